// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the programs of other packages see the types only so
/// <reference path="../moving/whatsmeow/sql-js.d.ts" />
import initSqlJs from 'sql.js';
import type { Fields } from './fake-whatsapp/package.js';
import type { StoredClient } from './other-systems.js';

/** The tables of a client on whatsmeow, as its migrations make them: those that hold an account. */
const tables = `
  CREATE TABLE whatsmeow_device (jid TEXT PRIMARY KEY, lid TEXT, registration_id BIGINT NOT NULL, noise_key bytea NOT NULL,
    identity_key bytea NOT NULL, signed_pre_key bytea NOT NULL, signed_pre_key_id INTEGER NOT NULL,
    signed_pre_key_sig bytea NOT NULL, adv_key bytea NOT NULL, adv_details bytea NOT NULL, adv_account_sig bytea NOT NULL,
    adv_account_sig_key bytea NOT NULL, adv_device_sig bytea NOT NULL, platform TEXT NOT NULL DEFAULT '',
    business_name TEXT NOT NULL DEFAULT '', push_name TEXT NOT NULL DEFAULT '');
  CREATE TABLE whatsmeow_identity_keys (our_jid TEXT, their_id TEXT, identity bytea NOT NULL, PRIMARY KEY (our_jid, their_id));
  CREATE TABLE whatsmeow_pre_keys (jid TEXT, key_id INTEGER, key bytea NOT NULL, uploaded BOOLEAN NOT NULL,
    PRIMARY KEY (jid, key_id));
  CREATE TABLE whatsmeow_sessions (our_jid TEXT, their_id TEXT, session bytea, PRIMARY KEY (our_jid, their_id));
  CREATE TABLE whatsmeow_sender_keys (our_jid TEXT, chat_id TEXT, sender_id TEXT, sender_key bytea NOT NULL,
    PRIMARY KEY (our_jid, chat_id, sender_id));
  CREATE TABLE whatsmeow_app_state_sync_keys (jid TEXT, key_id bytea, key_data bytea NOT NULL, timestamp BIGINT NOT NULL,
    fingerprint bytea NOT NULL, PRIMARY KEY (jid, key_id));
  CREATE TABLE whatsmeow_app_state_version (jid TEXT, name TEXT, version BIGINT NOT NULL, hash bytea NOT NULL,
    PRIMARY KEY (jid, name));
  CREATE TABLE whatsmeow_app_state_mutation_macs (jid TEXT, name TEXT, version BIGINT, index_mac bytea, value_mac bytea NOT NULL,
    PRIMARY KEY (jid, name, version, index_mac));
  CREATE TABLE whatsmeow_privacy_tokens (our_jid TEXT, their_jid TEXT, token bytea NOT NULL, timestamp BIGINT NOT NULL,
    PRIMARY KEY (our_jid, their_jid));
  CREATE TABLE whatsmeow_lid_map (lid TEXT PRIMARY KEY, pn TEXT UNIQUE NOT NULL);
  CREATE TABLE whatsmeow_version (version INTEGER, compat INTEGER);`;

interface Database {
  run(sql: string, values?: readonly (string | number | Uint8Array | null)[]): unknown;
  export(): Uint8Array;
  close(): void;
}

type Pair = { public: Buffer; private: Buffer };

/** A SQLite file of a client on whatsmeow that has this account. @param others accounts beside it */
export async function whatsmeowDatabase(client: StoredClient, others: readonly StoredClient[] = []): Promise<Buffer> {
  const { Database: Sqlite } = await initSqlJs();
  const database = new Sqlite() as unknown as Database;
  database.run(tables);
  for (const one of [client, ...others]) new Writer(database, one).write();
  const file = Buffer.from(database.export());
  database.close();
  return file;
}

class Writer {
  readonly #jid: string;
  readonly #creds: Fields;

  constructor(
    private readonly database: Database,
    private readonly client: StoredClient,
  ) {
    this.#creds = client.creds;
    this.#jid = (client.creds.me as { id: string }).id;
  }

  write(): void {
    this.device();
    this.each<Pair>('pre-key', (id, { private: key }) =>
      this.insert('whatsmeow_pre_keys', [
        this.#jid,
        Number(id),
        key,
        Number(id) < Number(this.#creds.firstUnuploadedPreKeyId) ? 1 : 0,
      ]),
    );
    this.each<Buffer>('identity-key', (id, key) =>
      this.insert('whatsmeow_identity_keys', [this.#jid, id.replace('.', ':'), key.subarray(1)]),
    );
    this.each<JsRecord>('session', (id, session) =>
      this.insert('whatsmeow_sessions', [this.#jid, id.replace('.', ':'), recordOf(session, this.#creds)]),
    );
    this.each<Buffer>('sender-key', (id, value) => {
      const [group = '', user = '', device = ''] = id.split('::');
      this.insert('whatsmeow_sender_keys', [this.#jid, group, `${user}:${device}`, senderKeyOf(value)]);
    });
    this.syncKeys();
    this.each<string>('lid-mapping', (id, lid) => {
      if (!id.endsWith('_reverse'))
        this.database.run('INSERT OR REPLACE INTO whatsmeow_lid_map VALUES (?, ?)', [lid, id]);
    });
  }

  private device(): void {
    const creds = this.#creds as Fields & Record<string, Pair>;
    const { me, account, signedPreKey } = creds as unknown as {
      me: { lid?: string; name?: string };
      account: Record<string, unknown>;
      signedPreKey: { keyPair: Pair; keyId: number; signature: Buffer };
    };
    const raw = (value: unknown): Buffer =>
      typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.from(value as Uint8Array);
    this.insert('whatsmeow_device', [
      ...[this.#jid, me.lid ?? null, Number(creds.registrationId)],
      ...[creds.noiseKey?.private ?? null, creds.signedIdentityKey?.private ?? null],
      ...[signedPreKey.keyPair.private, signedPreKey.keyId, raw(signedPreKey.signature), raw(creds.advSecretKey)],
      ...[
        raw(account.details),
        raw(account.accountSignature),
        raw(account.accountSignatureKey),
        raw(account.deviceSignature),
      ],
      ...['android', '', me.name ?? ''],
    ]);
  }

  private syncKeys(): void {
    this.each<Fields>('app-state-sync-key', (id, key) => {
      const {
        rawId = 0,
        currentIndex = 0,
        deviceIndexes = [],
      } = (key.fingerprint ?? {}) as {
        rawId?: number;
        currentIndex?: number;
        deviceIndexes?: number[];
      };
      const fingerprint = Buffer.concat([
        number(1, rawId),
        number(2, currentIndex),
        ...deviceIndexes.map((at) => number(3, at)),
      ]);
      const data =
        typeof key.keyData === 'string' ? Buffer.from(key.keyData, 'base64') : Buffer.from(key.keyData as Uint8Array);
      this.insert('whatsmeow_app_state_sync_keys', [
        ...[this.#jid, Buffer.from(id, 'base64'), data, Number(String(key.timestamp ?? 0)), fingerprint],
      ]);
    });
    this.each<Fields>('app-state-sync-version', (name, state) => {
      const { version, hash, indexValueMap } = state as {
        version: number;
        hash: Buffer;
        indexValueMap: Record<string, { valueMac: Uint8Array }>;
      };
      this.insert('whatsmeow_app_state_version', [this.#jid, name, version, Buffer.from(hash)]);
      for (const [index, { valueMac }] of Object.entries(indexValueMap)) {
        const row = [this.#jid, name, version, Buffer.from(index, 'base64'), Buffer.from(valueMac)];
        this.insert('whatsmeow_app_state_mutation_macs', row);
      }
    });
  }

  private each<T>(kind: string, write: (id: string, value: T) => void): void {
    for (const [id, value] of Object.entries(this.client.keys[kind] ?? {})) write(id, value as T);
  }

  private insert(table: string, values: readonly (string | number | Uint8Array | null)[]): void {
    this.database.run(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, values);
  }
}

/** libsignal for JavaScript: bytes are base64. */
interface JsRecord {
  readonly _sessions: Readonly<Record<string, JsSession>>;
}
interface JsSession {
  readonly registrationId: number;
  readonly currentRatchet: {
    readonly ephemeralKeyPair: { readonly pubKey: string; readonly privKey: string };
    readonly lastRemoteEphemeralKey: string;
    readonly previousCounter: number;
    readonly rootKey: string;
  };
  readonly indexInfo: { readonly baseKey: string; readonly closed: number; readonly remoteIdentityKey: string };
  readonly _chains: Readonly<
    Record<
      string,
      { readonly chainKey: { readonly counter: number; readonly key?: string }; readonly chainType: number }
    >
  >;
  readonly pendingPreKey?: { readonly preKeyId?: number; readonly signedKeyId: number; readonly baseKey: string };
}

/** `RecordStructure` of libsignal for Go. */
function recordOf({ _sessions: sessions }: JsRecord, creds: Fields): Buffer {
  const all = Object.values(sessions);
  const current = all.find(({ indexInfo }) => indexInfo.closed === -1);
  return Buffer.concat([
    ...(current ? [bytes(1, sessionOf(current, creds))] : []),
    ...all.filter((one) => one !== current).map((one) => bytes(2, sessionOf(one, creds))),
  ]);
}

function sessionOf(session: JsSession, creds: Fields): Buffer {
  const { currentRatchet: ratchet, indexInfo, pendingPreKey: pending } = session;
  const own = ratchet.ephemeralKeyPair.pubKey;
  // The chain that was received last is the last one.
  const received = Object.entries(session._chains)
    .filter(([key, { chainKey }]) => key !== own && chainKey.key !== undefined)
    .toSorted(([key]) => (key === ratchet.lastRemoteEphemeralKey ? 1 : -1));
  const sending = session._chains[own]?.chainKey ?? { counter: -1 };
  return Buffer.concat([
    ...[number(1, 3), bytes(2, (creds.signedIdentityKey as Pair).public), base64(3, indexInfo.remoteIdentityKey)],
    ...[base64(4, ratchet.rootKey), number(5, ratchet.previousCounter)],
    bytes(
      6,
      Buffer.concat([base64(1, own), base64(2, ratchet.ephemeralKeyPair.privKey), bytes(3, chainKeyOf(sending))]),
    ),
    ...received.map(([key, { chainKey }]) => bytes(7, Buffer.concat([base64(1, key), bytes(3, chainKeyOf(chainKey))]))),
    ...(pending ? [bytes(9, pendingOf(pending))] : []),
    ...[number(10, session.registrationId), number(11, Number(creds.registrationId)), base64(13, indexInfo.baseKey)],
  ]);
}

function chainKeyOf({ counter, key = '' }: { readonly counter: number; readonly key?: string }): Buffer {
  return Buffer.concat([number(1, counter + 1), base64(2, key)]);
}

function pendingOf({ preKeyId, signedKeyId, baseKey }: NonNullable<JsSession['pendingPreKey']>): Buffer {
  return Buffer.concat([
    ...(preKeyId === undefined ? [] : [number(1, preKeyId)]),
    ...[base64(2, baseKey), number(3, signedKeyId)],
  ]);
}

/** `SenderKeyRecordStructure`: the current state is the first. */
function senderKeyOf(value: Buffer): Buffer {
  const states = JSON.parse(Buffer.from(value).toString()) as Record<string, never>[];
  const raw = (part: { data: number[] }): Buffer => Buffer.from(part.data);
  return Buffer.concat(
    states.toReversed().map((state) => {
      const { senderKeyId, senderChainKey, senderSigningKey } = state as unknown as {
        senderKeyId: number;
        senderChainKey: { iteration: number; seed: { data: number[] } };
        senderSigningKey: { public: { data: number[] }; private: { data: number[] } };
      };
      return bytes(
        1,
        Buffer.concat([
          number(1, senderKeyId),
          bytes(2, Buffer.concat([number(1, senderChainKey.iteration), bytes(2, raw(senderChainKey.seed))])),
          bytes(3, Buffer.concat([bytes(1, raw(senderSigningKey.public)), bytes(2, raw(senderSigningKey.private))])),
        ]),
      );
    }),
  );
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function bytes(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

function base64(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value, 'base64'));
}

function varint(value: number): Buffer {
  const out: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) out.push((rest % 128) | 0x80);
  return Buffer.from([...out, rest]);
}
