import { beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { BaileysModule } from '../../baileys-api.js';
import { installPackage } from '../../testing/fake-whatsapp/install-package.js';
import { loadPackage } from '../../testing/fake-whatsapp/package.js';
import { ephemeralKeysOf } from '../key-agreement.js';
import {
  type CompanionPart,
  commitmentOf,
  confirmationCode,
  encryptedRequest,
  encryptionKey,
  handoffProof,
  identityBytes,
  prologuePayload,
  readPrimary,
} from './shortcake.js';

const bytes = (value: number, length = 32): Buffer => Buffer.alloc(length, value);
const part: CompanionPart = { keys: ephemeralKeysOf(bytes(0x11)), nonce: bytes(0x33), ref: 'ref-1', deviceType: 1 };
const primary = { publicKey: ephemeralKeysOf(bytes(0x22)).public, nonce: bytes(0x44) };
const device = { noiseKey: bytes(0x77), identityKey: bytes(0x88), advSecret: bytes(0x66) };

/** The vector of the protocol's description. */
describe('the exchange after a passkey', () => {
  let proto: BaileysModule['proto'];
  beforeAll(async () => {
    installPackage();
    proto = (await loadPackage()).baileys.proto as unknown as BaileysModule['proto'];
  }, 120_000);

  it('names this device and commits to its nonce', () => {
    const identity = identityBytes(proto, part);
    expect(Buffer.from(identity).toString('hex')).toBe(
      '0a207b4e909bbe7ffe44c465a220037d608ee35897d31ef972f07f74892cb0f73f1310011a057265662d31',
    );
    expect(commitmentOf(identity, part.nonce).toString('hex')).toBe(
      '66369fabbc5c4a08987bb56369b5f0219a2aa510aa0deea9a2dbfd7771f4f413',
    );
  });

  it('proves that this device showed the code', () => {
    expect(handoffProof(bytes(0x55), prologuePayload(proto, part)).toString('hex')).toBe(
      'ed52fcdd3b250eb3b7f0bdd84e191c2d727cd60bedad4e7f121188d10276f4e6',
    );
  });

  it('derives the key and the code of both sides', () => {
    const key = encryptionKey(part, primary);
    expect(key.toString('hex')).toBe('593461c15d3c648a9a837cc11516499b9b5cc87c659466308d359a41e8562c28');
    expect(confirmationCode(part, primary)).toBe('PYSL-SH11');
  });

  it('seals the keys of this device for the phone', () => {
    const sealed = encryptedRequest(proto, encryptionKey(part, primary), device, bytes(0x99, 12));
    const { encryptedPayload, iv } = proto['EncryptedPairingRequest']?.decode(sealed) ?? {};
    expect(Buffer.from(iv as Uint8Array)).toEqual(bytes(0x99, 12));
    expect(
      createHash('sha256')
        .update(encryptedPayload as Uint8Array)
        .digest('hex'),
    ).toBe('8fc18f1c2afaf18204fc6a70096e0280ec01f6953a9f56cca0d08a01ad6b0a91');
  });

  it.each([
    ['a nonce of 31 bytes', { publicKey: primary.publicKey, nonce: bytes(0x44, 31) }],
    ['a key of 33 bytes', { publicKey: bytes(0x22, 33), nonce: primary.nonce }],
    ['no nonce', { publicKey: primary.publicKey }],
  ])('takes no answer of a phone that has %s', (_, fields) => {
    const encoded: Uint8Array = proto['PrimaryEphemeralIdentity']?.encode(fields).finish() ?? Buffer.alloc(0);
    expect(readPrimary(proto, encoded)).toBeUndefined();
  });

  it('takes nothing that is not an answer of a phone', () => {
    expect(readPrimary(proto, Buffer.from([0x0a, 0xff]))).toBeUndefined();
    expect(readPrimary(proto, Buffer.alloc(0))).toBeUndefined();
  });
});
