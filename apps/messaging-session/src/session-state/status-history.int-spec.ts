import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countSessions } from '@parley/contracts/overview';
import {
  deleteSession,
  listStatusHistory,
  startSession,
  type StatusHistory,
  stopSession,
} from '@parley/contracts/sessions';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';

let parley: Installation;

beforeAll(async () => {
  parley = await Installation.make();
  await parley.start('node-a', {}, false);
});
afterAll(() => parley.close());

const history = (session: string, limit = 50, offset = 0): Promise<StatusHistory> =>
  parley.ask(listStatusHistory, { session, limit, offset });
const rowsOf = async (id: string): Promise<number> => {
  const text = 'SELECT count(*)::int AS count FROM session_status_changes WHERE session_id = $1';
  const { rows } = await parley.database.pool.query<{ count: number }>(text, [id]);
  return rows[0]?.count ?? 0;
};

describe('the status history of a session', () => {
  it('has each change, newest first, with what the event says and when', async () => {
    const { id } = await parley.connected('told');
    await parley.ask(stopSession, { session: 'told' });
    const { data } = await history('told');
    expect(data.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['DISCONNECTED', 'MANUAL_STOP'],
      ['CONNECTED', undefined],
      ['CONNECTING', undefined],
    ]);
    const events = (await parley.events(id)).filter(({ envelope }) => envelope.event === 'session.status');
    expect(data.map(({ at }) => at).toReversed()).toEqual(events.map(({ envelope }) => envelope.timestamp));
    expect((await history('told', 1, 1)).data.map(({ status }) => status)).toEqual(['CONNECTED']);
  });

  it('keeps the newest 200, and goes with its session', async () => {
    const { id } = await parley.connected('long');
    await parley.database.pool.query(
      `INSERT INTO session_status_changes (session_id, id, change)
       SELECT $1, n, '{"status":"CONNECTING"}' FROM generate_series(1, 400) AS n`,
      [id],
    );
    await parley.ask(stopSession, { session: 'long' });
    expect(await rowsOf(id)).toBe(200);
    expect((await history('long', 500)).data).toHaveLength(200);
    expect((await history('long', 1)).data[0]?.statusReason).toBe('MANUAL_STOP');
    await parley.ask(deleteSession, { session: 'long' });
    await waitFor(async () => (await rowsOf(id)) === 0);
  });

  it('of a session that the caller does not see is not found', async () => {
    const stranger = aCaller({ teamId: '98765' });
    const requested = parley.ask(listStatusHistory, { session: 'told', limit: 1, offset: 0 }, { caller: stranger });
    await expect(requested).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the overview of sessions', () => {
  it('counts what the caller sees by status', async () => {
    await parley.connected('counted');
    const before = await parley.ask(countSessions, { projectId });
    await parley.ask(stopSession, { session: 'counted' });
    const after = await parley.ask(countSessions, { projectId });
    expect(after.total).toBe(before.total);
    expect(after.byStatus.CONNECTED).toBe(before.byStatus.CONNECTED - 1);
    expect(after.byStatus.DISCONNECTED).toBe(before.byStatus.DISCONNECTED + 1);
    await parley.ask(startSession, { session: 'counted' });
    const nothing = { total: 0, byStatus: { CONNECTED: 0, CONNECTING: 0, DISCONNECTED: 0 } };
    expect(await parley.ask(countSessions, {}, { caller: aCaller({ teamId: '98765' }) })).toEqual(nothing);
    const other = parley.ask(countSessions, { projectId }, { caller: aProjectCaller({ projectId: '77' }) });
    await expect(other).rejects.toMatchObject({ code: 'not_found' });
  });
});
