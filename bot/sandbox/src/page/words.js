// Languages: what a command is called for somebody, and how roles and languages are named.

/** Discord's languages, by the name each gives itself. */
export const LANGUAGES = {
  "en-US": "English (US)", "en-GB": "English (UK)", "fr": "Français", "es-ES": "Español (España)", "es-419": "Español (LATAM)", "de": "Deutsch", "it": "Italiano",
  "pt-BR": "Português (Brasil)", "nl": "Nederlands", "pl": "Polski", "cs": "Čeština", "da": "Dansk", "sv-SE": "Svenska", "no": "Norsk", "fi": "Suomi", "hu": "Magyar",
  "ro": "Română", "hr": "Hrvatski", "lt": "Lietuvių", "vi": "Tiếng Việt", "tr": "Türkçe", "el": "Ελληνικά", "bg": "Български", "ru": "Русский", "uk": "Українська",
  "hi": "हिन्दी", "th": "ไทย", "zh-CN": "中文", "ja": "日本語", "zh-TW": "繁體中文", "ko": "한국어", "id": "Bahasa Indonesia",
};

// Where there is no text in a language, Discord takes its sister's before the default.
const SISTERS = { "en-US": "en-GB", "en-GB": "en-US", "es-419": "es-ES" };

/** A field of a command, option or choice in somebody's language. */
export function local(one, field, locale) {
  const texts = one[`${field}_localizations`] ?? {};
  return texts[locale] ?? texts[SISTERS[locale]] ?? one[field];
}

/** Commands with subcommands spread out: their path as it is sent, and as it is shown. */
export function flatten(commands, locale) {
  const localised = (option) => ({ ...option, shown: local(option, "name", locale), description: local(option, "description", locale),
    choices: option.choices?.map((choice) => ({ ...choice, name: local(choice, "name", locale) })) });
  const spread = (path, shown, one) => {
    const inner = (one.options ?? []).filter((option) => option.type <= 2);
    if (inner.length) return inner.flatMap((option) => spread(`${path} ${option.name}`, `${shown} ${local(option, "name", locale)}`, option));
    return [{ path, shown, description: local(one, "description", locale), options: (one.options ?? []).filter((option) => option.type > 2).map(localised) }];
  };
  return commands.filter((command) => command.type === 1).flatMap((command) => spread(command.name, local(command, "name", locale), command));
}
