import { isPair, isSigned, keyBytes, signatureBytes } from './curve.js';
import { isRecord, revived } from './buffer-json.js';
import { BadAccount } from './refusal.js';

/** Credentials that passed the checks of decisions.md §16, and nothing else. Bytes are Buffers. */
export interface CheckedCreds {
  readonly me: { readonly id: string; readonly lid?: string; readonly name?: string };
  readonly noiseKey: Pair;
  readonly signedIdentityKey: Pair;
  readonly registered: true;
  readonly [more: string]: unknown;
}

interface Pair {
  readonly public: Buffer;
  readonly private: Buffer;
}

const deviceJid = /^[1-9]\d{4,19}(?:_\d+)?:(\d{1,3})@(?:s\.whatsapp\.net|hosted)$/;
const lidJid = /^\d{1,20}(?:_\d+)?(?::\d{1,3})?@(?:lid|hosted\.lid)$/;

/** What the phone signed of the device, by the prefix of its kind: an ordinary account's, or one hosted by its business. */
const accountPrefixes = [Buffer.from([6, 0]), Buffer.from([6, 5])];
const devicePrefix = Buffer.from([6, 1]);

/**
 * Checks credentials of a linked device, so that a mixed-up store is found before the network sees it, and keeps the known
 * members alone.
 * @throws BadAccount
 */
export function checkCreds(source: unknown, field: string): CheckedCreds {
  const creds = record(revived(source, field), field);
  const me = meOf(creds['me'], `${field}.me`);
  const noiseKey = pairOf(creds['noiseKey'], `${field}.noiseKey`);
  const signedIdentityKey = pairOf(creds['signedIdentityKey'], `${field}.signedIdentityKey`);
  const signedPreKey = signedPreKeyOf(creds['signedPreKey'], signedIdentityKey, `${field}.signedPreKey`);
  const account = accountOf(creds['account'], signedIdentityKey, `${field}.account`);
  const nextPreKeyId = integer(creds['nextPreKeyId'], `${field}.nextPreKeyId`, 0xff_ffff, 1);
  return {
    ...{ me, noiseKey, signedIdentityKey, signedPreKey, account, nextPreKeyId },
    registrationId: integer(creds['registrationId'], `${field}.registrationId`, 0xffff_ffff),
    advSecretKey: text(creds['advSecretKey'], `${field}.advSecretKey`, 200, ''),
    firstUnuploadedPreKeyId: integer(
      creds['firstUnuploadedPreKeyId'],
      `${field}.firstUnuploadedPreKeyId`,
      0xff_ffff,
      nextPreKeyId,
    ),
    signalIdentities: identitiesOf(creds['signalIdentities'], `${field}.signalIdentities`),
    // With 0 the package holds what waited at the server for some 20 s after the login.
    accountSyncCounter: Math.max(1, integer(creds['accountSyncCounter'], `${field}.accountSyncCounter`, 1e9, 1)),
    accountSettings: settingsOf(creds['accountSettings']),
    processedHistoryMessages: [],
    registered: true,
    ...present('platform', optionalText(creds['platform'], `${field}.platform`)),
    ...present('myAppStateKeyId', optionalText(creds['myAppStateKeyId'], `${field}.myAppStateKeyId`)),
  };
}

function meOf(value: unknown, field: string): CheckedCreds['me'] {
  const me = record(value, field);
  const id = text(me['id'], `${field}.id`, 80);
  const device = deviceJid.exec(id)?.[1];
  if (device === undefined || Number(device) === 0) {
    throw new BadAccount(`${field}.id`, 'must be the JID of a linked device, with its number');
  }
  const lid = optionalText(me['lid'], `${field}.lid`);
  if (lid !== undefined && !lidJid.test(lid)) throw new BadAccount(`${field}.lid`, 'must be a JID of a LID');
  return { id, ...present('lid', lid), ...present('name', optionalText(me['name'], `${field}.name`)) };
}

/** @throws BadAccount when the public key is not that of the private one */
export function pairOf(value: unknown, field: string): Pair {
  const pair = record(value, field);
  const publicKey = bytes(pair['public'], `${field}.public`, keyBytes);
  const privateKey = bytes(pair['private'], `${field}.private`, keyBytes);
  if (!isPair(publicKey, privateKey)) throw new BadAccount(`${field}.public`, 'does not belong to the private key');
  return { public: publicKey, private: privateKey };
}

function signedPreKeyOf(value: unknown, identity: Pair, field: string): object {
  const key = record(value, field);
  const keyPair = pairOf(key['keyPair'], `${field}.keyPair`);
  const signature = bytes(key['signature'], `${field}.signature`, signatureBytes);
  if (!isSigned(identity.public, Buffer.concat([Buffer.from([5]), keyPair.public]), signature)) {
    throw new BadAccount(`${field}.signature`, 'is not by the identity key');
  }
  return { keyPair, signature, keyId: integer(key['keyId'], `${field}.keyId`, 0xff_ffff) };
}

/** The bytes of the account are base64 texts, as the package itself stores them. */
function accountOf(value: unknown, identity: Pair, field: string): object {
  const account = record(value, field);
  const details = bytes(account['details'], `${field}.details`);
  const key = bytes(account['accountSignatureKey'], `${field}.accountSignatureKey`, keyBytes);
  const byPhone = bytes(account['accountSignature'], `${field}.accountSignature`, signatureBytes);
  const byDevice = bytes(account['deviceSignature'], `${field}.deviceSignature`, signatureBytes);
  const signed = (prefix: Buffer): Buffer => Buffer.concat([prefix, details, identity.public]);
  if (!accountPrefixes.some((prefix) => isSigned(key, signed(prefix), byPhone))) {
    throw new BadAccount(`${field}.accountSignature`, 'is not of this device by the account');
  }
  if (!isSigned(identity.public, Buffer.concat([devicePrefix, details, identity.public, key]), byDevice)) {
    throw new BadAccount(`${field}.deviceSignature`, 'is not by the identity key');
  }
  return {
    details: details.toString('base64'),
    accountSignatureKey: key.toString('base64'),
    accountSignature: byPhone.toString('base64'),
    deviceSignature: byDevice.toString('base64'),
  };
}

function identitiesOf(value: unknown, field: string): object[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 16) throw new BadAccount(field, 'must be a short list');
  return value.map((one, at) => {
    const of = `${field}.${at}`;
    const { identifier, identifierKey } = record(one, of);
    const { name, deviceId } = record(identifier, `${of}.identifier`);
    return {
      identifier: {
        name: text(name, `${of}.identifier.name`, 80),
        deviceId: integer(deviceId, `${of}.identifier.deviceId`, 999, 0),
      },
      identifierKey: bytes(identifierKey, `${of}.identifierKey`, 33),
    };
  });
}

function settingsOf(value: unknown): object {
  const isOn = isRecord(value) && value['unarchiveChats'] === true;
  return { unarchiveChats: isOn };
}

/** @throws BadAccount for anything but bytes, or their base64, of this length */
export function bytes(value: unknown, field: string, length?: number): Buffer {
  const found = typeof value === 'string' ? Buffer.from(value, 'base64') : value;
  if (!Buffer.isBuffer(found) || found.length === 0 || found.length > 4096)
    throw new BadAccount(field, 'must be bytes');
  if (length !== undefined && found.length !== length) throw new BadAccount(field, `must have ${length} bytes`);
  return found;
}

export function record(value: unknown, field: string): Record<string, unknown> {
  if (!isRecord(value)) throw new BadAccount(field, 'must be an object');
  return value;
}

/** @param otherwise for an absent value; without one it is required */
export function integer(value: unknown, field: string, most: number, otherwise?: number): number {
  const found = value ?? otherwise;
  if (typeof found !== 'number' || !Number.isInteger(found) || found < 0 || found > most) {
    throw new BadAccount(field, `must be an integer from 0 to ${most}`);
  }
  return found;
}

function text(value: unknown, field: string, longest: number, otherwise?: string): string {
  const found = value ?? otherwise;
  if (typeof found !== 'string' || found.length > longest || found.includes('\0')) {
    throw new BadAccount(field, `must be a text of at most ${longest} characters`);
  }
  return found;
}

function optionalText(value: unknown, field: string): string | undefined {
  return value === undefined || value === null ? undefined : text(value, field, 200);
}

function present<Name extends string, T>(name: Name, value: T | undefined): Partial<Record<Name, T>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, T>);
}
