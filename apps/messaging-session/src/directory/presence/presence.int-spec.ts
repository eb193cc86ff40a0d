import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getPresence,
  listPresences,
  type Presence,
  type PresenceState,
  setPresence,
  subscribePresence,
} from '@parley/contracts/presence';
import { restartSession, type Session, startSession, stopSession } from '@parley/contracts/sessions';
import { createTestingNumber } from '@parley/contracts/testing-numbers';
import { at, Installation, phoneOf, projectId } from '../../testing/index.js';

describe('presence on the sandbox network', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  });
  afterAll(() => parley.close());

  const set = (session: Session, presence: PresenceState, chatId?: string): Promise<object> =>
    parley.ask(
      setPresence,
      { session: session.name, presence, ...(chatId === undefined ? {} : { chatId }) },
      at(session),
    );
  const seen = (chatId: string, by = ada): Promise<Presence> => parley.ask(getPresence, { session: by.name, chatId });
  const subscribe = (chatId: string): Promise<object> =>
    parley.ask(subscribePresence, { session: 'ada', chatId }, at(ada));

  it('is online while the session is CONNECTED, unless it said offline', async () => {
    expect(await seen(phoneOf(bob))).toEqual({
      chatId: `${phoneOf(bob).slice(1)}@c.us`,
      id: expect.stringMatching(/^\d+$/),
      presence: 'online',
    });
    await set(bob, 'offline');
    const { presence, lastSeen } = await seen(phoneOf(bob));
    expect([presence, Date.now() - Date.parse(lastSeen ?? '') < 60_000]).toEqual(['offline', true]);
    await set(bob, 'offline');
    expect((await seen(phoneOf(bob))).lastSeen).toBe(lastSeen);
    await set(bob, 'online');
    expect(await seen(phoneOf(bob))).toMatchObject({ presence: 'online' });
  });

  it('is offline for a number without a session, and once the session is stopped', async () => {
    expect(await seen('+12025550123')).toMatchObject({ presence: 'offline' });
    const { phoneNumber } = await parley.ask(createTestingNumber, { projectId, country: 'GB' });
    expect(await seen(phoneNumber)).toMatchObject({ presence: 'offline' });
    const cy = await parley.connected('cy');
    await parley.ask(stopSession, { session: 'cy' });
    expect(await seen(phoneOf(cy))).toMatchObject({ presence: 'offline' });
  });

  it('shows typing to those in the chat alone, until it lapses', async () => {
    const dee = await parley.connected('dee');
    for (const state of ['typing', 'recording', 'paused'] as const) {
      await set(bob, state, phoneOf(ada));
      expect(await seen(phoneOf(bob))).toMatchObject({ presence: state });
      expect(await seen(phoneOf(bob), dee)).toMatchObject({ presence: 'online' });
    }
    const { rows } = await parley.database.pool.query(
      `SELECT extract(epoch FROM until - clock_timestamp()) BETWEEN 15 AND 25 AS lapses FROM sandbox_presences
       WHERE phone_number = $1`,
      [phoneOf(bob)],
    );
    expect(rows).toEqual([{ lapses: true }]);
    await set(bob, 'typing', phoneOf(ada));
    await parley.database.pool.query('UPDATE sandbox_presences SET until = clock_timestamp()');
    expect(await seen(phoneOf(bob))).toMatchObject({ presence: 'online' });
  });

  it('goes back to offline after typing, for who said offline before', async () => {
    await set(bob, 'offline');
    await set(bob, 'typing', phoneOf(ada));
    expect(await seen(phoneOf(bob))).toMatchObject({ presence: 'typing' });
    await parley.database.pool.query('UPDATE sandbox_presences SET until = clock_timestamp()');
    expect(await seen(phoneOf(bob))).toMatchObject({ presence: 'offline' });
    await set(bob, 'online');
  });

  it('lists those subscribed to, once each and the newest first, also after a restart', async () => {
    const [erin, finn] = ['+12025550131', phoneOf(bob)];
    for (const chatId of [erin, finn, erin, `${erin.slice(1)}@c.us`]) await subscribe(chatId);
    const list = async (limit = 50, offset = 0): Promise<string[]> =>
      (await parley.ask(listPresences, { session: 'ada', limit, offset })).data.map(
        ({ chatId, presence }) => `${chatId} ${presence}`,
      );
    const jids = [`${erin.slice(1)}@c.us offline`, `${finn.slice(1)}@c.us online`];
    expect((await list()).toSorted()).toEqual(jids.toSorted());
    const all = await list();
    expect([...(await list(1)), ...(await list(1, 1))]).toEqual(all);
    await parley.ask(restartSession, { session: 'ada' });
    await parley.untilStatus(ada.id, 'CONNECTED');
    expect(await list()).toEqual(all);
  });

  it('is refused for whom the network does not know, and for what is no person', async () => {
    await expect(subscribe('+12025550000')).rejects.toMatchObject({ code: 'engine_rejected' });
    await expect(set(ada, 'typing', '+12025550000')).rejects.toMatchObject({ code: 'engine_rejected' });
    await expect(set(ada, 'typing', '120363025246125486@g.us')).rejects.toMatchObject({ code: 'not_found' });
    await expect(set(ada, 'typing')).rejects.toMatchObject({
      code: 'missing_field',
      message: 'Field "chatId" is required.',
    });
    await expect(seen('bob')).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('cannot be set by a session that is not connected', async () => {
    const gus = await parley.connected('gus', { config: { pairing: 'auto' } });
    await parley.database.pool.query(`UPDATE sessions SET status = 'CONNECTING' WHERE id = $1`, [gus.id]);
    await expect(set(gus, 'offline')).rejects.toMatchObject({ code: 'session_not_connected' });
    await parley.database.pool.query(`UPDATE sessions SET status = 'CONNECTED' WHERE id = $1`, [gus.id]);
    await parley.ask(stopSession, { session: 'gus' });
    await parley.ask(startSession, { session: 'gus' });
    await parley.untilStatus(gus.id, 'CONNECTED');
    await set(gus, 'offline');
  });
});
