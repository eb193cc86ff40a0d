import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { manyTeamsCaller } from '@parley/contracts/base';
import { identityStream, teamSuspensionChanged, type TeamSuspensionChanged } from '@parley/contracts/identity';
import type { BegunAttempt } from '@parley/contracts/onboarding';
import { findSessionOwner, startSession, stopSession } from '@parley/contracts/sessions';
import { ensureStreams, outboxInsert } from '@parley/messaging';
import { firstIdAt, recordSuspensions } from '@parley/service-runtime';
import { quickest, waitFor } from '@parley/testing';
import { Visitors } from '../../onboarding/testing/index.js';
import { aTeamKey, Installation, eventTexts } from '../../testing/index.js';
import { SessionLifecycle } from './session-lifecycle.js';

const { teamId } = aTeamKey;
const stopped = ['CONNECTING', 'CONNECTED', 'session.connected', 'DISCONNECTED MANUAL_STOP'];
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

let parley: Installation;
beforeEach(async () => {
  parley = await Installation.make();
});
afterEach(() => parley.close());

/** As the event of the gateway has it. */
const record = (number: number, isOver = false, since = new Date().toISOString()): Promise<void> => {
  const ended = isOver ? { until: new Date().toISOString() } : {};
  return recordSuspensions(parley.database.pool, [{ teamId, number, since, ...ended }]);
};
const suspendedNow = async (): Promise<string[]> => {
  const { rows } = await parley.database.pool.query<{ name: string }>('SELECT name FROM sessions WHERE suspended');
  return rows.map(({ name }) => name);
};

describe('the sessions of a suspended team', () => {
  it('are stopped in whichever process they run, and exactly these are started afterwards', async () => {
    await parley.start('node-a');
    await parley.start('node-b');
    const [ada, bob] = await parley.allConnected('ada', 'bob');
    const cleo = await parley.connected('cleo');
    await parley.ask(stopSession, { session: cleo.id });
    const other = await parley.connected('theirs', { projectId: '3009' }, { ...aTeamKey, teamId: '1009' });
    let number = 0;
    const tookMs = await quickest(2_000, async () => {
      await record((number += 1));
      const sinceMs = performance.now();
      for (const { id } of [ada, bob]) await parley.untilStatus(id, 'DISCONNECTED MANUAL_STOP');
      const stoppedAtMs = performance.now();
      await record(number, true);
      for (const { id } of [ada, bob]) await parley.untilStatus(id, 'CONNECTED');
      return stoppedAtMs - sinceMs;
    });
    expect(tookMs).toBeLessThan(2_000);
    expect(await parley.get(cleo.id)).toMatchObject({ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
    expect(eventTexts(await parley.events(ada.id)).slice(0, 4)).toEqual(stopped);
    expect(eventTexts(await parley.events(other.id))).toEqual(stopped.slice(0, 3));
    expect(await suspendedNow()).toEqual([]);
  });

  it('stay stopped when the administrator stops one meanwhile, and when a start races the suspension', async () => {
    await parley.start();
    const [ada, bob] = await parley.allConnected('ada', 'bob');
    await record(1);
    for (const { id } of [ada, bob]) await parley.untilStatus(id, 'DISCONNECTED MANUAL_STOP');
    await parley.ask(stopSession, { session: ada.id });
    await parley.ask(startSession, { session: bob.id });
    await waitFor(async () => (await suspendedNow()).includes('bob'));
    await parley.untilStatus(bob.id, 'DISCONNECTED MANUAL_STOP');
    await record(1, true);
    await parley.untilStatus(bob.id, 'CONNECTED');
    expect(await parley.get(ada.id)).toMatchObject({ status: 'DISCONNECTED' });
  });

  it('are left alone by a process that looked before a suspension ended, or before it began again', async () => {
    const [one, other] = [await parley.start('node-a'), await parley.start('node-b')];
    const ada = await parley.connected('ada');
    const late = [one, other].map(({ service }) => service.app.get(SessionLifecycle));
    await record(1);
    await parley.untilStatus(ada.id, 'DISCONNECTED MANUAL_STOP');
    await record(1, true);
    await parley.untilStatus(ada.id, 'CONNECTED');
    for (const lifecycle of late) await lifecycle.suspend(ada.id);
    expect((await parley.get(ada.id)).status).toBe('CONNECTED');
    await record(2);
    await parley.untilStatus(ada.id, 'DISCONNECTED MANUAL_STOP');
    for (const lifecycle of late) await lifecycle.resume(ada.id);
    expect((await parley.get(ada.id)).status).toBe('DISCONNECTED');
    expect(eventTexts(await parley.events(ada.id)).filter((type) => type === 'CONNECTING')).toHaveLength(2);
    await record(2, true);
    await parley.untilStatus(ada.id, 'CONNECTED');
  });

  it('are stopped at the start of a process that was down, by an event that it hears then', async () => {
    const first = await parley.start('node-a', {}, true);
    await ensureStreams(first.service.runtime.broker, [identityStream]);
    const ada = await parley.connected('ada');
    await first.stop();
    const tell = async (event: TeamSuspensionChanged): Promise<void> => {
      const { text, values } = outboxInsert(parley.database.pool, [
        { id: firstIdAt(new Date()), contract: teamSuspensionChanged, event },
      ]);
      await parley.database.pool.query(text, values);
    };
    await tell({ teamId, number: 3, since: hourAgo() });
    await parley.start('node-b', {}, true);
    await parley.untilStatus(ada.id, 'DISCONNECTED MANUAL_STOP');
    // What is late loses: this one ended before.
    await tell({ teamId, number: 2, since: hourAgo(), until: hourAgo() });
    const late = 'SELECT FROM team_suspensions WHERE number = 2';
    await waitFor(async () => (await parley.database.pool.query(late)).rowCount === 1);
    expect(await suspendedNow()).toEqual(['ada']);
    await tell({ teamId, number: 3, since: hourAgo(), until: new Date().toISOString() });
    await parley.untilStatus(ada.id, 'CONNECTED');
  });

  it('are found by services for any team', async () => {
    await parley.start();
    const ada = await parley.create('ada', { start: false });
    const caller = manyTeamsCaller('gateway');
    expect(await parley.ask(findSessionOwner, { sessionId: ada.id }, { caller })).toEqual({ teamId });
    await expect(parley.ask(findSessionOwner, { sessionId: ada.id })).rejects.toMatchObject({
      code: 'credential_not_allowed',
    });
  });
});

describe('the visits of a suspended team', () => {
  let visitors: Visitors;
  let visit: BegunAttempt;
  beforeEach(async () => {
    visitors = new Visitors(parley);
    await parley.start('node-a', { onboarding: { lookEveryMs: 50 } });
    visit = await visitors.begin(await visitors.link());
    await visitors.untilCode(visit);
  });

  const expiry = async (): Promise<number> => {
    const { rows } = await parley.database.pool.query<{ expires_at: Date }>(
      'SELECT expires_at FROM onboarding_attempts',
    );
    return rows[0]!.expires_at.getTime();
  };

  it('do not expire meanwhile, have as much time as before, and go on', async () => {
    const { pool } = parley.database;
    const { id: ofOthers } = (await visitors.begin(await visitors.link())).attempt;
    await record(1);
    await waitFor(async () => (await suspendedNow()).length === 2);
    await pool.query('UPDATE onboarding_attempts SET team_id = 1009 WHERE id = $1', [ofOthers]);
    await pool.query(
      `UPDATE onboarding_attempts SET expires_at = now() - interval '1 s', next_look_at = now() - interval '1 s'`,
    );
    // That of another team, due at the same time, is looked at.
    const looked = 'SELECT FROM onboarding_attempts WHERE id = $1 AND next_look_at <= now()';
    await waitFor(async () => (await pool.query(looked, [ofOthers])).rowCount === 0);
    expect(await visitors.isGone(visit)).toBe(false);
    await pool.query('DELETE FROM onboarding_attempts WHERE id = $1', [ofOthers]);
    // As if it had begun an hour ago.
    await parley.database.pool.query(`UPDATE team_suspensions SET since = since - interval '1 hour'`);
    const before = await expiry();
    await parley.database.pool.query(`UPDATE onboarding_attempts SET id = id - (3600000::bigint << 22)`);
    await record(1, true);
    expect((await expiry()) - before).toBeGreaterThan(3_500_000);
    await record(1, true);
    expect((await expiry()) - before).toBeLessThan(3_700_000);
    await waitFor(async () => (await suspendedNow()).length === 0);
  });
});
