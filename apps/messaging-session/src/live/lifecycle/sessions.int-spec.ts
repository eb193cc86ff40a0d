import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTemplate, listTemplates } from '@parley/contracts/campaigns';
import { projectDeleted, projectStageChanged } from '@parley/contracts/identity';
import { listMessages } from '@parley/contracts/messages';
import {
  deleteSession,
  getSessionMe,
  listSessions,
  logoutSession,
  restartSession,
  startSession,
  stopSession,
} from '@parley/contracts/sessions';
import { createTestingNumber, deleteTestingNumber, listTestingNumbers } from '@parley/contracts/testing-numbers';
import { outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { type Instance, Installation, projectId, eventTexts } from '../../testing/index.js';

describe('sessions', () => {
  let parley: Installation;
  let instance: Instance;

  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', {}, false);
  });
  afterAll(() => parley.close());

  it('connect when made, and tell each step', async () => {
    const made = await parley.create('first', { externalId: 'crm-7', config: { country: 'GB', maxSendsPerSecond: 5 } });
    expect(made).toMatchObject({
      name: 'first',
      projectId,
      externalId: 'crm-7',
      engine: 'sandbox',
      tier: 'free',
      config: { country: 'GB', maxSendsPerSecond: 5 },
      contentRetention: { enabled: true },
    });
    expect(made).not.toHaveProperty('me');
    const session = await parley.untilStatus(made.id, 'CONNECTED');
    const phoneNumber = expect.stringMatching(/^\+447\d{9}$/);
    expect(session.me).toEqual({ id: expect.stringMatching(/^447\d{9}@c\.us$/), phoneNumber, pushName: 'first' });
    expect(session.updatedAt > made.createdAt).toBe(true);
    expect(await parley.ask(getSessionMe, { session: 'first' })).toEqual(session.me);
    const events = await parley.untilEvents(3, made.id);
    expect(eventTexts(events)).toEqual(['CONNECTING', 'CONNECTED', 'session.connected']);
    expect(events.map(({ envelope }) => envelope.externalId)).toEqual(['crm-7', 'crm-7', 'crm-7']);
    expect(events[2]?.envelope.payload).toEqual({
      phoneNumber,
      pushName: 'first',
      platform: 'sandbox',
      id: session.me?.id,
    });
  });

  it('stop, start, restart and log out, each told once however often it is asked', async () => {
    const { id } = await parley.connected('life');
    const seen = (await parley.events(id)).length;
    const since = async (): Promise<string[]> => eventTexts((await parley.events(id)).slice(seen));
    const lookup = { session: 'life' };
    const stops = await Promise.all([1, 2, 3].map(() => parley.ask(stopSession, lookup)));
    for (const stopped of stops) expect(stopped).toMatchObject({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
    expect(await since()).toEqual(['DISCONNECTED MANUAL_STOP']);

    await Promise.all([1, 2, 3].map(() => parley.ask(startSession, lookup)));
    await parley.untilStatus(id, 'CONNECTED');
    expect(await since()).toEqual(['DISCONNECTED MANUAL_STOP', 'CONNECTING', 'CONNECTED', 'session.connected']);
    expect(await parley.ask(startSession, lookup)).toMatchObject({ status: 'CONNECTED' });
    expect(await since()).toHaveLength(4);

    await parley.ask(restartSession, lookup);
    await waitFor(async () => (await since()).length === 8);
    expect((await since()).slice(4)).toEqual([
      'DISCONNECTED MANUAL_STOP',
      'CONNECTING',
      'CONNECTED',
      'session.connected',
    ]);

    const out = await parley.ask(logoutSession, lookup);
    expect(out).toMatchObject({ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' });
    expect(out).not.toHaveProperty('me');
    await parley.ask(logoutSession, lookup);
    expect((await since()).slice(8)).toEqual(['DISCONNECTED LOGGED_OUT', 'session.logged_out']);
    await expect(parley.ask(getSessionMe, lookup)).rejects.toMatchObject({ code: 'session_not_connected' });

    await parley.ask(restartSession, lookup);
    expect((await parley.untilStatus(id, 'CONNECTED')).me?.pushName).toBe('life');
  });

  it('end with one truth when starts, stops and restarts race', async () => {
    const { id } = await parley.connected('race');
    const lookup = { session: 'race' };
    const asks = [startSession, stopSession, restartSession, startSession, restartSession, stopSession];
    for (let round = 0; round < 5; round++) await Promise.all(asks.map((contract) => parley.ask(contract, lookup)));
    await parley.ask(startSession, lookup);
    await parley.untilStatus(id, 'CONNECTED');
    const steps = eventTexts(await parley.events(id, 'session.status'));
    // CONNECTING, perhaps CONNECTED, DISCONNECTED, and over again: no step is told twice in a row or skipped.
    expect(steps.join(', ')).toMatch(/^(CONNECTING, (CONNECTED, )?DISCONNECTED MANUAL_STOP, )*CONNECTING, CONNECTED$/);
    expect(instance.live.get(id)?.record.fence).toBe(await parley.fenceOf(id));
    await expect(parley.send(await parley.get(id), '+12025550147', 'x')).resolves.toMatchObject({ type: 'text' });
  });

  it('are refused for what they cannot be', async () => {
    await parley.create('taken', { start: false });
    await expect(parley.create('taken')).rejects.toMatchObject({ code: 'conflict' });
    await expect(parley.create('12345')).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(parley.create('webhooks')).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(parley.create('c', { engine: 'cloud' })).rejects.toMatchObject({ code: 'missing_field' });
    await expect(parley.create('b', { engine: 'baileys' })).rejects.toMatchObject({ code: 'not_supported_by_engine' });
    const another = aProjectCaller({ projectId: '3009' });
    await expect(parley.create('x', {}, another)).rejects.toMatchObject({ code: 'not_found' });
    const config = { testingNumberId: '381725001112738563' };
    await expect(parley.create('y', { config })).rejects.toMatchObject({ code: 'not_found' });
    const elsewhere = { start: false, projectId: '3002' };
    expect(await parley.create('taken', elsewhere, aCaller({ teamId: '1002' }))).toMatchObject({ name: 'taken' });
  });

  it('never started have no reason and tell nothing', async () => {
    const made = await parley.create('idle', { start: false });
    expect(made.status).toBe('DISCONNECTED');
    expect(made).not.toHaveProperty('statusReason');
    expect(await parley.events(made.id)).toEqual([]);
  });

  it('of one name made at once are one', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => parley.create('twin')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    }
  });

  it('are seen by their own alone', async () => {
    const caller = aCaller({ teamId: '1003' });
    const [one, two] = [
      await parley.create('one', { projectId: '3031', start: false }, caller),
      await parley.create('two', { projectId: '3032', start: false }, caller),
    ];
    const list = async (who = caller, filter: object = {}): Promise<string[]> =>
      (await parley.ask(listSessions, { limit: 50, offset: 0, ...filter }, { caller: who })).data.map(
        ({ name }) => name,
      );
    expect(await list()).toEqual(['two', 'one']);
    expect(await list(caller, { limit: 1, offset: 1 })).toEqual(['one']);
    expect(await list(caller, { projectId: '3031' })).toEqual(['one']);
    const bound = aProjectCaller({ teamId: '1003', projectId: '3032' });
    expect(await list(bound)).toEqual(['two']);
    await expect(list(bound, { projectId: '3031' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.get('one', bound)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.get(one.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await parley.get(two.id, bound)).toMatchObject({ name: 'two' });
    await expect(parley.get('99999999999999999999', caller)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removed log out, free their number and leave nothing', async () => {
    const number = await parley.ask(createTestingNumber, { projectId, country: 'IN' });
    const session = await parley.connected('gone', { config: { testingNumberId: number.id } });
    const deleteNumber = (): Promise<unknown> => parley.ask(deleteTestingNumber, { testingNumberId: number.id });
    await expect(deleteNumber()).rejects.toMatchObject({ code: 'conflict' });
    await expect(parley.create('other', { config: { testingNumberId: number.id } })).rejects.toMatchObject({
      code: 'conflict',
    });
    await parley.send(session, '+12025550147', 'x');
    await parley.untilEvents(2, session.id, 'message.ack');
    await parley.ask(deleteSession, { session: 'gone' });
    expect(eventTexts(await parley.events(session.id, 'session.status', 'session.logged_out')).slice(-2)).toEqual([
      'DISCONNECTED LOGGED_OUT',
      'session.logged_out',
    ]);
    await expect(parley.get(session.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(deleteSession, { session: 'gone' })).rejects.toMatchObject({ code: 'not_found' });
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query<{ left: string }>(
        `SELECT (SELECT count(*) FROM messages WHERE session_id = $1) + (SELECT count(*) FROM chats WHERE session_id = $1)
           + (SELECT count(*) FROM session_purges) + (SELECT count(*) FROM session_leases WHERE session_id = $1) AS left`,
        [session.id],
      );
      return rows[0]?.left === '0';
    });
    const { data } = await parley.ask(listTestingNumbers, { projectId, limit: 500, offset: 0 });
    expect(data.find(({ id }) => id === number.id)).toEqual(number);
    await deleteNumber();
    await expect(deleteNumber()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removed leave nothing in any table of theirs, and their numbers no group', async () => {
    const { pool } = parley.database;
    const [session, other] = await Promise.all([parley.connected('tidy'), parley.connected('stays')]);
    const tables = ['contacts', 'labels', 'chat_labels', 'chat_purges', 'presence_watches', 'media', 'session_paces'];
    const fill = async (id: string): Promise<void> => {
      await pool.query(`INSERT INTO contacts VALUES (${id}, 1, 'Ada')`);
      await pool.query(`INSERT INTO labels VALUES (${id}, 1, 'new')`);
      await pool.query(`INSERT INTO chat_labels VALUES (${id}, 1, 1)`);
      await pool.query(`INSERT INTO chat_purges VALUES (${id}, 1, 1)`);
      await pool.query(`INSERT INTO presence_watches VALUES (${id}, 1)`);
      await pool.query(`INSERT INTO media VALUES (${id}, ${id}, 1, 'image/png', NULL, 'upload')`);
      await pool.query(`INSERT INTO session_paces VALUES (${id}, now(), 1)`);
    };
    await fill(session.id);
    await fill(other.id);
    const phones = [session, other].map(({ me }) => me?.phoneNumber);
    const group = `INSERT INTO sandbox_groups (id, jid, subject, owner_phone, invite_code)`;
    await pool.query(`${group} VALUES (1, '1@g.us', 'both', $1, 'a'), (2, '2@g.us', 'alone', $1, 'b')`, [phones[0]]);
    await pool.query(
      `INSERT INTO sandbox_group_members VALUES (1, $1, 'admin', 1), (1, $2, 'member', 2), (2, $1, 'admin', 3)`,
      phones,
    );
    await parley.ask(deleteSession, { session: 'tidy' });
    const rowsOf = async (id: string): Promise<number[]> =>
      Promise.all(
        tables.map(async (table) => {
          const { rowCount } = await pool.query(`SELECT 1 FROM ${table} WHERE session_id = ${id}`);
          return rowCount ?? 0;
        }),
      );
    await waitFor(async () => (await rowsOf(session.id)).every((count) => count === 0));
    expect(await rowsOf(other.id)).toEqual(tables.map(() => 1));
    const { rows } = await pool.query('SELECT group_id, phone_number FROM sandbox_group_members');
    expect(rows).toEqual([{ group_id: '1', phone_number: phones[1] }]);
    expect((await pool.query('SELECT id FROM sandbox_groups')).rows).toEqual([{ id: '1' }]);
  });

  it('follow what happens to their project', async () => {
    const caller = aCaller({ teamId: '1004' });
    const session = await parley.connected('moves', { projectId: '3041' }, caller);
    const template = { name: 'hello', language: 'en', body: 'Hello' };
    await parley.ask(createTemplate, { projectId: '3041', ...template }, { caller });
    await parley.ask(createTemplate, { projectId: '3042', ...template }, { caller });
    const kept = await parley.connected('stays', { projectId: '3042' }, caller);
    const events = (stage: boolean): { text: string; values: unknown[] } =>
      outboxInsert(parley.database.pool, [
        stage
          ? {
              id: firstIdAt(new Date()),
              contract: projectStageChanged,
              event: { teamId: '1004', projectId: '3041', stage: 'Live' },
            }
          : { id: firstIdAt(new Date()), contract: projectDeleted, event: { teamId: '1004', projectId: '3041' } },
      ]);
    // A relay of another database is not needed: this service's own publishes all that is in the outbox.
    const relaying = await parley.start('node-b', {}, true);
    const change = events(true);
    await parley.database.pool.query(change.text, change.values);
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query<{ environment: string }>(
        'SELECT environment FROM sessions WHERE id = $1',
        [session.id],
      );
      return rows[0]?.environment === 'live';
    });
    const end = events(false);
    await parley.database.pool.query(end.text, end.values);
    await waitFor(() =>
      parley.get(session.id, caller).then(
        () => false,
        ({ code }: { code: string }) => code === 'not_found',
      ),
    );
    expect(await parley.get(kept.id, caller)).toMatchObject({ status: 'CONNECTED' });
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query<{ left: string }>(
        `SELECT (SELECT count(*) FROM testing_numbers WHERE project_id = 3041)
           + (SELECT count(*) FROM identities WHERE project_id = 3041)
           + (SELECT count(*) FROM templates WHERE project_id = 3041) AS left`,
      );
      return rows[0]?.left === '0';
    });
    const { data: templates } = await parley.ask(
      listTemplates,
      { projectId: '3042', limit: 50, offset: 0 },
      { caller },
    );
    expect(templates).toHaveLength(1);
    await relaying.stop();
    await expect(
      parley.ask(listMessages, { session: 'moves', chatId: '+12025550147', limit: 1, offset: 0 }, { caller }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
