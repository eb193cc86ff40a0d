import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface KeyAndCertificate {
  /** PEM, as is `cert`. */
  key: string;
  cert: string;
}

const authorityName = 'localhost';

/** Far away. */
const laterThanAll = new Date('2049-12-31T23:59:59Z');

/** A certificate that signs itself, for 127.0.0.1 and localhost; DER by hand, as Node makes none. */
export function selfSigned(notAfter = laterThanAll): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { key: pemOf(privateKey), cert: certificate(authorityName, publicKey, privateKey, notAfter) };
}

/** Of a client, by a certificate of `selfSigned`: some servers take no client's that signs itself. */
export function signedBy(authority: KeyAndCertificate, notAfter = laterThanAll): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { key: pemOf(privateKey), cert: certificate('client', publicKey, createPrivateKey(authority.key), notAfter) };
}

function certificate(subject: string, publicKey: KeyObject, authorityKey: KeyObject, notAfter: Date): string {
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const validity = sequence(
    utcTime('200101000000Z'),
    utcTime(
      notAfter
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  );
  const alternative = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const yes = tagged(0x01, Buffer.from([0xff]));
  const isAuthority = sequence(oid('551d13'), yes, tagged(0x04, sequence(yes)));
  const extensions = sequence(
    sequence(oid('551d11'), tagged(0x04, alternative)),
    ...(subject === authorityName ? [isAuthority] : []),
  );
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(authorityName),
    validity,
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = sign('sha256', content, authorityKey);
  const der = sequence(content, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines =
    der
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function nameOf(name: string): Buffer {
  return sequence(set(sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts));
const integer = (bytes: Buffer): Buffer => tagged(0x02, bytes);
const oid = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string): Buffer => tagged(0x17, Buffer.from(text));
