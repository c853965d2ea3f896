//! A cache that takes so much memory and no more.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, RwLock};

const LOCK: &str = "no thread panics while it holds this lock";

/// A cache that, when it is full, forgets what was kept for longest, but gives a second chance to
/// what was used since it was kept or since its last chance (the clock algorithm). So what is used
/// again and again stays, however much passes by that is used once, and a look takes no exclusive
/// lock.
pub(crate) struct BoundedCache<K, V> {
    /// How many bytes it may take.
    room: usize,
    held: RwLock<Held<K, V>>,
}

struct Held<K, V> {
    values: HashMap<K, Kept<V>>,
    /// The keys of all values, in the order in which they may be forgotten.
    queue: VecDeque<K>,
    /// How many bytes the values take.
    taken: usize,
}

/// A value, how many bytes it takes, and whether it was used.
struct Kept<V> {
    value: Arc<V>,
    bytes: usize,
    used: AtomicBool,
}

impl<K: Copy + Eq + Hash, V> BoundedCache<K, V> {
    /// An empty cache that may take this many bytes, as far as those who fill it say how many they take.
    pub(crate) fn new(room: usize) -> Self {
        let held = Held { values: HashMap::new(), queue: VecDeque::new(), taken: 0 };
        Self { room, held: RwLock::new(held) }
    }

    /// What is kept under a key.
    pub(crate) fn get(&self, key: &K) -> Option<Arc<V>> {
        let held = self.held.read().expect(LOCK);
        let kept = held.values.get(key)?;
        kept.used.store(true, Ordering::Relaxed);
        Some(Arc::clone(&kept.value))
    }

    /// Keeps a value that takes this many bytes, unless another thread has kept one meanwhile.
    pub(crate) fn insert(&self, key: K, value: Arc<V>, bytes: usize) {
        let mut held = self.held.write().expect(LOCK);
        if held.values.contains_key(&key) {
            return;
        }
        while held.taken + bytes > self.room && held.forget_one() {}
        held.taken += bytes;
        held.queue.push_back(key);
        held.values.insert(key, Kept { value, bytes, used: AtomicBool::new(false) });
    }
}

impl<K: Copy + Eq + Hash, V> Held<K, V> {
    /// Forgets a value. Returns whether there was one.
    fn forget_one(&mut self) -> bool {
        while let Some(key) = self.queue.pop_front() {
            let Some(kept) = self.values.get_mut(&key) else { continue };
            if std::mem::take(kept.used.get_mut()) {
                self.queue.push_back(key);
                continue;
            }
            self.taken -= kept.bytes;
            self.values.remove(&key);
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(cache: &BoundedCache<u32, u32>) -> Vec<u32> {
        let held = cache.held.read().expect("unpoisoned");
        assert_eq!(held.values.len(), held.queue.len());
        assert_eq!(held.values.values().map(|kept| kept.bytes).sum::<usize>(), held.taken);
        let mut keys: Vec<_> = held.values.keys().copied().collect();
        keys.sort_unstable();
        keys
    }

    #[test]
    fn what_is_used_again_and_again_stays_and_what_was_used_once_goes() {
        let cache = BoundedCache::new(100);
        cache.insert(0, Arc::new(0), 10);
        for passing in 1..50 {
            cache.insert(passing, Arc::new(passing), 10);
            assert_eq!(cache.get(&0).as_deref(), Some(&0), "after {passing}");
        }
        assert_eq!(kept(&cache), [0, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
    }

    #[test]
    fn when_everything_was_used_the_oldest_goes() {
        let cache = BoundedCache::new(30);
        for key in 1..=3 {
            cache.insert(key, Arc::new(key), 10);
            cache.get(&key);
        }
        cache.insert(4, Arc::new(4), 10);
        assert_eq!(kept(&cache), [2, 3, 4]);
    }

    #[test]
    fn a_value_made_twice_is_kept_once() {
        let cache = BoundedCache::new(100);
        for _ in 0..20 {
            cache.insert(2, Arc::new(2), 10);
        }
        assert_eq!(kept(&cache), [2]);
    }

    #[test]
    fn what_is_larger_than_the_room_pushes_everything_out_and_is_kept_alone() {
        let cache = BoundedCache::new(100);
        cache.insert(1, Arc::new(1), 60);
        cache.insert(2, Arc::new(2), 600);
        assert_eq!(kept(&cache), [2]);
        cache.insert(3, Arc::new(3), 60);
        assert_eq!(kept(&cache), [3]);
    }
}
