import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageAckPayload, MessagePayload, MessageSentPayload, Session } from '@parley/contracts';
import { waitFor } from '@parley/testing';
import { Installation, type MadeEvent } from '../testing/index.js';

describe('many sends between sessions of two processes', () => {
  let parley: Installation;
  let sessions: Session[];
  beforeAll(async () => {
    parley = await Installation.make();
    const first = await parley.start('node-a');
    sessions = await Promise.all(['a', 'b', 'c', 'd'].map((name) => parley.connected(name)));
    const second = await parley.start('node-b');
    while (second.live.fences().size < 4) {
      sessions.push(await parley.connected(`e${sessions.length}`));
    }
    expect(first.live.fences().size).toBeGreaterThanOrEqual(4);
  });
  afterAll(() => parley.close());

  it('each arrives once, in order, and is delivered and read once', async () => {
    const [perSession, atOnce] = [120, 30];
    const to = (index: number, step: number): Session =>
      sessions[(index + 1 + (step % (sessions.length - 1))) % sessions.length] as Session;
    await Promise.all(
      sessions.map(async (session, index) => {
        // A process takes a thousand requests at once and refuses more.
        for (let step = 0; step < perSession; step += atOnce) {
          const steps = Array.from({ length: atOnce }, (_, more) => step + more);
          await Promise.all(
            steps.map((each) => parley.send(session, to(index, each).me?.phoneNumber ?? '', `${session.name} ${each}`)),
          );
        }
      }),
    );
    const total = perSession * sessions.length;
    const count = (event: string): Promise<number> =>
      parley.database.pool
        .query<{ n: string }>(`SELECT count(*) AS n FROM outbox WHERE convert_from(payload, 'UTF8') LIKE $1`, [
          `%"type":"${event}"%`,
        ])
        .then(({ rows }) => Number(rows[0]?.n));
    await waitFor(async () => (await count('message.ack')) >= 2 * total, { timeoutMs: 25_000 });
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
    for (const { fact, envelope } of of('message.received')) {
      const [from, step] = ((envelope.payload as MessagePayload).text ?? '').split(' ');
      const conversation = `${from} to ${fact.session}`;
      steps.set(conversation, [...(steps.get(conversation) ?? []), Number(step)]);
    }
    for (const inOrder of steps.values()) expect(inOrder).toEqual([...inOrder].sort((x, y) => x - y));
    const { rows } = await parley.database.pool.query('SELECT 1 FROM sandbox_mailbox');
    expect(rows).toEqual([]);
  });
});
