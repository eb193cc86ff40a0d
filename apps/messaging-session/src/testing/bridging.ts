import { type Bridge, type CreateBridge, createBridge, getBridge } from '@parley/contracts/bridges';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import {
  createTestingNumber,
  sendFromTestingNumber,
  type SendFromTestingNumber,
  type TestingNumber,
} from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { type Installation, projectId } from './installation.js';

/** What a phone sends, without who and to whom. */
export type PhoneContent = Omit<SendFromTestingNumber, 'testingNumberId' | 'to'>;

export function makePhone(parley: Installation): Promise<TestingNumber> {
  return parley.ask(createTestingNumber, { projectId, country: 'US' });
}

export function say(
  parley: Installation,
  { id }: { id: string },
  to: string,
  content: PhoneContent,
): Promise<MessageSentPayload> {
  return parley.ask(sendFromTestingNumber, { testingNumberId: id, to, ...content });
}

export function bridge(
  parley: Installation,
  from: CreateBridge['from'],
  to: CreateBridge['to'],
  fields: Partial<CreateBridge> = {},
): Promise<Bridge> {
  return parley.ask(createBridge, { projectId, name: `${from.session} to ${to.session}`, from, to, ...fields });
}

export async function statsOf(parley: Installation, { id }: Bridge): Promise<Bridge['stats']> {
  return (await parley.ask(getBridge, { bridgeId: id })).stats;
}

/** Once nothing waits. */
export function untilDone(parley: Installation, made: Bridge, handled: number): Promise<Bridge['stats']> {
  return waitFor(
    async () => {
      const stats = await statsOf(parley, made);
      return stats.waiting === 0 && stats.relayed + stats.failed >= handled && stats;
    },
    { message: `bridge ${made.name} to have handled ${handled}`, timeoutMs: 25_000 },
  );
}

/** What a session sent in a chat, oldest first, as its rows have it. */
export interface SentRow {
  readonly id: string;
  readonly type: string;
  readonly text: string | null;
  readonly content: Record<string, unknown> | null;
  readonly whatsappId: string;
  readonly deleted: boolean;
}

export async function sentBy(parley: Installation, { id }: Session): Promise<SentRow[]> {
  const { rows } = await parley.database.pool.query<SentRow>(
    `SELECT id, type, text, content, whatsapp_id AS "whatsappId", deleted FROM messages
     WHERE session_id = $1 AND from_me ORDER BY id`,
    [id],
  );
  return rows;
}

/** Once a session has recorded what was said to it. */
export async function arrived(
  parley: Installation,
  { id }: Session,
  { whatsapp_id }: Pick<MessageSentPayload, 'whatsapp_id'>,
): Promise<void> {
  await waitFor(
    async () =>
      (
        await parley.database.pool.query('SELECT FROM messages WHERE session_id = $1 AND whatsapp_id = $2', [
          id,
          whatsapp_id,
        ])
      ).rowCount === 1,
    { message: `message ${whatsapp_id} at session ${id}`, timeoutMs: 25_000 },
  );
}
