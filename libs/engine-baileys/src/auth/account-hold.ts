import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@parley/engine-kit';
import type { Pool } from 'pg';

/** The holder of accounts: one run of a process (`boot`). It counts as alive for `ttlMs` after it was last seen. */
export interface Holder {
  readonly boot: string;
  readonly ttlMs: number;
}

const lookEveryMs = 50;
const longestMs = 5_000;

/**
 * Waits until the process that ran the session before has closed its socket or is dead: two sockets of one device disconnect
 * each other. After 5 s the account is taken anyway; the fence refuses the other process's writes.
 * @returns false when the wait ran out and the account was taken anyway
 */
export async function holdAccount(pool: Pool, sessionId: string, holder: Holder): Promise<boolean> {
  for (const until = Date.now() + longestMs; Date.now() < until; await sleep(lookEveryMs)) {
    if (await take(pool, sessionId, holder)) return true;
  }
  await pool.query('UPDATE baileys_accounts SET held_by = $2 WHERE session_id = $1::bigint', [sessionId, holder.boot]);
  return false;
}

/** Releases the account. Call it once the socket is closed. */
export async function letAccountGo(pool: Pool, sessionId: string, { boot }: Pick<Holder, 'boot'>): Promise<void> {
  await pool.query('UPDATE baileys_accounts SET held_by = NULL WHERE session_id = $1::bigint AND held_by = $2', [
    sessionId,
    boot,
  ]);
}

async function take(pool: Pool, sessionId: string, { boot, ttlMs }: Holder): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'baileys-hold',
    text: `UPDATE baileys_accounts a SET held_by = $2
      WHERE a.session_id = $1::bigint AND (a.held_by IS NULL OR a.held_by = $2 OR NOT ${isAlive('a.held_by', '$3')})`,
    values: [sessionId, boot, ttlMs],
  });
  return rowCount === 1;
}
