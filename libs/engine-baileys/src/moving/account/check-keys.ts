import { bytes, integer, pairOf, record } from './check-creds.js';
import { isRecord, parsed, revived, toBufferJson, utf8 } from './buffer-json.js';
import { BadAccount } from './refusal.js';
import { type KeyKind, type SourceAccount } from './source-account.js';

/** A checked key, as JSON for the engine's table. */
export interface CheckedKey {
  readonly kind: KeyKind;
  readonly id: string;
  readonly json: string;
}

export interface CheckedKeys {
  readonly keys: readonly CheckedKey[];
  readonly kept: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
}

/** Longer values are refused. The state of a collection may be longer: it is then dropped, and fetched anew. */
const longestJson = 1024 * 1024;

/** Of these a stale one does harm: people would wait for a message for ever. */
const droppedKinds: ReadonlySet<KeyKind> = new Set(['sender-key-memory']);

/**
 * Checks the keys of an account, and keeps those that the engine has a use for.
 * @throws BadAccount
 */
export function checkKeys(source: SourceAccount): CheckedKeys {
  const kept: Record<string, number> = {};
  const found = new Map<string, CheckedKey>();
  for (const { kind, id, value, field } of source.keys) {
    const json = droppedKinds.has(kind) ? undefined : jsonOf(kind, id, revived(value, field), field);
    if (json === undefined) source.drop(kind);
    else found.set(`${kind} ${id}`, { kind, id, json });
  }
  for (const { kind } of found.values()) kept[kind] = (kept[kind] ?? 0) + 1;
  return { keys: [...found.values()], kept, dropped: { ...source.dropped } };
}

/** @returns undefined for one that is dropped */
function jsonOf(kind: KeyKind, id: string, value: unknown, field: string): string | undefined {
  const json = toBufferJson(checked(kind, id, value, field));
  if (json.length <= longestJson) return json;
  if (kind === 'app-state-sync-version') return undefined;
  throw new BadAccount(field, `has more than ${longestJson} bytes`);
}

const addressId = /^\d{1,20}(?:_\d{1,3})?\.\d{1,3}$/;

// One case for each kind of key.
// eslint-disable-next-line complexity
function checked(kind: KeyKind, id: string, value: unknown, field: string): unknown {
  switch (kind) {
    case 'pre-key':
      if (!/^\d{1,8}$/.test(id)) throw new BadAccount(field, 'has no number as its name');
      return pairOf(value, field);
    case 'session':
      requireAddress(id, field);
      return sessionOf(value, field);
    case 'identity-key':
      requireAddress(id, field);
      return bytes(value, field, 33);
    case 'sender-key':
      if (!/^[^:]+::[^:]+::\d{1,3}$/.test(id)) throw new BadAccount(field, 'has no group and member as its name');
      return senderKeyOf(value, field);
    case 'app-state-sync-key':
      return syncKeyOf(value, field);
    case 'app-state-sync-version':
      return syncVersionOf(value, field);
    case 'lid-mapping':
      if (typeof value !== 'string' || value.length > 80) throw new BadAccount(field, 'must be a short text');
      return value;
    case 'device-list':
      return deviceListOf(value, field);
    case 'tctoken':
      return record(value, field);
    case 'sender-key-memory':
      return value;
    default:
      throw new Error(`Unknown kind ${JSON.stringify(kind satisfies never)}.`);
  }
}

function requireAddress(id: string, field: string): void {
  if (!addressId.test(id)) throw new BadAccount(field, 'has no address of a device as its name');
}

/** Its bytes are base64 texts; they are read by libsignal alone. */
function sessionOf(value: unknown, field: string): unknown {
  const { _sessions: sessions, version } = record(value, field);
  for (const [name, one] of Object.entries(record(sessions, `${field}._sessions`))) {
    const of = `${field}._sessions.${name.slice(0, 44)}`;
    const { currentRatchet, indexInfo, _chains: chains } = record(one, of);
    record(record(currentRatchet, `${of}.currentRatchet`)['ephemeralKeyPair'], `${of}.currentRatchet.ephemeralKeyPair`);
    record(indexInfo, `${of}.indexInfo`);
    for (const chain of Object.values(record(chains, `${of}._chains`))) {
      const { chainKey, messageKeys } = record(chain, `${of}._chains`);
      record(chainKey, `${of}._chains.chainKey`);
      record(messageKeys, `${of}._chains.messageKeys`);
    }
  }
  return { _sessions: sessions, version: version ?? 'v1' };
}

/**
 * A Buffer of JSON, in which bytes are lists of numbers: with base64 in them groups cannot be read. Older releases stored the list
 * itself.
 */
function senderKeyOf(value: unknown, field: string): Buffer {
  const states = Buffer.isBuffer(value) ? revived(parsed(utf8(value, field), field), field) : value;
  if (!Array.isArray(states) || states.length > 20) throw new BadAccount(field, 'must be a list of states');
  for (const state of states) {
    const { senderChainKey, senderSigningKey } = record(state, field);
    integer(record(senderChainKey, `${field}.senderChainKey`)['iteration'], `${field}.senderChainKey`, 0xffff_ffff);
    record(senderSigningKey, `${field}.senderSigningKey`);
  }
  return Buffer.from(JSON.stringify(states));
}

function syncKeyOf(value: unknown, field: string): object {
  const { keyData, fingerprint, timestamp } = record(value, field);
  return {
    keyData: bytes(keyData, `${field}.keyData`),
    ...(isRecord(fingerprint) ? { fingerprint } : {}),
    ...(typeof timestamp === 'number' || typeof timestamp === 'string' ? { timestamp } : {}),
  };
}

function syncVersionOf(value: unknown, field: string): object {
  const { version, hash, indexValueMap } = record(value, field);
  return {
    version: integer(version, `${field}.version`, Number.MAX_SAFE_INTEGER),
    hash: bytes(hash, `${field}.hash`, 128),
    indexValueMap: record(indexValueMap ?? {}, `${field}.indexValueMap`),
  };
}

function deviceListOf(value: unknown, field: string): string[] {
  if (!Array.isArray(value) || value.length > 200) throw new BadAccount(field, 'must be a short list');
  return value.map((device) => {
    if (!/^\d{1,3}$/.test(String(device))) throw new BadAccount(field, 'must be a list of device numbers');
    return String(device);
  });
}
