import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { manyTeamsCaller } from '@parley/contracts/base';
import { listSessionNodes, type Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { type Instance, Installation, page, phoneOf, eventTexts } from '../../testing/index.js';

const timing = { lease: { scanEveryMs: 100 } };

describe('sessions on several processes', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  const owned = ({ live }: Instance): number => live.fences().size;
  const nodes = async (): Promise<string[]> => {
    const { data } = await parley.ask(listSessionNodes, page, { caller: manyTeamsCaller('gateway') });
    return data.map(({ node, sessions, draining }) => `${node} ${sessions}${draining ? ' draining' : ''}`);
  };
  const make = (count: number): Promise<Session[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => parley.connected(`s${index}`)));
  const eventsOf = async (sessions: readonly Session[]): Promise<string[]> =>
    (await Promise.all(sessions.map(async ({ id }) => eventTexts(await parley.events(id))))).flat();

  it('are spread evenly over those that join, and nothing is told', async () => {
    const first = await parley.start('node-a', timing);
    const sessions = await make(30);
    const before = await eventsOf(sessions);
    const second = await parley.start('node-b', timing);
    await waitFor(() => owned(first) === 15 && owned(second) === 15);
    expect(await nodes()).toEqual(['node-a 15', 'node-b 15']);
    const third = await parley.start('node-c', timing);
    await waitFor(() => [first, second, third].every((instance) => owned(instance) === 10));
    expect(await eventsOf(sessions)).toEqual(before);
    await expect(parley.ask(listSessionNodes, page)).rejects.toMatchObject({
      code: 'credential_not_allowed',
    });
  });

  it('are handed over under load by a process that stops: all stay CONNECTED, and nothing is lost, doubled or told', async () => {
    const first = await parley.start('node-a', timing);
    const sessions = await make(20);
    const before = await eventsOf(sessions);
    const second = await parley.start('node-b', timing);
    await waitFor(() => owned(first) === 10 && owned(second) === 10);
    const [sender, receiver] = sessions.filter(({ id }) => first.live.get(id)) as [Session, Session];
    const texts: string[] = [];
    let ended = false;
    const load = (async () => {
      for (let index = 0; !ended || index < 100; index += 1) {
        texts.push(`text ${index}`);
        await parley.send(sender, phoneOf(receiver), `text ${index}`);
      }
    })();
    await waitFor(() => texts.length > 20);
    await first.stop();
    ended = true;
    await load;
    expect(owned(second)).toBe(20);
    expect(await nodes()).toEqual(['node-b 20']);
    const received = await parley.untilEvents(texts.length, receiver.id, 'message.received');
    expect(received.map(({ envelope }) => (envelope.payload as { text: string }).text)).toEqual(texts);
    const lifecycle = (all: string[]): string[] => all.filter((one) => !/^(ack|message)/.test(one));
    expect(lifecycle(await eventsOf(sessions))).toEqual(before);
    for (const { id } of sessions) expect(await parley.get(id)).toMatchObject({ status: 'CONNECTED' });
  });

  it('stay CONNECTED, too, when the last process stops and another comes later', async () => {
    const first = await parley.start('node-a', timing);
    const sessions = await make(3);
    const before = await eventsOf(sessions);
    await first.stop();
    const { rows } = await parley.database.pool.query('SELECT FROM session_nodes');
    expect(rows).toHaveLength(0);
    const later = await parley.start('node-b', timing);
    await waitFor(() => owned(later) === 3);
    await waitFor(() => sessions.every(({ id }) => later.live.get(id)?.capabilities !== undefined));
    await parley.send(sessions[0] as Session, phoneOf(sessions[1] as Session), 'still here');
    expect(await eventsOf(sessions.slice(2))).toEqual(before.slice(6));
    expect((await eventsOf(sessions)).filter((one) => one.startsWith('CONNECTING AUTO'))).toEqual([]);
  });
});
