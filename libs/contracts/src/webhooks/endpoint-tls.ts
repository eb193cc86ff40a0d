import { Nested, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { CredentialNames } from './endpoint-auth.js';

/** Of each list, and of a chain. */
export const mostCertificates = 10;

/** The key of the client certificate. Sealed, and never shown. */
export class TlsCredentials {
  @Text({ min: 1, max: 16_384, description: 'PEM: the private key of `clientCert`, without a passphrase.' })
  clientKey: string;
}

/** How an https endpoint is recognized, and how Parley shows who it is, as it is written (beyond.md §5). */
export class WrittenTls {
  @Text({
    ...{ optional: true, min: 1, max: 65_536 },
    description: 'PEM: up to 10 certificates of authorities to trust in place of the public ones.',
  })
  ca?: string;
  @Text({
    ...{ optional: true, min: 1, max: 65_536 },
    description: 'PEM: a client certificate with its chain. Its key is `credentials.clientKey`.',
  })
  clientCert?: string;
  @Text({
    ...{ optional: true, min: 1, max: 253, example: 'hooks.example.com' },
    description: 'The name in the certificate of the receiver. Absent: the host of `url`.',
  })
  serverName?: string;
  @Nested(() => TlsCredentials, {
    optional: true,
    description: 'Never shown. A `PATCH` without them keeps the key if it fits the certificate.',
  })
  credentials?: TlsCredentials;
}

/** What is shown of a certificate. */
export class ShownCertificate {
  @Text({ max: 300, example: 'CN=hooks.example.com' }) subject: string;
  @Text({ description: 'SHA-256, as pairs of hexadecimal digits with colons.' }) fingerprint256: string;
  @Timestamp({ description: 'When it expires.' }) notAfter: string;
}

/** TLS of an endpoint, as it is shown. */
export class ShownTls {
  @NestedList(() => ShownCertificate, { optional: true, description: 'The trusted authorities.' })
  ca?: ShownCertificate[];
  @Nested(() => ShownCertificate, { optional: true, description: 'The first certificate of the chain.' })
  clientCert?: ShownCertificate;
  @Text({ optional: true, description: "The name that the receiver's certificate must have." })
  serverName?: string;
  @Nested(() => CredentialNames, { description: 'Only the name of the key.' }) credentials: CredentialNames;
}

export const tlsDescription =
  'TLS settings of an endpoint with an https `url`: authorities to trust in place of the public ' +
  'ones, a client certificate, and the expected server name. Verification cannot be turned off.';
