import type { Pool } from 'pg';
import type { AuthCreds, BaileysModule, KeyStore, KeyValues, Proto } from '../baileys-api.js';
import type { AccountKey } from './account-seal.js';
import { type AccountWrite, findKeys } from './account.store.js';
import type { KeyCache } from './key-cache.js';

/** The key kind that stores a message in the inbox, in the same transaction as the keys that decrypted it. */
export const inboxKind = 'parley-inbox';

/** A message for the inbox. The entries of `parley-inbox` are named by their stanza. */
export interface InboxEntry {
  readonly id: string;
  readonly json: string;
}

export interface SessionKeysParts {
  readonly pool: Pool;
  readonly cache: KeyCache;
  readonly baileys: Pick<BaileysModule, 'BufferJSON' | 'proto'>;
  readonly key: AccountKey;
  /** Seals the current credentials, with the changes in `coming`. */
  sealCreds(coming?: Partial<AuthCreds>): Buffer;
  /** Resolves after the commit. */
  write(write: AccountWrite): Promise<void>;
}

/** Keys cannot be read or stored: another process has the session, or the database does not answer. `cause` says which. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

/** What the sealed value of a key is bound to. */
export function keyBoundTo(sessionId: string, kind: string, id: string): string {
  return `${sessionId} ${kind} ${id}`;
}

/** A pre-key is used once and then deleted, so it is not cached. */
const uncachedKinds: readonly string[] = ['pre-key'];

/** The keys of one session while this process owns it. All values of one `set` are committed in one transaction. */
export class SessionKeys implements KeyStore {
  /** The number of writes begun, and of writes under way. A read during a write is not cached. */
  #begun = 0;
  #underWay = 0;
  readonly #owner: string;
  #failed: (error: unknown) => void = () => undefined;

  constructor(
    private readonly session: { readonly id: string; readonly fence: string },
    private readonly parts: SessionKeysParts,
  ) {
    this.#owner = `${session.id}:${session.fence}`;
  }

  /** Called at once when a read or write fails. From then on the network must not be told anything that depends on it. */
  onFailure(failed: (error: unknown) => void): void {
    this.#failed = failed;
  }

  /** @throws KeysUnavailable */
  async get(kind: string, ids: readonly string[]): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    const missing: string[] = [];
    for (const id of ids) {
      const json = this.parts.cache.get(this.#owner, kind, id);
      if (json === undefined) missing.push(id);
      else if (json !== null) found[id] = this.valueOf(kind, json);
    }
    if (missing.length > 0) Object.assign(found, await this.read(kind, missing));
    return found;
  }

  /** @throws KeysUnavailable */
  async set(data: KeyValues): Promise<void> {
    // The credentials hold the next pre-key number. Saving both together prevents a second key with a number in use.
    const makesPreKeys = Object.values(data['pre-key'] ?? {}).some((value) => value !== null && value !== undefined);
    await this.commit(data, makesPreKeys);
  }

  /** Writes keys and the current credentials in one transaction. @throws KeysUnavailable */
  async setWithCreds(data: KeyValues): Promise<void> {
    await this.commit(data, true);
  }

  private async commit(data: KeyValues, withCreds: boolean): Promise<void> {
    const { [inboxKind]: inbox = {}, ...kinds } = data;
    const keys = Object.entries(kinds).flatMap(([kind, values]) =>
      Object.entries(values ?? {}).map(([id, value]) => ({ kind, id, json: this.jsonOf(value) })),
    );
    const entries = Object.entries(inbox) as [string, InboxEntry][];
    if (keys.length === 0 && entries.length === 0) return;
    await this.write({
      ...{ sessionId: this.session.id, fence: this.session.fence },
      ...(withCreds && { credentials: this.parts.sealCreds() }),
      keys: keys.map(({ kind, id, json }) => ({ kind, id, value: json === null ? null : this.seal(kind, id, json) })),
      inbox: entries.map(([stanza, { id, json }]) => ({ id, stanza, message: this.seal(inboxKind, stanza, json) })),
    });
    for (const { kind, id, json } of keys) {
      if (json === null || !uncachedKinds.includes(kind)) this.parts.cache.set(this.#owner, kind, id, json);
    }
  }

  /** Saves the current credentials, with the changes in `coming`. @throws KeysUnavailable */
  async saveCreds(coming?: Partial<AuthCreds>): Promise<void> {
    const { id: sessionId, fence } = this.session;
    await this.write({ sessionId, fence, credentials: this.parts.sealCreds(coming), keys: [], inbox: [] });
  }

  forget(): void {
    this.parts.cache.forget(this.#owner);
  }

  private async read(kind: string, ids: readonly string[]): Promise<Record<string, unknown>> {
    const begun = this.#underWay === 0 ? this.#begun : -1;
    const rows = await this.guarded(() => findKeys(this.parts.pool, this.session.id, kind, ids));
    const jsons = new Map(rows.map(({ id, value }) => [id, this.parts.key.open(value, this.boundTo(kind, id))]));
    if (begun === this.#begun && !uncachedKinds.includes(kind)) {
      for (const id of ids) this.parts.cache.set(this.#owner, kind, id, jsons.get(id) ?? null);
    }
    return Object.fromEntries([...jsons].map(([id, json]) => [id, this.valueOf(kind, json)]));
  }

  private async write(write: AccountWrite): Promise<void> {
    this.#begun += 1;
    this.#underWay += 1;
    try {
      await this.guarded(() => this.parts.write(write));
    } catch (error) {
      // The write may have been committed and only its answer lost, so the cache is no longer known to be right.
      this.forget();
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  /**
   * The package mistakes a failure of the store for an undecryptable message and acknowledges that message. So the connection
   * is closed first.
   * @throws KeysUnavailable
   */
  async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      this.#failed(cause);
      throw new KeysUnavailable('The store of keys fails.', { cause });
    }
  }

  private seal(kind: string, id: string, json: string): Buffer {
    return this.parts.key.seal(json, this.boundTo(kind, id));
  }

  private boundTo(kind: string, id: string): string {
    return keyBoundTo(this.session.id, kind, id);
  }

  /** Opens a value that was sealed under the account's key. */
  open(kind: string, id: string, sealed: Uint8Array): unknown {
    return this.valueOf(kind, this.parts.key.open(sealed, this.boundTo(kind, id)));
  }

  jsonOf(value: unknown): string | null {
    return value === null || value === undefined
      ? null
      : JSON.stringify(value, (key, part: unknown) => this.parts.baileys.BufferJSON.replacer(key, part));
  }

  private valueOf(kind: string, json: string): unknown {
    const value = JSON.parse(json, (key, part: unknown) => this.parts.baileys.BufferJSON.reviver(key, part)) as unknown;
    if (kind !== 'app-state-sync-key') return value;
    const { AppStateSyncKeyData } = this.parts.baileys.proto.Message;
    return AppStateSyncKeyData.fromObject(value as Proto);
  }
}
