import type { Session } from '@parley/contracts/sessions';
import { listTestingNumbers, type TestingNumber } from '@parley/contracts/testing-numbers';
import type { Pool } from 'pg';
import type { Installation } from './installation.js';

/** The testing number that a session runs on. */
export async function numberOf(parley: Installation, { id, name }: Session): Promise<TestingNumber> {
  const { data } = await parley.ask(listTestingNumbers, { limit: 500, offset: 0 });
  const number = data.find(({ sessionId }) => sessionId === id);
  if (!number) throw new Error(`Session ${name} runs on no testing number.`);
  return number;
}

/** For `start`: what comes undecryptable stays so until {@link decrypt}. */
export const neverDecrypted = { sandbox: { decryptedAfterMs: 3_600_000, sweepEveryMs: 100 } };

/** What is on its way to a session comes now, and not in an hour. */
export async function decrypt(pool: Pool, { id }: Session): Promise<void> {
  await pool.query('UPDATE sandbox_mailbox SET due_at = clock_timestamp() WHERE session_id = $1', [id]);
}
