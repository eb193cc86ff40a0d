import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import type { Installation } from './installation.js';
import { listTestingNumbers, type TestingNumber } from '@parley/contracts/testing-numbers';
import type { Pool } from 'pg';

/** As much of a list as a test makes. */
export const page = { limit: 50, offset: 0 };

/** The number that a session runs on; empty before it was linked. */
export function phoneOf({ me }: Session): string {
  return me?.phoneNumber ?? '';
}

/** To ask the process that runs a session. */
export function at({ id }: Session): { sessionId: string } {
  return { sessionId: id };
}

/** A message as the session that received it knows it, once it does. */
export function received(
  parley: Installation,
  { id }: Session,
  { whatsapp_id }: Pick<MessageSentPayload, 'whatsapp_id'>,
): Promise<MessagePayload> {
  return waitFor(
    async () =>
      (await parley.events(id, 'message.received'))
        .map(({ envelope }) => envelope.payload as MessagePayload)
        .find((payload) => payload.whatsapp_id === whatsapp_id),
    { message: `message ${whatsapp_id} at session ${id}`, timeoutMs: 25_000 },
  );
}

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
