import { X509Certificate } from 'node:crypto';
import { invalidField } from '@parley/contracts/base';
import { mostCertificates, type ShownCertificate } from '@parley/contracts/webhooks';

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * The certificates of a text in PEM, in their order. What stands between them, such as the names that tools write there, is
 * left out.
 * @throws DomainError `invalid_parameter` naming the path: no certificate, too many, one that does not parse or has ended,
 * something else in PEM
 */
export function certificatesOf(path: string, pem: string, now = new Date()): X509Certificate[] {
  const found = pem.match(certificate) ?? [];
  if (found.length === 0 || pem.replaceAll(certificate, '').includes('-----BEGIN')) {
    throw invalidField(path, 'must be certificates in PEM');
  }
  if (found.length > mostCertificates) throw invalidField(path, `must have at most ${mostCertificates} certificates`);
  const certificates = found.map((one) => parsed(path, one));
  const ended = certificates.find((one) => new Date(one.validTo) <= now);
  if (ended) throw invalidField(path, `the certificate of "${subjectOf(ended)}" has expired`);
  return certificates;
}

export function shownCertificate(one: X509Certificate): ShownCertificate {
  const notAfter = new Date(one.validTo).toISOString();
  return { subject: subjectOf(one), fingerprint256: one.fingerprint256, notAfter };
}

function parsed(path: string, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw invalidField(path, 'has a certificate that cannot be read');
  }
}

/** In one line. */
function subjectOf({ subject }: X509Certificate): string {
  // Undefined without a subject, whatever the types say: the names are then in an extension.
  const text: string | undefined = subject;
  return (text ?? '')
    .replaceAll(/[\n\r]+/g, ', ')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 300);
}
