import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@parley/contracts/base';
import type { AccountTransfer, AccountUpload, IncomingAccount } from '@parley/engine-kit';
import { Slices } from '@parley/messaging';
import type { KeyRing, SlotOwner } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { takeMarks } from '../auth/account-marks.js';
import { type AccountKey, newAccountKey, openAccountKey } from '../auth/account-seal.js';
import { type AccountWrite, eraseAccount, findAccount, keysAfter, writeAccounts } from '../auth/account.store.js';
import type { AuthCreds } from '../baileys-api.js';
import { countUnsettled } from '../auth/inbox.store.js';
import { credentialsOf, isLinked, meOf } from '../auth/linked-account.js';
import { keyBoundTo } from '../auth/session-keys.js';
import { purgeDirectory } from '../directory/baileys-directory.js';
import { beginExport, endExport, handedOverExports, giveExport, isClosed } from './exports.store.js';
import { ExportedJson } from './exported-json.js';
import { mostFileBytes, sealFile } from './sealed-file.js';
import { AccountReader, type ReadAccount } from './thread/account-reader.js';

export interface TransferParts {
  readonly pool: Pool;
  readonly ring: KeyRing;
  /** After this a process that was not seen is dead. */
  readonly ttlMs: number;
}

/** Keys in one statement. */
const keysAtOnce = 200;
const bytesAtOnce = 128 * 1024;
/** For the socket to be closed, and for what was received to be recorded. */
const closedWithinMs = 10_000;
const quietMs = 1_000;
const lookEveryMs = 50;

type SealedKey = AccountWrite['keys'][number];

/** Moves linked accounts of WhatsApp Web in and out (decisions.md §16). */
export class BaileysTransfer implements AccountTransfer {
  readonly #reader = new AccountReader();

  constructor(private readonly parts: TransferParts) {}

  async read(owner: SlotOwner, upload: AccountUpload): Promise<IncomingAccount> {
    const read = await this.#reader.read(owner, upload);
    const { sessionId } = owner;
    const { key, sealed: keySealed } = newAccountKey(this.parts.ring, sessionId);
    const keys = await sealedKeys(read, key, sessionId);
    const { summary } = read;
    const account = {
      ...{ keySealed, marked: true, importedAt: new Date() },
      credentials: key.seal(summary.creds, credentialsOf(sessionId)),
    };
    return {
      ...{ me: meOf(summary.me), kept: summary.kept, dropped: summary.dropped },
      keep: async (client) => {
        if (await this.isLinked(client, sessionId)) throw inUse();
        await keep(client, sessionId, { account, keys, marks: summary.marks });
      },
    };
  }

  /** A pairing may be complete although the session never connected. */
  private async isLinked(client: PoolClient, sessionId: string): Promise<boolean> {
    const kept = await findAccount(client, sessionId);
    if (!kept) return false;
    const key = openAccountKey(this.parts.ring, kept.keySealed, sessionId);
    const creds = JSON.parse(key.open(kept.credentials, credentialsOf(sessionId))) as AuthCreds;
    return isLinked(creds);
  }

  /** Nothing may come for a second: what a phone shares with a new device comes a moment after the link. */
  async untilRecorded(sessionId: string): Promise<void> {
    const until = Date.now() + closedWithinMs;
    for (
      let quietSince = Date.now();
      Date.now() - quietSince < quietMs && Date.now() < until;
      await sleep(lookEveryMs)
    ) {
      if ((await countUnsettled(this.parts.pool, sessionId)) > 0) quietSince = Date.now();
    }
  }

  async begin(
    client: PoolClient,
    sessionId: string,
    exporting: { readonly exportId: string; readonly seconds: number },
  ): Promise<void> {
    if (!(await beginExport(client, sessionId, exporting))) throw new DomainError('conflict', 'It is being exported.');
  }

  async seal(sessionId: string, passphrase: string): Promise<Buffer> {
    await this.untilQuiet(sessionId);
    const { pool, ring } = this.parts;
    const kept = await findAccount(pool, sessionId);
    if (!kept) throw new DomainError('conflict', 'The session is not linked.');
    const key = openAccountKey(ring, kept.keySealed, sessionId);
    const json = new ExportedJson(key.open(kept.credentials, credentialsOf(sessionId)));
    const slices = new Slices();
    for (let after = { kind: '', id: '' }; ;) {
      const page = await keysAfter(pool, sessionId, after, keysAtOnce);
      for (const { kind, id, value } of page) {
        if (slices.isOver) await slices.next();
        json.add(kind, id, key.open(value, keyBoundTo(sessionId, kind, id)));
      }
      const last = page.at(-1);
      if (!last || page.length < keysAtOnce) break;
      after = last;
    }
    const file = await sealFile(json.end(), passphrase);
    if (file.length > mostFileBytes) throw new DomainError('conflict', 'The account is too large to be exported.');
    return file;
  }

  async give(sessionId: string, exportId: string): Promise<void> {
    if (!(await giveExport(this.parts.pool, sessionId, exportId))) throw expired();
  }

  handedOver(limit: number): Promise<{ sessionId: string; exportId: string }[]> {
    return handedOverExports(this.parts.pool, limit);
  }

  async end(client: PoolClient, sessionId: string, exportId: string): Promise<void> {
    if (!(await endExport(client, sessionId, exportId))) throw expired();
    await eraseAccount(client, sessionId);
    // What is kept for the account is sealed by its key: it is of no use to the next one that the session is linked to.
    await purgeDirectory(client, sessionId);
  }

  async abandon(sessionId: string, exportId: string): Promise<void> {
    await endExport(this.parts.pool, sessionId, exportId);
  }

  /**
   * Waits until the process that ran the session has closed its socket and recorded what was received.
   * @throws DomainError `unavailable`, `conflict`
   */
  private async untilQuiet(sessionId: string): Promise<void> {
    const { pool, ttlMs } = this.parts;
    const until = Date.now() + closedWithinMs;
    while (!(await isClosed(pool, sessionId, ttlMs))) {
      if (Date.now() > until) throw new DomainError('unavailable', 'The session is still being stopped.');
      await sleep(lookEveryMs);
    }
    if (!(await this.isRecorded(sessionId, until))) {
      throw new DomainError('conflict', 'Received messages are still to be recorded: start the session once before.');
    }
  }

  private async isRecorded(sessionId: string, until: number): Promise<boolean> {
    for (; (await countUnsettled(this.parts.pool, sessionId)) > 0; await sleep(lookEveryMs)) {
      if (Date.now() > until) return false;
    }
    return true;
  }
}

/** Sealing is a few microseconds a key. */
async function sealedKeys({ keys }: ReadAccount, key: AccountKey, sessionId: string): Promise<SealedKey[]> {
  const slices = new Slices();
  const sealed: SealedKey[] = [];
  for (const { kind, id, json } of keys) {
    if (slices.isOver) await slices.next();
    sealed.push({ kind, id, value: key.seal(json, keyBoundTo(sessionId, kind, id)) });
  }
  return sealed;
}

interface KeptAccount {
  readonly account: NonNullable<AccountWrite['account']>;
  readonly keys: readonly SealedKey[];
  readonly marks: readonly Uint8Array[];
}

/** What a pairing that was begun and not completed has left is replaced. */
async function keep(client: PoolClient, sessionId: string, { account, keys, marks }: KeptAccount): Promise<void> {
  if (!(await takeMarks(client, sessionId, marks))) throw inUse();
  await client.query('DELETE FROM baileys_accounts WHERE session_id = $1::bigint', [sessionId]);
  await client.query('DELETE FROM baileys_keys WHERE session_id = $1::bigint', [sessionId]);
  // The session is locked by this transaction, whatever its fence is.
  const write = { sessionId, fence: '', inbox: [] };
  await writeAccounts(client, [{ ...write, account, keys: [] }]);
  for (const some of slicesOf(keys)) await writeAccounts(client, [{ ...write, keys: some }]);
}

function* slicesOf(keys: readonly SealedKey[]): Generator<readonly SealedKey[]> {
  let slice: SealedKey[] = [];
  let bytes = 0;
  for (const key of keys) {
    slice.push(key);
    bytes += key.value?.length ?? 0;
    if (slice.length < keysAtOnce && bytes < bytesAtOnce) continue;
    yield slice;
    slice = [];
    bytes = 0;
  }
  if (slice.length > 0) yield slice;
}

function expired(): DomainError {
  return new DomainError('conflict', 'The export has expired.');
}

/** It says no more: whose the account is, is nobody's business. */
function inUse(): DomainError {
  return new DomainError('conflict', 'The account cannot be imported into this session.');
}
