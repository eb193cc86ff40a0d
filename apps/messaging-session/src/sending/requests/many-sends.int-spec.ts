import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageAckPayload, MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, type MadeEvent, phoneOf } from '../../testing/index.js';

describe('many sends between sessions of two processes', () => {
  let parley: Installation;
  let sessions: Session[];
  beforeAll(async () => {
    parley = await Installation.make();
    const first = await parley.start('node-a');
    sessions = await parley.allConnected('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const second = await parley.start('node-b');
    await waitFor(() => [first, second].every(({ live }) => live.fences().size === 4), { timeoutMs: 60_000 });
  }, 90_000);
  afterAll(() => parley.close());

  it('each arrives once, in order, and is delivered and read once', async () => {
    const perConversation = 17;
    // All conversations at once; in each one after another, for two at once may fall to two owners while one gives up
    // the session.
    const conversations = sessions.flatMap((from) =>
      sessions.filter((to) => to !== from).map((to) => [from, to] as const),
    );
    await Promise.all(
      conversations.map(async ([from, to]) => {
        for (let step = 0; step < perConversation; step += 1) {
          await parley.send(from, phoneOf(to), `${from.name} ${step}`);
        }
      }),
    );
    const total = perConversation * conversations.length;
    const count = (event: string): Promise<number> =>
      parley.database.pool
        .query<{ n: string }>(`SELECT count(*) AS n FROM outbox WHERE convert_from(payload, 'UTF8') LIKE $1`, [
          `%"type":"${event}"%`,
        ])
        .then(({ rows }) => Number(rows[0]?.n));
    await waitFor(async () => (await count('message.ack')) >= 2 * total, { timeoutMs: 90_000 });
    const events = await parley.events(undefined, 'message.sent', 'message.received', 'message.ack');
    const of = (type: string): MadeEvent[] => events.filter(({ envelope }) => envelope.event === type);
    expect(of('message.sent')).toHaveLength(total);
    expect(of('message.received')).toHaveLength(total);
    expect(of('message.ack')).toHaveLength(2 * total);
    for (const type of ['delivered', 'read']) {
      const acked = of('message.ack')
        .map(({ envelope }) => envelope.payload as MessageAckPayload)
        .filter((payload) => payload.type === type)
        .map(({ messages }) => messages[0]?.id);
      expect(new Set(acked)).toEqual(
        new Set(of('message.sent').map(({ envelope }) => (envelope.payload as MessageSentPayload).id)),
      );
    }
    const steps = new Map<string, number[]>();
    for (const { event, envelope } of of('message.received')) {
      const [from, step] = ((envelope.payload as MessagePayload).text ?? '').split(' ');
      const conversation = `${from} to ${event.session}`;
      steps.set(conversation, [...(steps.get(conversation) ?? []), Number(step)]);
    }
    const inOrder = Array.from({ length: perConversation }, (_, step) => step);
    expect([...steps.values()]).toEqual(conversations.map(() => inOrder));
    const { rows } = await parley.database.pool.query('SELECT 1 FROM sandbox_mailbox');
    expect(rows).toEqual([]);
  }, 120_000);
});
