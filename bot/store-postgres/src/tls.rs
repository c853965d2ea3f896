//! Whose certificates are believed.

use std::{path::Path, sync::Arc};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject as _},
};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::{address::Address, error::OpenError};

/// What connects over TLS, if the address may want that; it believes the authorities in a file, if one is named.
pub(crate) fn wanted(
    address: &Address,
    authorities: Option<&Path>,
) -> Result<Option<MakeRustlsConnect>, OpenError> {
    // A file that is named is read in any case: nobody names one that isn't to matter.
    let may = address.may_use_tls();
    let connector = (may || authorities.is_some()).then(|| connector(authorities)).transpose()?;
    Ok(connector.filter(|_| may))
}

/// What connects over TLS: believes the authorities in `file`, or those that browsers believe.
fn connector(file: Option<&Path>) -> Result<MakeRustlsConnect, OpenError> {
    let mut roots = RootCertStore::empty();
    match file {
        Some(file) => {
            let refused = |what: String| OpenError::Certificates { file: file.to_owned(), what };
            let found =
                CertificateDer::pem_file_iter(file).map_err(|error| refused(error.to_string()))?;
            for certificate in found {
                let certificate = certificate.map_err(|error| refused(error.to_string()))?;
                roots.add(certificate).map_err(|error| refused(error.to_string()))?;
            }
            if roots.is_empty() {
                return Err(refused("there is none in it".to_owned()));
            }
        }
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the protocol versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_certificates_is_refused_by_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("roots.pem");
        let refused = |file: &Path| connector(Some(file)).err().expect("refused").to_string();
        assert!(refused(&file).contains("roots.pem"), "{}", refused(&file));
        std::fs::write(&file, "nothing").expect("written");
        assert!(refused(&file).contains("there is none in it"), "{}", refused(&file));
        assert!(connector(None).is_ok());
    }
}
