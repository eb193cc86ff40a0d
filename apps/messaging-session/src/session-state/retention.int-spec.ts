import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { type ContentRevoked, contentRevoked, revokeContent } from '@parley/contracts/events';
import { identityStream } from '@parley/contracts/identity';
import { getRetention, setRetention } from '@parley/contracts/sessions';
import { Broker, RequestServer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { type Instance, Installation } from '../testing/index.js';

const logger = createLogger({ service: 'test', level: 'silent' });

let parley: Installation;
let instance: Instance;
let broker: Broker;
let history: RequestServer;
/** What event history was asked to take back, in order. */
let requested: ContentRevoked[];
/** Set to have event history be away. */
let isAway: boolean;

beforeAll(async () => {
  parley = await Installation.make();
  instance = await parley.start('node-a', {}, false);
  broker = await Broker.connect({ url: parley.nats.url, name: 'test', logger });
  history = new RequestServer({ broker, service: 'event-history', logger });
  const answer = (request: ContentRevoked): Promise<object> => {
    if (isAway) throw new DomainError('unavailable', 'Away.');
    requested.push(request);
    return Promise.resolve({});
  };
  history.addHandler(revokeContent.subject, answer, false, { contract: revokeContent });
  history.listen(() => undefined);
  await broker.connection.flush();
}, 60_000);
afterAll(async () => {
  await history.close();
  await broker.close();
  await parley.close();
}, 60_000);
beforeEach(() => {
  requested = [];
  isAway = false;
});
afterEach(() => parley.database.pool.query('DELETE FROM outbox'));

const set = (session: string, enabled: boolean) => parley.ask(setRetention, { session, enabled });
const isGranted = async (session: string) => (await parley.ask(getRetention, { session })).enabled;

/** The events of withdrawals in the outbox. */
async function events(): Promise<ContentRevoked[]> {
  const { rows } = await parley.database.pool.query<{ payload: Buffer }>(
    'SELECT payload FROM outbox WHERE subject = $1 ORDER BY id',
    [contentRevoked.subject],
  );
  return rows.map(({ payload }) => JSON.parse(payload.toString()) as ContentRevoked);
}

describe('the content-retention grant', () => {
  it('is given to a new session, and withdrawn takes back what there is before it is answered', async () => {
    const session = await parley.connected('grant');
    const before = await parley.untilEvents(3, session.id);
    expect(await isGranted('grant')).toBe(true);
    expect(await set('grant', false)).toEqual({ enabled: false });
    const [revoked] = requested;
    expect(requested).toHaveLength(1);
    expect(revoked).toMatchObject({ teamId: '1001', projectId: session.projectId, sessionId: session.id });
    for (const { event } of before) expect(BigInt(event.id)).toBeLessThan(BigInt(revoked!.throughEventId));
    expect(await events()).toEqual([revoked]);
    expect(await isGranted(session.id)).toBe(false);
    expect(await parley.get('grant')).toMatchObject({ contentRetention: { enabled: false } });
  });

  it('is what the events made from then on say of themselves, and their ids are beyond the withdrawal', async () => {
    const session = await parley.connected('events');
    const to = await parley.connected('events-to');
    await set('events', false);
    await parley.send(session, to.me!.id, 'not kept');
    await set('events', true);
    expect(await isGranted('events')).toBe(true);
    await parley.send(session, to.me!.id, 'kept');
    const sent = await parley.untilEvents(2, session.id, 'message.sent');
    expect(sent.map(({ event }) => event.retained)).toEqual([false, true]);
    expect(BigInt(sent[1]!.event.id)).toBeGreaterThan(BigInt(requested[0]!.throughEventId));
  });

  it('given or withdrawn once more stays as it is; a withdrawal is brought to event history again', async () => {
    await parley.create('again', { start: false });
    const { updatedAt } = await parley.get('again');
    await set('again', true);
    expect((await parley.get('again')).updatedAt).toBe(updatedAt);
    expect(await events()).toEqual([]);
    await set('again', false);
    await set('again', false);
    expect(requested).toHaveLength(2);
    expect(requested[1]).toEqual(requested[0]);
    expect(await events()).toEqual([requested[0]]);
    expect((await parley.get('again')).updatedAt > updatedAt).toBe(true);
  });

  it('withdrawn twice has two boundaries, the later one beyond the first', async () => {
    await parley.create('twice', { start: false });
    await set('twice', false);
    await set('twice', true);
    await set('twice', false);
    expect(requested).toHaveLength(2);
    expect(BigInt(requested[1]!.throughEventId)).toBeGreaterThan(BigInt(requested[0]!.throughEventId));
  });

  it('withdrawn while event history is away is withdrawn, answered unavailable, and finished by the published event', async () => {
    await parley.create('away', { start: false });
    isAway = true;
    await expect(set('away', false)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await isGranted('away')).toBe(false);
    const [event] = await events();
    isAway = false;
    await set('away', false);
    expect(requested).toEqual([event]);
  });

  it('withdrawn while messages are sent has no event retained beyond it, nor one not retained before it', async () => {
    const session = await parley.connected('race');
    const to = await parley.connected('race-to');
    const sends = Array.from({ length: 100 }, (_, index) => parley.send(session, to.me!.id, `message ${index}`));
    await sends[0];
    await set('race', false);
    await Promise.all(sends);
    const sent = await parley.untilEvents(100, session.id, 'message.sent');
    const boundary = BigInt(requested[0]!.throughEventId);
    for (const { event } of sent.filter(({ event: { retained } }) => retained)) {
      expect(BigInt(event.id)).toBeLessThanOrEqual(boundary);
    }
    // In the order of the events, the grant ends once.
    const flags = sent.map(({ event }) => event.retained);
    expect(flags).toEqual([...flags].sort((one, other) => Number(other) - Number(one)));
  });

  it('of a session that the caller does not see is not found', async () => {
    await parley.create('hidden', { start: false });
    for (const caller of [aCaller({ teamId: '1002' }), aProjectCaller({ projectId: '3002' })]) {
      for (const session of ['hidden', '77']) {
        await expect(parley.ask(getRetention, { session }, { caller })).rejects.toMatchObject({ code: 'not_found' });
        await expect(parley.ask(setRetention, { session, enabled: false }, { caller })).rejects.toMatchObject({
          code: 'not_found',
        });
      }
    }
    expect(requested).toEqual([]);
    expect(await isGranted('hidden')).toBe(true);
  });

  it('survives the death of a process that has withdrawn it and made no request yet', async () => {
    const { id } = await parley.create('killed', { start: false });
    isAway = true;
    await expect(set('killed', false)).rejects.toMatchObject({ code: 'unavailable' });
    await instance.kill();
    const forked = await parley.fork('node-b');
    const manager = await broker.manager();
    await waitFor(async () => {
      const stored = await manager.streams.getMessage(identityStream.name, { last_by_subj: contentRevoked.subject });
      return stored && (JSON.parse(new TextDecoder().decode(stored.data)) as ContentRevoked).sessionId === id;
    });
    isAway = false;
    await set('killed', false);
    expect(requested).toMatchObject([{ sessionId: id }]);
    await forked.kill();
  }, 90_000);
});
