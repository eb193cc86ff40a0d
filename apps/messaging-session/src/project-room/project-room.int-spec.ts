import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createBridge, deleteBridge } from '@parley/contracts/bridges';
import { createTemplate, deleteTemplate, createCampaign } from '@parley/contracts/campaigns';
import { identityStream, teamLimitsChanged } from '@parley/contracts/identity';
import { countProjectLimits, type LimitName, type LimitUse, type TeamLimits } from '@parley/contracts/limits';
import {
  createQuickLink,
  deleteQuickLink,
  maxUnconnectedVisits,
  type OnboardingAttempt,
} from '@parley/contracts/onboarding';
import { deleteSession } from '@parley/contracts/sessions';
import { createWidgetSession, putWidget, startWidgetSession } from '@parley/contracts/widget';
import { ensureStreams, outboxInsert } from '@parley/messaging';
import { sequentialIds, waitFor } from '@parley/testing';
import { firstIdAt } from '@parley/service-runtime';
import { aTeamKey, Installation, projectId } from '../testing/index.js';
import { gateway, Visitors } from '../onboarding/testing/index.js';

const environment = 'sandbox' as const;
const ids = sequentialIds(firstIdAt(new Date()));
let parley: Installation;
let version = 0;

beforeAll(async () => {
  parley = await Installation.make();
  const settings = {
    ...{ LIMIT_SESSIONS: 3, LIMIT_QUICKLINKS: 3, LIMIT_BRIDGES: 3, LIMIT_TEMPLATES: 3 },
    ...{ LIMIT_RUNNING_CAMPAIGNS: 2, LIMIT_SCHEDULED_CAMPAIGNS: 3 },
  };
  const { service } = await parley.start('node-a', {}, true, settings);
  await parley.start('node-b', {}, true, settings);
  await ensureStreams(service.runtime.broker, [identityStream]);
});
afterAll(() => parley.close());
beforeEach(() => teamLimits({}));

/** As the gateway's outbox does, and waits until it applies. */
async function teamLimits(limits: TeamLimits, at = (version += 1)): Promise<void> {
  const event = { teamId: aTeamKey.teamId, limits, version: at };
  const { text, values } = outboxInsert(parley.database.pool, [{ id: ids.next(), contract: teamLimitsChanged, event }]);
  await parley.database.pool.query(text, values);
  await waitFor(async () => {
    const { rows } = await parley.database.pool.query<{ version: string }>(
      'SELECT version FROM team_limits WHERE team_id = $1',
      [aTeamKey.teamId],
    );
    return Number(rows[0]?.version) === version;
  });
}

async function use(name: LimitName): Promise<LimitUse | undefined> {
  return (await parley.ask(countProjectLimits, { projectId })).data.find((limit) => limit.name === name);
}

/** How many of them were made, and why others were not. */
async function outcomes(requested: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(requested);
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as Error & { code: string })))
    .map((one) => (typeof one === 'string' ? one : `${one.code}: ${one.message}`))
    .sort();
}

const reached = (name: LimitName, setting: string, limit = 3): string =>
  `conflict: The project has reached its limit "${name}" of ${limit} (setting ${setting}).`;

/** Eight at once, of which those that fit are made. */
function atOnce(make: (number: number) => Promise<unknown>): Promise<string[]> {
  return outcomes(Array.from({ length: 8 }, (_, number) => make(number)));
}

const withMade = (refusal: string, made = 3): string[] => [
  ...Array.from({ length: 8 - made }, () => refusal),
  ...Array.from({ length: made }, () => 'made'),
];

/** Sessions as visits of a link leave them that nobody scans. */
async function unconnected(linkId: string, count: number): Promise<void> {
  await parley.database.pool.query(
    `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at,
       origin_kind, origin_id)
     SELECT $1::bigint + 1000000000000 + n, $2, $3, 'sandbox', 'ql-' || $1 || '-' || n, 'sandbox', 'DISCONNECTED', FALSE, '{}', now(),
       'quicklink', $1 FROM generate_series(1, $4::int) AS n`,
    [linkId, aTeamKey.teamId, projectId, count],
  );
}

async function clearProject(): Promise<void> {
  const { rows } = await parley.database.pool.query<{ id: string }>('SELECT id FROM sessions WHERE wanted');
  await Promise.all(rows.map(({ id }) => parley.ask(deleteSession, { session: id })));
  await parley.database.pool.query('DELETE FROM sessions');
  await parley.database.pool.query('DELETE FROM quicklinks');
}

/** As the frame of the widget does. */
async function beginWidgetSession(): Promise<OnboardingAttempt> {
  await parley.ask(putWidget, { projectId, enabled: true, config: { pairing: 'qr' } });
  const { id: attemptId, frameUrl } = await parley.ask(createWidgetSession, { projectId, environment });
  const token = new URLSearchParams(new URL(frameUrl).hash.slice(1)).get('token') ?? '';
  return parley.ask(startWidgetSession, { attemptId, token }, gateway);
}

describe('the limit of', () => {
  it('sessions holds for requests at once, for visits of links too, and gives room again', async () => {
    const refusal = reached('sessions', 'LIMIT_SESSIONS');
    expect(await atOnce((n) => parley.create(`s${n}`, { start: false }))).toEqual(withMade(refusal));
    expect(await use('sessions')).toEqual({
      ...{ name: 'sessions', setting: 'LIMIT_SESSIONS', scope: 'project', limit: 3, used: 3 },
    });
    const visitors = new Visitors(parley);
    const link = await visitors.link();
    // An end customer is not told of limits and settings.
    const full = { code: 'link_expired', message: 'The limit of sessions is reached here.' };
    await expect(visitors.begin(link)).rejects.toMatchObject(full);
    await expect(beginWidgetSession()).rejects.toMatchObject(full);
    const { rows } = await parley.database.pool.query<{ id: string }>('SELECT id FROM sessions LIMIT 1');
    await parley.ask(deleteSession, { session: rows[0]!.id });
    // It counts from its connection on.
    const visit = await visitors.begin(link);
    expect(await use('sessions')).toMatchObject({ used: 2 });
    await visitors.scan(visit);
    await visitors.until(visit, 'connected');
    expect(await outcomes([parley.create('late', { start: false })])).toEqual([refusal]);
    await parley.ask(deleteQuickLink, { linkId: link.id });
  });

  it('sessions is not used up by visits that never connect, and holds for those that connect at once', async () => {
    await clearProject();
    const visitors = new Visitors(parley);
    const link = await visitors.link();
    const widget = await beginWidgetSession();
    const begun = await Promise.all(Array.from({ length: 7 }, () => visitors.begin(link)));
    await Promise.all(begun.map((one) => visitors.untilCode(one)));
    expect(await use('sessions')).toMatchObject({ used: 0 });
    const session = await parley.create('own', { start: false });
    // Two places are left; another request asks for one of them too.
    const refusal = reached('sessions', 'LIMIT_SESSIONS');
    const [created] = await Promise.all([
      outcomes([parley.create('racing', { start: false })]),
      ...begun.map((one) => visitors.scan(one)),
    ]);
    const ended = await waitFor(async () => {
      const seen = await Promise.all(begun.map((one) => visitors.look(one)));
      return seen.every(({ status }) => status !== 'connecting') && seen;
    });
    const connected = ended.filter(({ status }) => status === 'connected');
    expect(connected).toHaveLength(created[0] === 'made' ? 1 : 2);
    if (created[0] !== 'made') expect(created).toEqual([refusal]);
    const failed = ended.filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(7 - connected.length);
    for (const one of failed) expect(one.reason).toBe('no_place');
    for (const one of connected) expect(one.reason).toBeUndefined();
    expect(await use('sessions')).toMatchObject({ used: 3 });
    const { rows } = await parley.database.pool.query<{ detail: string }>(
      `SELECT DISTINCT change ->> 'detail' AS detail FROM session_status_changes WHERE change ->> 'statusReason' = 'FAILED'`,
    );
    expect(rows).toEqual([{ detail: 'project_full' }]);
    await waitFor(async () => {
      const gone = await Promise.all(begun.map((one) => visitors.isGone(one)));
      return gone.filter(Boolean).length === failed.length;
    });
    // A customer that connected stays one of the project's sessions, whatever becomes of the others.
    expect(widget.status).toBe('connecting');
    expect((await parley.get(session.id)).id).toBe(session.id);
    await clearProject();
  });

  it('visits that have not connected is their own, of each link and of the project, also for requests at once', async () => {
    await clearProject();
    await teamLimits({ sessions: 0, quicklinks: 0 });
    const visitors = new Visitors(parley);
    const [full, other] = [await visitors.link(), await visitors.link()];
    const { ofLink, ofProject } = maxUnconnectedVisits;
    await unconnected(full.id, ofLink - 2);
    const refusal =
      'rate_limited: Too many people are connecting here at the moment. Please try again in a few minutes.';
    expect(await atOnce(() => visitors.begin(full))).toEqual(
      [...Array.from({ length: 2 }, () => 'made'), ...Array.from({ length: 6 }, () => refusal)].sort(),
    );
    await visitors.begin(other);
    await unconnected(other.id, ofLink - 1);
    const third = await visitors.link();
    await unconnected(third.id, ofProject - 2 * ofLink - 1);
    expect(await atOnce(() => visitors.begin(third))).toEqual(['made', ...Array.from({ length: 7 }, () => refusal)]);
    // Widget sessions have room of their own.
    expect((await beginWidgetSession()).status).toBe('connecting');
    await parley.database.pool.query('DELETE FROM sessions WHERE origin_id = $1', [full.id]);
    await visitors.begin(full);
    await clearProject();
  });

  it('QuickLinks, templates and bridges holds for requests at once, and gives room again', async () => {
    const links = (n: number) => parley.ask(createQuickLink, { projectId, environment, name: `l${n}` });
    expect(await atOnce(links)).toEqual(withMade(reached('quicklinks', 'LIMIT_QUICKLINKS')));
    const templates = (n: number) =>
      parley.ask(createTemplate, { projectId, name: `t${n}`, language: 'en', body: 'x' });
    expect(await atOnce(templates)).toEqual(withMade(reached('templates', 'LIMIT_TEMPLATES')));
    await teamLimits({ sessions: 0 });
    const [from, to] = await Promise.all(['from', 'to'].map((name) => parley.create(name, { start: false })));
    const ends = { from: { session: from!.id }, to: { session: to!.id, chatId: '15551230001@c.us' } };
    const bridges = (n: number) => parley.ask(createBridge, { projectId, name: `b${n}`, ...ends });
    expect(await atOnce(bridges)).toEqual(withMade(reached('bridges', 'LIMIT_BRIDGES')));

    const idOf = async (table: string): Promise<string> =>
      (await parley.database.pool.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`)).rows[0]!.id;
    await parley.ask(deleteQuickLink, { linkId: await idOf('quicklinks') });
    await parley.ask(deleteTemplate, { templateId: await idOf('templates'), projectId });
    await parley.ask(deleteBridge, { bridgeId: await idOf('bridges') });
    expect(await outcomes([links(9), templates(9), bridges(9)])).toEqual(['made', 'made', 'made']);
    const refused = await outcomes([links(10), templates(10), bridges(10)]);
    expect(refused.map((text) => text.slice(0, 8))).toEqual(['conflict', 'conflict', 'conflict']);
  });

  it('campaigns counts those that run and those that are scheduled apart', async () => {
    await teamLimits({ sessions: 0 });
    // Not connected: its campaigns run, and wait for it.
    const session = await parley.create('campaigns', { start: false });
    const message = { type: 'text', text: 'Hello' } as const;
    const make = (scheduledAt?: string) =>
      parley.ask(createCampaign, {
        ...{ projectId, name: 'Spring', session: session.id, message, scheduledAt },
        recipients: [{ to: '15551230002' }],
      });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await atOnce(() => make())).toEqual(withMade(reached('runningCampaigns', 'LIMIT_RUNNING_CAMPAIGNS', 2), 2));
    const scheduled = reached('scheduledCampaigns', 'LIMIT_SCHEDULED_CAMPAIGNS');
    expect(await atOnce(() => make(tomorrow))).toEqual(withMade(scheduled));
    expect([await use('runningCampaigns'), await use('scheduledCampaigns')]).toMatchObject([
      { limit: 2, used: 2 },
      { limit: 3, used: 3 },
    ]);
    const { rows } = await parley.database.pool.query<{ operation_id: string }>(
      'SELECT operation_id FROM campaigns ORDER BY scheduled_at LIMIT 1',
    );
    const { operation_id: operationId } = rows[0]!;
    await waitFor(() => parley.operations.of(operationId).status === 'running');
    await parley.operations.cancel(operationId);
    await waitFor(async () => (await use('scheduledCampaigns'))?.used === 2);
    await make(tomorrow);
    expect(await outcomes([make(tomorrow), make()])).toEqual([
      reached('runningCampaigns', 'LIMIT_RUNNING_CAMPAIGNS', 2),
      scheduled,
    ]);
  });
});

describe('a limit of the installation', () => {
  it('is that of the process, whatever one of an earlier version wrote when it started again', async () => {
    await parley.database.pool.query(`INSERT INTO team_limits (team_id, limits) VALUES (0, '{"templates": 1}')
      ON CONFLICT (team_id) DO UPDATE SET limits = excluded.limits`);
    expect(await use('templates')).toMatchObject({ limit: 3 });
    const make = () => parley.ask(createTemplate, { projectId, name: 'one_more', language: 'en', body: 'x' });
    expect(await outcomes([make()])).toEqual([reached('templates', 'LIMIT_TEMPLATES')]);
  });
});

describe('a limit of a team', () => {
  it('is in place of the setting, on each replica, and an older one that comes late changes nothing', async () => {
    await teamLimits({ templates: 5 });
    const { used } = (await use('templates'))!;
    expect(await use('templates')).toMatchObject({ limit: 5 });
    await teamLimits({ templates: 1 }, version - 1);
    expect(await use('templates')).toMatchObject({ limit: 5, used });
    // What there is beyond a lower limit stays.
    await teamLimits({ templates: 1 });
    expect(await use('templates')).toMatchObject({ limit: 1, used });
    const make = () => parley.ask(createTemplate, { projectId, name: 'more', language: 'en', body: 'x' });
    expect(await outcomes([make()])).toEqual([reached('templates', 'LIMIT_TEMPLATES', 1)]);
    await teamLimits({ templates: 0 });
    expect(await outcomes([make()])).toEqual(['made']);
    await teamLimits({});
    expect(await use('templates')).toMatchObject({ limit: 3, used: used + 1 });
  });
});
