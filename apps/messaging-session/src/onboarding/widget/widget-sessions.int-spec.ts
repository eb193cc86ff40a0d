import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { changesWanted, messagingChanged } from '@parley/contracts/changes';
import { type BegunAttempt, cancelAttempt, getAttempt, type OnboardingAttempt } from '@parley/contracts/onboarding';
import { deleteSession } from '@parley/contracts/sessions';
import {
  cancelWidgetSession,
  type CreateWidgetSession,
  createWidgetSession,
  getWidgetSession,
  handOffWidgetSession,
  previewWidgetHandoff,
  listWidgetSessions,
  type MadeWidgetSession,
  maxOpenWidgetSessions,
  type PutWidget,
  putWidget,
  startWidgetSession,
  type WidgetHandoff,
} from '@parley/contracts/widget';
import { Notifications } from '@parley/messaging';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { aTeamKey, Installation, type Instance, projectId, eventTexts } from '../../testing/index.js';
import { gateway, Visitors } from '../testing/index.js';

const { teamId } = aTeamKey;
const otherProject = '3002';
const page: Caller = { kind: 'service', teamId, credentialId: 'gateway' };

/** A widget session, and what its frame knows. */
interface Framed {
  readonly made: MadeWidgetSession;
  readonly begun: BegunAttempt;
}

describe('a widget session', () => {
  let parley: Installation;
  let instance: Instance;
  let visitors: Visitors;

  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', {
      onboarding: { expiresAfterMs: { quicklink: 600_000, widget: 600_000 } },
    });
    visitors = new Visitors(parley);
    await settings({});
  }, 60_000);
  afterAll(() => parley.close());

  const settings = (fields: Partial<PutWidget>) =>
    parley.ask(putWidget, { projectId, enabled: true, config: { pairing: 'qr' }, ...fields });

  async function make(fields: Partial<CreateWidgetSession> = {}, caller: Caller = aTeamKey): Promise<Framed> {
    const requested = { projectId, environment: 'sandbox', ...fields } as const;
    const made = await parley.ask(createWidgetSession, requested, { caller });
    const fragment = new URLSearchParams(new URL(made.frameUrl).hash.slice(1));
    expect(fragment.get('session')).toBe(made.id);
    const token = fragment.get('token') ?? '';
    const attempt = await parley.ask(getAttempt, { attemptId: made.id, kind: 'widget', token }, gateway);
    return { made, begun: { attempt, token } };
  }

  const start = ({ made: { id }, begun: { token } }: Framed): Promise<OnboardingAttempt> =>
    parley.ask(startWidgetSession, { attemptId: id, token }, gateway);
  const handOff = ({ made: { id } }: Framed, caller = aTeamKey): Promise<WidgetHandoff> =>
    parley.ask(handOffWidgetSession, { widgetSessionId: id }, { caller });
  const preview = ({ made: { id } }: Framed, caller = aTeamKey): Promise<WidgetHandoff> =>
    parley.ask(previewWidgetHandoff, { widgetSessionId: id }, { caller });
  const statusOf = async ({ made: { id } }: Framed): Promise<string> =>
    (await parley.ask(getWidgetSession, { widgetSessionId: id })).status;

  async function connect(framed: Framed): Promise<OnboardingAttempt> {
    await start(framed);
    await visitors.scan(framed.begun);
    return visitors.until(framed.begun, 'connected');
  }

  it('makes its session when it begins, connects, and is handed off', async () => {
    const framed = await make({ externalId: 'crm-1' });
    const { made } = framed;
    expect(made).toEqual({
      id: expect.stringMatching(/^[1-9]\d{0,18}$/),
      projectId,
      externalId: 'crm-1',
      status: 'created',
      frameUrl: expect.stringMatching(
        /^https:\/\/parley\.test\/widget\/frame\?key=pk_[\w-]{24}#session=\d+&token=\w{32}$/,
      ),
      expiresAt: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(framed.begun.attempt).toMatchObject({ sequence: 1, status: 'created' });
    expect(framed.begun.attempt.session).toBeUndefined();
    expect(await preview(framed)).toEqual({ status: 'created', externalId: 'crm-1' });
    expect(await handOff(framed)).toEqual({ status: 'created', externalId: 'crm-1' });
    const begun = await start(framed);
    const name = `ws-${made.id}`;
    expect(begun).toMatchObject({ status: 'connecting', session: { name } });
    expect(begun.sequence).toBeGreaterThan(1);
    const connected = await connect(framed);
    const session = await parley.get(name);
    expect(session).toMatchObject({ externalId: 'crm-1', origin: { kind: 'widget', id: made.id } });
    expect(await statusOf(framed)).toBe('connected');
    const handed = {
      status: 'handed_off',
      session: { id: session.id, name, phoneNumber: session.me?.phoneNumber },
      externalId: 'crm-1',
      connectedAt: connected.connectedAt,
    };
    expect([await preview(framed), await statusOf(framed)]).toEqual([handed, 'connected']);
    expect(await handOff(framed)).toEqual(handed);
    expect(await handOff(framed)).toEqual(handed);
    expect(await preview(framed)).toEqual(handed);
    expect(eventTexts(await parley.events(session.id)).filter((type) => type.startsWith('customer.'))).toEqual([
      'customer.created',
      'customer.connected',
    ]);
  });

  it('is handed off once by many reads at once', async () => {
    const framed = await make();
    const { sequence } = await connect(framed);
    const answers = await Promise.all(Array.from({ length: 12 }, () => handOff(framed)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe('handed_off');
    expect((await visitors.look(framed.begun)).sequence).toBe(sequence + 1);
  });

  it('tells who follows its project that it is handed off', async () => {
    const framed = await make();
    await connect(framed);
    const notifications = instance.service.app.get(Notifications);
    const changed: string[] = [];
    const subscription = notifications.subscribeNotification(messagingChanged, (reported) => {
      if (reported.projectId === projectId) changed.push(...reported.changes.map(({ type, id }) => `${type} ${id}`));
    });
    await subscription.ready();
    notifications.publishNotification(changesWanted, { projectIds: [projectId] });
    await notifications.flush();
    await handOff(framed);
    await waitFor(() => changed.includes(`widget_session ${framed.made.id}`));
    await subscription.stop();
  });

  it('begins once however often it is asked at once', async () => {
    const framed = await make();
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(framed)));
    expect(new Set(answers.map(({ session }) => session?.id)).size).toBe(1);
    const { rows } = await parley.database.pool.query('SELECT FROM sessions WHERE origin_id = $1', [framed.made.id]);
    expect(rows).toHaveLength(1);
  });

  it('is cancelled by its server or its frame until it has connected', async () => {
    const cancel = (framed: Framed) => parley.ask(cancelWidgetSession, { widgetSessionId: framed.made.id });
    const fresh = await make();
    expect((await cancel(fresh)).status).toBe('cancelled');
    await expect(start(fresh)).rejects.toMatchObject({ code: 'conflict' });
    await expect(cancel(fresh)).rejects.toMatchObject({ code: 'conflict' });
    const begun = await make();
    const attempt = await start(begun);
    const { attemptId, kind, token } = { attemptId: begun.made.id, kind: 'widget', token: begun.begun.token } as const;
    expect((await parley.ask(cancelAttempt, { attemptId, kind, token }, gateway)).status).toBe('cancelled');
    expect(await visitors.isGone({ attempt, token })).toBe(true);
    expect(eventTexts(await parley.events(attempt.session?.id)).filter((type) => type.startsWith('customer.'))).toEqual(
      ['customer.created'],
    );
    const connected = await make();
    await connect(connected);
    await expect(cancel(connected)).rejects.toMatchObject({ code: 'conflict' });
    await handOff(connected);
    await expect(cancel(connected)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('takes engine, configuration and redirect from the settings of the moment, or from its server', async () => {
    await settings({ redirectUrl: 'https://shop.example.com/done', config: { country: 'BR', pairing: 'qr' } });
    const framed = await make();
    const other = await make({ redirectUrl: 'https://shop.example.com/other' });
    await settings({});
    expect((await connect(framed)).redirectUrl).toBe('https://shop.example.com/done');
    expect((await parley.get(`ws-${framed.made.id}`)).config).toMatchObject({ country: 'BR' });
    expect(other.begun.attempt.redirectUrl).toBe('https://shop.example.com/other');
    for (const [fields, code] of [
      [{ redirectUrl: 'javascript:alert(1)' }, 'invalid_parameter'],
      [{ engine: 'cloud' }, 'not_supported_by_engine'],
      [{ engine: 'baileys' }, 'not_supported_by_engine'],
    ] as const) {
      await expect(make(fields)).rejects.toMatchObject({ code });
    }
  });

  it('is neither made nor begun while the widget is disabled', async () => {
    const framed = await make();
    await settings({ enabled: false });
    await expect(make()).rejects.toMatchObject({ code: 'link_expired' });
    await expect(start(framed)).rejects.toMatchObject({ code: 'link_expired' });
    await settings({});
    expect((await start(framed)).status).toBe('connecting');
  });

  it('is only for who holds its token', async () => {
    const [one, other] = [await make(), await make()];
    const by = (attemptId: string, token: string, caller: Caller = gateway.caller) =>
      parley.ask(startWidgetSession, { attemptId, token }, { caller });
    await expect(by(one.made.id, 'x'.repeat(32))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(by(one.made.id, other.begun.token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(by(one.made.id, one.begun.token, aTeamKey)).rejects.toMatchObject({ code: 'credential_not_allowed' });
    const visit = await visitors.begin(await visitors.link());
    await expect(by(visit.attempt.id, visit.token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      parley.ask(getAttempt, { attemptId: one.made.id, kind: 'quicklink', token: one.begun.token }, gateway),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await statusOf(one)).toBe('created');
  });

  it('is hidden from other projects and teams', async () => {
    const framed = await make();
    const lookup = { widgetSessionId: framed.made.id };
    const strangers = [aProjectCaller({ teamId, projectId: otherProject }), aCaller({ teamId: '1002' })];
    for (const caller of strangers) {
      const hidden = { code: 'not_found' };
      await expect(parley.ask(getWidgetSession, lookup, { caller })).rejects.toMatchObject(hidden);
      await expect(parley.ask(handOffWidgetSession, lookup, { caller })).rejects.toMatchObject(hidden);
      await expect(parley.ask(cancelWidgetSession, lookup, { caller })).rejects.toMatchObject(hidden);
    }
    const [token] = strangers;
    await expect(make({}, token)).rejects.toMatchObject({ code: 'not_found' });
    const visit = await visitors.begin(await visitors.link());
    await expect(parley.ask(getWidgetSession, { widgetSessionId: visit.attempt.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await statusOf(framed)).toBe('created');
  });

  it('is listed by its project, newest first, also by status', async () => {
    const token = aProjectCaller({ teamId, projectId: otherProject });
    await parley.ask(putWidget, { projectId: otherProject, enabled: true });
    const list = async (status?: 'created' | 'cancelled', offset = 0): Promise<string[]> => {
      const request = { projectId: otherProject, status, limit: 2, offset };
      return (await parley.ask(listWidgetSessions, request, { caller: token })).data.map(({ id }) => id);
    };
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push((await make({ projectId: otherProject }, token)).made.id);
    const [first, second, third] = made;
    await parley.ask(cancelWidgetSession, { widgetSessionId: second ?? '' }, { caller: token });
    expect(await list()).toEqual([third, second]);
    expect(await list(undefined, 2)).toEqual([first]);
    expect(await list('created')).toEqual([third, first]);
    expect(await list('cancelled')).toEqual([second]);
  });

  it('stays what it is when its session is removed later', async () => {
    const framed = await make();
    await connect(framed);
    await handOff(framed);
    await parley.ask(deleteSession, { session: `ws-${framed.made.id}` });
    expect(await handOff(framed)).toEqual({ status: 'handed_off', connectedAt: expect.any(String) });
  });

  it('is no longer made for pages beyond so many open ones; servers go on', async () => {
    const project = '3055';
    await parley.ask(putWidget, { projectId: project, enabled: true });
    const requested = { projectId: project, environment: 'sandbox' } as const;
    const { id } = await parley.ask(createWidgetSession, requested, { caller: page });
    await parley.database.pool.query(
      `INSERT INTO onboarding_attempts (id, team_id, project_id, environment, kind, origin_id, token_hash, engine, status,
         expires_at)
       SELECT n, $1, $2, 'sandbox', 'widget', n, decode(lpad(n::text, 8, '0'), 'hex'), 'sandbox', 'created',
         clock_timestamp() + interval '1 hour'
       FROM generate_series(1, $3::int) AS n`,
      [teamId, project, maxOpenWidgetSessions - 1],
    );
    const refused = { code: 'rate_limited', retryAfterSeconds: 60 };
    await expect(parley.ask(createWidgetSession, requested, { caller: page })).rejects.toMatchObject(refused);
    expect((await parley.ask(createWidgetSession, requested)).status).toBe('created');
    for (const widgetSessionId of [id, '1']) await parley.ask(cancelWidgetSession, { widgetSessionId });
    expect((await parley.ask(createWidgetSession, requested, { caller: page })).status).toBe('created');
  });
});
