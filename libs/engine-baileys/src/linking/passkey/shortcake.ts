import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { BaileysModule } from '../../baileys-api.js';
import { type EphemeralKeys, newEphemeralKeys } from '../key-agreement.js';

/**
 * The bytes of the exchange in which the phone and this device agree on a new secret, once a passkey has proven who links it.
 * The device commits to a nonce, the phone answers, and only then is the nonce told.
 */

/** What this device brings to one attempt; never used for another. */
export interface CompanionPart {
  readonly keys: EphemeralKeys;
  readonly nonce: Buffer;
  readonly ref: string;
  /** `DeviceProps.PlatformType`, as registered. */
  readonly deviceType: number;
}

/** What the phone answers. */
export interface PrimaryPart {
  readonly publicKey: Uint8Array;
  readonly nonce: Uint8Array;
}

/** The device that the phone is to sign. */
export interface DeviceKeys {
  readonly noiseKey: Uint8Array;
  readonly identityKey: Uint8Array;
  /** 32 new bytes: the pairing is signed with them. */
  readonly advSecret: Uint8Array;
}

type Protos = BaileysModule['proto'];

const keyBytes = 32;
const proofInfo = 'shortcake-passkey-handoff-v1';
const encryptionInfo = 'Pairing Information Encryption Key';
const codeLetters = '123456789ABCDEFGHJKLMNPQRSTVWXYZ';

export function newCompanionPart(ref: string, deviceType: number): CompanionPart {
  return { keys: newEphemeralKeys(), nonce: randomBytes(keyBytes), ref, deviceType };
}

/** `CompanionEphemeralIdentity` */
export function identityBytes(proto: Protos, { keys, deviceType, ref }: CompanionPart): Uint8Array {
  return encoded(proto, 'CompanionEphemeralIdentity', { publicKey: keys.public, deviceType, ref });
}

/** What binds this device to its nonce before it is told. */
export function commitmentOf(identity: Uint8Array, nonce: Uint8Array): Buffer {
  return createHash('sha256').update(identity).update(nonce).digest();
}

/** `ProloguePayload` */
export function prologuePayload(proto: Protos, part: CompanionPart): Uint8Array {
  const identity = identityBytes(proto, part);
  const commitment = { hash: commitmentOf(identity, part.nonce) };
  return encoded(proto, 'ProloguePayload', { companionEphemeralIdentity: identity, commitment });
}

/** Shows the phone that this is the device whose code it took. @param advSecret the secret of that code */
export function handoffProof(advSecret: Uint8Array, payload: Uint8Array): Buffer {
  const key = Buffer.from(hkdfSync('sha256', advSecret, '', proofInfo, keyBytes));
  return createHmac('sha256', key).update(payload).digest();
}

/** `PrimaryEphemeralIdentity`. Undefined: not one. */
export function readPrimary(proto: Protos, bytes: Uint8Array): PrimaryPart | undefined {
  try {
    const { publicKey, nonce } = proto['PrimaryEphemeralIdentity']?.decode(bytes) ?? {};
    const isOne = [publicKey, nonce].every((part) => part instanceof Uint8Array && part.length === keyBytes);
    return isOne ? { publicKey: publicKey as Uint8Array, nonce: nonce as Uint8Array } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where the phone's key is not one that keys agree on */
export function encryptionKey({ keys, deviceType, ref }: CompanionPart, primary: PrimaryPart): Buffer {
  const salt = `Companion Pairing ${deviceType} with ref ${ref}`;
  return Buffer.from(hkdfSync('sha256', keys.sharedWith(primary.publicKey), salt, encryptionInfo, keyBytes));
}

/** What both sides show, as `XXXX-XXXX`, so that a person can compare it. */
export function confirmationCode({ nonce }: CompanionPart, primary: PrimaryPart): string {
  const hash = createHash('sha256').update(nonce).update(primary.publicKey).digest();
  const bytes = hash.subarray(0, 5).map((byte, place) => byte ^ (primary.nonce[place] ?? 0));
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const code = Array.from({ length: 8 }, (_, place) => codeLetters[parseInt(bits.slice(5 * place, 5 * place + 5), 2)]);
  return `${code.slice(0, 4).join('')}-${code.slice(4).join('')}`;
}

/** `EncryptedPairingRequest` @param iv 12 random bytes; given by tests */
export function encryptedRequest(
  proto: Protos,
  key: Buffer,
  device: DeviceKeys,
  iv: Uint8Array = randomBytes(12),
): Uint8Array {
  const request = encoded(proto, 'PairingRequest', {
    companionPublicKey: device.noiseKey,
    companionIdentityKey: device.identityKey,
    advSecret: device.advSecret,
  });
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const encryptedPayload = Buffer.concat([cipher.update(request), cipher.final(), cipher.getAuthTag()]);
  return encoded(proto, 'EncryptedPairingRequest', { encryptedPayload, iv });
}

function encoded(proto: Protos, name: string, fields: Record<string, unknown>): Uint8Array {
  const type = proto[name];
  if (!type) throw new Error(`The package baileys has no message ${name}.`);
  return type.encode(fields).finish();
}
