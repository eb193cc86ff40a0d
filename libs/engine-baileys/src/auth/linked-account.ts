import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionMe } from '@parley/contracts/sessions';
import type { KeyRing, Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { AuthCreds, BaileysModule } from '../baileys-api.js';
import { type AccountKey, newAccountKey, openAccountKey } from './account-seal.js';
import { markAccount, marksOf } from './account-marks.js';
import { type AccountWrite, findAccount } from './account.store.js';
import { countUnsettled } from './inbox.store.js';
import type { KeyCache } from './key-cache.js';
import { SessionKeys } from './session-keys.js';

export interface AccountParts {
  readonly pool: Pool;
  readonly ring: KeyRing;
  readonly cache: KeyCache;
  readonly logger: Logger;
  /** How long to wait, in ms, for the process that ran the session before to record its received messages. */
  readonly recordedWithinMs: number;
  /** Resolves after the commit. @throws NoSessionOwner */
  write(write: AccountWrite): Promise<void>;
}

/** The credentials and keys of one session, while this process owns it. */
export interface LinkedAccount {
  /** The package mutates them. */
  readonly creds: AuthCreds;
  readonly keys: SessionKeys;
  readonly key: AccountKey;
  /** When it was brought here from elsewhere. */
  readonly importedAt?: Date;
  /** Once linked: no other session may take its identity. Resolves at once where that is written. */
  mark(): Promise<void>;
}

const lookEveryMs = 50;

/**
 * Opens the account of a session, or creates the account of a session that has none. Creating it deletes received messages of
 * the previous account that were not recorded in time: its key is gone.
 * @throws UnopenableSecret when no key of the installation opens it; NoSessionOwner
 */
export async function openAccount(
  session: { readonly id: string; readonly fence: string },
  baileys: BaileysModule,
  parts: AccountParts,
): Promise<LinkedAccount> {
  const kept = await findAccount(parts.pool, session.id);
  const made = kept ? undefined : newAccountKey(parts.ring, session.id);
  const key = kept ? openAccountKey(parts.ring, kept.keySealed, session.id) : made?.key;
  if (!key) throw new Error('An account has a key.');
  const creds = kept ? openCreds(baileys, key, kept.credentials, session.id) : baileys.initAuthCreds();
  if (made) {
    const credentials = sealCreds(baileys, key, creds, session.id);
    const account = { keySealed: made.sealed, credentials };
    const lost = await untilRecorded(session.id, parts);
    await parts.write({ sessionId: session.id, fence: session.fence, account, keys: [], inbox: [] });
    if (lost > 0)
      parts.logger.warn({ sessionId: session.id, count: lost }, 'messages were not recorded before a logout');
  }
  const keys = new SessionKeys(session, {
    ...parts,
    ...{ baileys, key },
    sealCreds: (coming) => sealCreds(baileys, key, { ...creds, ...coming }, session.id),
  });
  const mark = markOnce(parts.pool, session.id, creds, kept?.marked === true);
  return { creds, keys, key, mark, ...(kept?.importedAt ? { importedAt: kept.importedAt } : {}) };
}

function markOnce(pool: Pool, sessionId: string, creds: AuthCreds, isMarked: boolean): () => Promise<void> {
  let isDone = isMarked;
  return async () => {
    const { me } = creds;
    if (isDone || !me || !isLinked(creds)) return;
    await markAccount(pool, sessionId, marksOf({ ...creds, me }));
    isDone = true;
  };
}

/**
 * After a logout the process that ran the session still records messages, with the key in its memory. Waits for that. @returns
 * how many messages are left
 */
async function untilRecorded(
  sessionId: string,
  { pool, recordedWithinMs }: Pick<AccountParts, 'pool' | 'recordedWithinMs'>,
): Promise<number> {
  for (const until = Date.now() + recordedWithinMs; ; await sleep(lookEveryMs)) {
    const left = await countUnsettled(pool, sessionId);
    if (left === 0 || Date.now() >= until) return left;
  }
}

/** True from the pairing on: the phone knows this device, or is about to. */
export function isLinked(creds: AuthCreds): boolean {
  return creds['account'] !== undefined && creds['account'] !== null;
}

/** The account as clients see it. */
export function meOf(me: { readonly id: string; readonly name?: string } | undefined): SessionMe {
  const digits = /^\d+/.exec(me?.id ?? '')?.[0] ?? '';
  return { id: `${digits}@c.us`, phoneNumber: `+${digits}`, pushName: me?.name ?? '' };
}

function sealCreds(baileys: BaileysModule, key: AccountKey, creds: AuthCreds, sessionId: string): Buffer {
  const json = JSON.stringify(creds, (name, value: unknown) => baileys.BufferJSON.replacer(name, value));
  return key.seal(json, credentialsOf(sessionId));
}

/** What the sealed credentials of a session are bound to. */
export function credentialsOf(sessionId: string): string {
  return `${sessionId} credentials`;
}

export function openCreds(baileys: BaileysModule, key: AccountKey, sealed: Uint8Array, sessionId: string): AuthCreds {
  const json = key.open(sealed, credentialsOf(sessionId));
  return JSON.parse(json, (name, value: unknown) => baileys.BufferJSON.reviver(name, value)) as AuthCreds;
}

/** Clears the remains of a pairing that was begun and not completed. */
export function forgetPairing(creds: AuthCreds): void {
  delete creds.me;
  creds.registered = false;
}

/** Replaces the credentials, in place, by those of a new device. */
export function renewCreds(creds: AuthCreds, fresh: AuthCreds): void {
  for (const name of Object.keys(creds)) delete creds[name];
  Object.assign(creds, fresh);
}
