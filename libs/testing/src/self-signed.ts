import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate that signs itself, for 127.0.0.1 and localhost; DER by hand, as Node makes none. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(set(sequence(oid('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'));
  const alternative = sequence(tagged(0x82, Buffer.from('localhost')), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(oid('551d11'), tagged(0x04, alternative)),
    sequence(
      oid('551d13'),
      tagged(0x01, Buffer.from([0xff])),
      tagged(0x04, sequence(tagged(0x01, Buffer.from([0xff])))),
    ),
  );
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = sign('sha256', content, privateKey);
  const der = sequence(content, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines =
    der
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
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
