import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import { findSent, type SendText } from '@parley/contracts/messages';
import { type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation } from '../../testing/index.js';

describe('a send with an idempotency key', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a');
    ada = await parley.connected('ada');
    await parley.start('node-b');
    // Run by the other process, if sessions spread; keys are the team's, for all of its sessions.
    bob = await parley.connected('bob');
  });
  afterAll(() => parley.close());

  const to = '+12025550147';
  const keyed = (key: string): Pick<SendText, 'idempotency'> => ({
    idempotency: { route: 'POST /api/sendText', key, keepSeconds: 86_400 },
  });
  const send = (key: string, text: string, from = ada): Promise<MessageSentPayload> =>
    parley.send(from, to, text, keyed(key));
  const outcome = (sending: Promise<MessageSentPayload>): Promise<string> =>
    sending.then(
      ({ id }) => id,
      ({ code }: { code: string }) => code,
    );
  async function messages(text: string): Promise<number> {
    const { rows } = await parley.database.pool.query<{ n: string }>(
      'SELECT count(*) AS n FROM messages WHERE from_me AND text = $1',
      [text],
    );
    return Number(rows[0]?.n);
  }

  it('is made once, and answered alike afterwards', async () => {
    const first = await send('one', 'once');
    expect(await send('one', 'once')).toEqual(first);
    expect(await messages('once')).toBe(1);
    expect(await send('two', 'once')).not.toEqual(first);
    expect(
      (await parley.events(ada.id, 'message.sent')).filter((e) => e.event.envelope.includes(first.id)),
    ).toHaveLength(1);
  });

  it('is made once however many come at the same moment, in one batch or in several', async () => {
    const sendings = Array.from({ length: 200 }, (_, index) => send(`at-once-${index % 4}`, `at once ${index % 4}`));
    const ids = await Promise.all(sendings.map(outcome));
    expect(new Set(ids).size).toBe(4);
    for (const index of [0, 1, 2, 3]) {
      expect(new Set(ids.filter((_, at) => at % 4 === index)).size).toBe(1);
      expect(await messages(`at once ${index}`)).toBe(1);
    }
  });

  it('conflicts with another text, another recipient or another session under the same key', async () => {
    await send('taken', 'first');
    expect(await outcome(send('taken', 'second'))).toBe('idempotency_conflict');
    expect(await outcome(parley.send(ada, '+12025550148', 'first', keyed('taken')))).toBe('idempotency_conflict');
    expect(await outcome(send('taken', 'first', bob))).toBe('idempotency_conflict');
    expect(await messages('second')).toBe(0);
    expect(await messages('first')).toBe(1);
  });

  it('conflicts with one to a number that does not exist, too', async () => {
    const nobody = '+12025550000';
    const first = await send('spoken-for', 'first');
    expect(await outcome(parley.send(ada, nobody, 'first', keyed('spoken-for')))).toBe('idempotency_conflict');
    expect(await send('spoken-for', 'first')).toEqual(first);
  });

  it('of two that ask different things at the same moment, one is made and the other told', async () => {
    for (let round = 0; round < 10; round++) {
      const results = await Promise.all([
        outcome(send(`race-${round}`, `race ${round} a`)),
        outcome(send(`race-${round}`, `race ${round} b`)),
        outcome(send(`race-${round}`, `race ${round} a`, bob)),
      ]);
      expect(results.filter((result) => result === 'idempotency_conflict')).toHaveLength(2);
    }
  });

  it('that is refused binds nothing', async () => {
    const refused = (): Promise<string> => outcome(parley.send(ada, '+12025550000', 'x', keyed('free')));
    expect(await refused()).toBe('engine_rejected');
    expect(await refused()).toBe('engine_rejected');
    expect(await outcome(send('free', 'after a refusal'))).toMatch(/^\d+$/);
    expect(await messages('after a refusal')).toBe(1);
  });

  it('is found by its key while no process runs the session', async () => {
    const carl = await parley.connected('carl');
    const first = await send('kept', 'kept', carl);
    await parley.ask(stopSession, { session: 'carl' });
    // The process that ran it may hear of the stop a moment later.
    await waitFor(async () => (await outcome(parley.send(carl, to, 'late'))) === 'session_not_connected');
    expect(await send('kept', 'kept', carl)).toEqual(first);
    const find = (change: object = {}, session = 'carl') =>
      parley.ask(findSent, {
        session,
        kind: 'text',
        request: { chatId: to, text: 'kept', ...keyed('kept'), ...change },
      });
    expect(await find()).toEqual(first);
    expect(await find({}, carl.id)).toEqual(first);
    await expect(find({ text: 'other' })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await expect(find(keyed('unknown'))).rejects.toMatchObject({ code: 'session_not_connected' });
    await expect(find({ colour: 1 })).rejects.toMatchObject({ code: 'invalid_parameter' });
    await parley.ask(startSession, { session: 'carl' });
    await parley.untilStatus(carl.id, 'CONNECTED');
    expect(await send('kept', 'kept', carl)).toEqual(first);
    expect(await messages('kept')).toBe(1);
  });
});
