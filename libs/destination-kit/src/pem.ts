import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { invalidField } from '@parley/contracts/base';

/** @throws DomainError `invalid_parameter` naming `path`, unless the text has certificates alone, at least one */
export function checkCertificates(path: string, pem: string): void {
  try {
    // The first one alone is parsed by the class, all of them by the context.
    firstCertificate(pem);
    createSecureContext({ ca: pem });
  } catch {
    throw invalidField(path, 'must be certificates in PEM');
  }
}

/** @throws DomainError `invalid_parameter` naming the path of the key, unless it is the key of the certificate */
export function checkKeyOf(cert: string, key: { readonly path: string; readonly pem: string }): void {
  if (!firstCertificate(cert).checkPrivateKey(parsedKey(key))) {
    throw invalidField(key.path, 'is not the key of the certificate');
  }
}

function firstCertificate(pem: string): X509Certificate {
  return new X509Certificate(pem);
}

function parsedKey({ path, pem }: { path: string; pem: string }): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw invalidField(path, 'must be a private key in PEM, without a passphrase');
  }
}
