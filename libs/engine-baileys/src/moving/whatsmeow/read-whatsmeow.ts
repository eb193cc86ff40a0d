import { publicKeyOf } from '../account/curve.js';
import { BadAccount } from '../account/refusal.js';
import { mostMembers, SourceAccount } from '../account/source-account.js';
import { base64Of, type Upload, type UploadedFile } from '../sources/upload.js';
import { fingerprintOf, senderKeyOf, sessionOf } from './convert-records.js';
import { type Cell, type Row, SqliteFile } from './sqlite-file.js';
import { withLog } from './write-ahead-log.js';

const mostDevices = 1_000;
/** The map of LIDs is of all devices of a database. Of a larger one, only people are taken with whom this device has keys. */
const mostOfEverybody = 10_000;

/**
 * Reads one device of the database of a client on whatsmeow (wuzapi, GOWA, WAHA GOWS). Every table is keyed by the device's own JID.
 * @throws BadAccount when the file has several devices and none is named
 */
export async function readWhatsmeow(upload: Upload): Promise<SourceAccount> {
  const field = upload.files ? 'files' : 'data';
  const file = await SqliteFile.open(databaseOf(upload), field);
  try {
    return new DeviceReader(file, field, deviceOf(file, upload.device, field)).read();
  } finally {
    file.close();
  }
}

/** A form may have the log beside the database, under the same name and `-wal`. */
function databaseOf({ data, files }: Upload): Uint8Array {
  if (!files) return withLog(base64Of(data, 'data'), undefined);
  const isSide = ({ name }: UploadedFile): boolean => /-(?:wal|shm)$/.test(name);
  const databases = files.filter((file) => !isSide(file));
  const [database] = databases;
  if (!database || databases.length > 1) throw new BadAccount('files', 'must be one database, with its log at most');
  return withLog(database.bytes, files.find(({ name }) => name.endsWith('-wal'))?.bytes);
}

function deviceOf(file: SqliteFile, named: string | undefined, field: string): Row {
  if (!file.has('whatsmeow_device')) throw new BadAccount(field, 'has no table "whatsmeow_device"');
  const devices = file.rows('whatsmeow_device', undefined, mostDevices);
  if (devices.length === 0) throw new BadAccount(field, 'has no device');
  if (named === undefined) {
    if (devices.length > 1) throw new BadAccount('device', 'is required: the database has several');
    return devices[0] as Row;
  }
  const found = devices.find(({ jid }) => jid === named);
  if (!found) throw new BadAccount('device', 'is not in the database');
  return found;
}

class DeviceReader {
  readonly #account = new SourceAccount();
  readonly #jid: string;
  /** The device numbers of people with whom there are sessions. */
  readonly #devices = new Map<string, string[]>();
  /** By number or LID: people whose identity the device knows. */
  readonly #people = new Set<string>();

  constructor(
    private readonly file: SqliteFile,
    private readonly at: string,
    private readonly device: Row,
  ) {
    this.#jid = String(device['jid']);
  }

  read(): SourceAccount {
    const account = this.#account;
    account.credsField = `${this.at}.whatsmeow_device`;
    const nextPreKeyId = this.preKeys();
    this.identityKeys();
    this.sessions();
    this.senderKeys();
    const myAppStateKeyId = this.syncKeys();
    this.syncVersions();
    this.people();
    account.creds = this.creds(nextPreKeyId, myAppStateKeyId);
    return account;
  }

  private creds(nextPreKeyId: number, myAppStateKeyId: string | undefined): object {
    const { device } = this;
    const column = (name: string): Buffer => this.bytes(device[name], `whatsmeow_device.${name}`);
    const key = column('adv_account_sig_key');
    const lid = textOf(device['lid']);
    return {
      me: { id: this.#jid, ...(lid ? { lid } : {}), name: textOf(device['push_name']) ?? '' },
      noiseKey: this.pair(column('noise_key'), 'whatsmeow_device.noise_key'),
      signedIdentityKey: this.pair(column('identity_key'), 'whatsmeow_device.identity_key'),
      signedPreKey: {
        keyPair: this.pair(column('signed_pre_key'), 'whatsmeow_device.signed_pre_key'),
        keyId: Number(device['signed_pre_key_id']),
        signature: column('signed_pre_key_sig'),
      },
      registrationId: Number(device['registration_id']),
      advSecretKey: column('adv_key').toString('base64'),
      account: {
        details: column('adv_details'),
        accountSignature: column('adv_account_sig'),
        accountSignatureKey: key,
        deviceSignature: column('adv_device_sig'),
      },
      signalIdentities: lid
        ? [{ identifier: { name: lid, deviceId: 0 }, identifierKey: Buffer.concat([Buffer.from([5]), key]) }]
        : [],
      platform: textOf(device['platform']) ?? '',
      ...{ nextPreKeyId, firstUnuploadedPreKeyId: nextPreKeyId, accountSyncCounter: 1 },
      ...(myAppStateKeyId === undefined ? {} : { myAppStateKeyId }),
    };
  }

  /** Keys that the server does not have yet are made anew. @returns the next id */
  private preKeys(): number {
    let highest = 0;
    for (const { key_id: id, key, uploaded } of this.rows('whatsmeow_pre_keys', 'jid')) {
      highest = Math.max(highest, Number(id));
      const field = `whatsmeow_pre_keys.${String(id)}`;
      if (isTrue(uploaded)) this.add('pre-key', String(id), this.pair(this.bytes(key, field), field), field);
      else this.#account.drop('pre-key');
    }
    return highest + 1;
  }

  private identityKeys(): void {
    for (const row of this.rows('whatsmeow_identity_keys', 'our_jid')) {
      const id = addressOf(row['their_id']);
      this.#people.add(userOf(id));
      const field = `whatsmeow_identity_keys.${id}`;
      const key = this.bytes(row['identity'], field);
      this.add('identity-key', id, key.length === 32 ? Buffer.concat([Buffer.from([5]), key]) : key, field);
    }
  }

  private sessions(): void {
    const now = Date.now();
    for (const row of this.rows('whatsmeow_sessions', 'our_jid')) {
      const id = addressOf(row['their_id']);
      const field = `whatsmeow_sessions.${id}`;
      const session = sessionOf(this.bytes(row['session'], field), field, now);
      if (!session) {
        this.#account.drop('session');
        continue;
      }
      this.add('session', id, session, field);
      const [, device = '0'] = id.split('.');
      const name = userOf(id);
      this.#devices.set(name, [...new Set([...(this.#devices.get(name) ?? []), device])]);
    }
    for (const [user, devices] of this.#devices) this.add('device-list', user, devices, `device-list.${user}`);
  }

  private senderKeys(): void {
    for (const row of this.rows('whatsmeow_sender_keys', 'our_jid')) {
      const [user = '', device = '0'] = addressOf(row['sender_id']).split('.');
      const id = `${String(row['chat_id'])}::${user}::${device}`;
      const field = `whatsmeow_sender_keys.${id.slice(0, 80)}`;
      this.add('sender-key', id, senderKeyOf(this.bytes(row['sender_key'], field), field), field);
    }
  }

  /** @returns the id of the newest, in base64 */
  private syncKeys(): string | undefined {
    let newest: { readonly id: string; readonly at: number } | undefined;
    for (const row of this.rows('whatsmeow_app_state_sync_keys', 'jid')) {
      const id = this.bytes(row['key_id'], 'whatsmeow_app_state_sync_keys.key_id').toString('base64');
      const field = `whatsmeow_app_state_sync_keys.${id}`;
      const at = Number(row['timestamp'] ?? 0);
      const fingerprint = fingerprintOf(this.bytes(row['fingerprint'], field), field);
      this.add(
        'app-state-sync-key',
        id,
        { keyData: this.bytes(row['key_data'], field), fingerprint, timestamp: at },
        field,
      );
      if (!newest || at >= newest.at) newest = { id, at };
    }
    return newest?.id;
  }

  /** One with more changes than an import may have members is fetched anew: the keys for that are kept. */
  private syncVersions(): void {
    const where = { column: 'jid', value: this.#jid };
    if (this.file.count('whatsmeow_app_state_mutation_macs', where) > mostMembers) {
      const versions = this.file.count('whatsmeow_app_state_version', where);
      return this.#account.drop('app-state-sync-version', versions);
    }
    const maps = new Map<string, Map<string, { readonly version: number; readonly valueMac: Buffer }>>();
    for (const row of this.rows('whatsmeow_app_state_mutation_macs', 'jid')) {
      const name = String(row['name']);
      const field = `whatsmeow_app_state_mutation_macs.${name.slice(0, 80)}`;
      const index = this.bytes(row['index_mac'], field).toString('base64');
      const version = Number(row['version']);
      const map = maps.get(name) ?? new Map<string, { readonly version: number; readonly valueMac: Buffer }>();
      maps.set(name, map);
      const before = map.get(index);
      if (!before || version > before.version)
        map.set(index, { version, valueMac: this.bytes(row['value_mac'], field) });
    }
    for (const row of this.rows('whatsmeow_app_state_version', 'jid')) {
      const name = String(row['name']);
      const field = `whatsmeow_app_state_version.${name.slice(0, 80)}`;
      const indexValueMap = Object.fromEntries(
        [...(maps.get(name) ?? [])].map(([index, { valueMac }]) => [index, { valueMac }]),
      );
      const hash = this.bytes(row['hash'], field);
      this.add('app-state-sync-version', name, { version: Number(row['version']), hash, indexValueMap }, field);
    }
  }

  private people(): void {
    for (const row of this.rows('whatsmeow_privacy_tokens', 'our_jid')) {
      const jid = String(row['their_jid']);
      const field = `whatsmeow_privacy_tokens.${jid.slice(0, 80)}`;
      this.add('tctoken', jid, { token: this.bytes(row['token'], field), timestamp: String(row['timestamp']) }, field);
    }
    const total = this.file.count('whatsmeow_lid_map');
    const isKnown = ({ lid, pn }: Row): boolean => this.#people.has(String(lid)) || this.#people.has(String(pn));
    const rows = this.file.rows(
      ...(['whatsmeow_lid_map', undefined, mostMembers, total > mostOfEverybody ? isKnown : undefined] as const),
    );
    if (rows.length < total) this.#account.drop('lid-mapping', 2 * (total - rows.length));
    for (const { lid, pn } of rows) {
      const [lidUser, user] = [String(lid), String(pn)];
      this.add('lid-mapping', user, lidUser, `whatsmeow_lid_map.${user.slice(0, 80)}`);
      this.add('lid-mapping', `${lidUser}_reverse`, user, `whatsmeow_lid_map.${lidUser.slice(0, 80)}`);
    }
  }

  private rows(table: string, column: string): Row[] {
    return this.file.rows(table, { column, value: this.#jid }, mostMembers);
  }

  private add(kind: string, id: string, value: unknown, field: string): void {
    this.#account.add(kind, id, value, `${this.at}.${field}`);
  }

  private pair(privateKey: Buffer, field: string): { public: Buffer; private: Buffer } {
    if (privateKey.length !== 32) throw new BadAccount(`${this.at}.${field}`, 'must have 32 bytes');
    return { public: publicKeyOf(privateKey), private: privateKey };
  }

  private bytes(value: Cell | undefined, field: string): Buffer {
    if (!(value instanceof Uint8Array)) throw new BadAccount(`${this.at}.${field}`, 'must be bytes');
    return Buffer.from(value);
  }
}

/** `user_1:device`, as rc14 names a device: `user_1.device`. */
function addressOf(theirId: Cell | undefined): string {
  return String(theirId).replace(':', '.');
}

/** Digits, without the device and the kind of address. */
function userOf(address: string): string {
  return address.replace(/\..*$/, '').replace(/_\d+$/, '');
}

function textOf(value: Cell | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** SQLite has numbers, Postgres gives texts, for a boolean. */
function isTrue(value: Cell | undefined): boolean {
  return value === 1 || value === 'true' || value === 't' || value === '1';
}
