import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  beginVisit,
  cancelAttempt,
  deleteQuickLink,
  getAttempt,
  updateQuickLink,
  visitedQuickLink,
} from '@parley/contracts/onboarding';
import { deleteSession, logoutSession, startSession, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Installation, projectId, eventTexts } from '../../testing/index.js';
import { gateway, Visitors } from '../testing/index.js';

describe('a visit of a link', () => {
  let parley: Installation;
  let visitors: Visitors;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    visitors = new Visitors(parley);
  });
  afterAll(() => parley.close());

  it('makes a session that carries the reference and the origin, shows its code and connects', async () => {
    const link = await visitors.link({ externalId: 'crm-1', redirectUrl: 'https://acme.test/done?a=1' });
    const begun = await visitors.begin(link);
    expect(begun.token).toMatch(/^[0-9A-Za-z]{32}$/);
    expect(begun.attempt).toMatchObject({ kind: 'quicklink', status: 'connecting', externalId: 'crm-1', projectId });
    const session = await visitors.session(begun);
    const origin = { kind: 'quicklink', id: link.id };
    expect(session).toMatchObject({ name: `ql-${begun.attempt.id}`, externalId: 'crm-1', origin });
    const shown = await visitors.untilCode(begun);
    expect(shown.code).toContain(`parley-sandbox:${session.id}:`);
    expect(shown.sequence).toBeGreaterThan(begun.attempt.sequence);
    await visitors.scan(begun);
    const connected = await visitors.until(begun, 'connected');
    expect(connected).toMatchObject({ redirectUrl: 'https://acme.test/done?a=1', session: { name: session.name } });
    expect(connected.session?.phoneNumber).toMatch(/^\+1\d{10}$/);
    expect(connected.code).toBeUndefined();
    expect(connected.sequence).toBeGreaterThan(shown.sequence);
    expect((await visitors.again(link)).sessions).toBe(1);

    const events = await parley.events(session.id);
    expect(eventTexts(events)).toEqual([
      'customer.created',
      'CONNECTING',
      'CONNECTING SCAN_QR',
      'CONNECTED',
      'session.connected',
      'customer.connected',
    ]);
    expect(events.map(({ envelope }) => envelope.externalId)).toEqual([
      undefined,
      ...['crm-1', 'crm-1', 'crm-1', 'crm-1'],
      undefined,
    ]);
    const payload = { externalId: 'crm-1', sessionId: session.id, session: session.name, projectId, origin };
    expect(events[0]).toMatchObject({
      event: { type: 'customer.created', sourceType: 'customer', sourceId: session.id, session: 'team' },
      envelope: { session: 'team', payload },
    });
    expect(events[0]?.event.projectId).toBeUndefined();
    expect(events[5]?.envelope.payload).toEqual(payload);
  });

  it('tells that a customer is disconnected at each logout, and when a linked session is removed', async () => {
    const link = await visitors.link();
    const begun = await visitors.arrived(link);
    const { id } = await visitors.session(begun);
    const customer = async (): Promise<string[]> =>
      eventTexts(await parley.events(id)).filter((type) => type.startsWith('customer.'));
    await parley.ask(stopSession, { session: id });
    await parley.ask(startSession, { session: id });
    await parley.untilStatus(id, 'CONNECTED');
    expect(await customer()).toEqual(['customer.created', 'customer.connected']);
    await parley.ask(logoutSession, { session: id });
    expect(await customer()).toEqual(['customer.created', 'customer.connected', 'customer.disconnected']);
    // What is logged out already is not disconnected once more.
    await parley.ask(deleteSession, { session: id });
    expect(await customer()).toHaveLength(3);
    expect((await visitors.again(link)).sessions).toBe(0);

    const another = await visitors.arrived(link);
    const removed = await visitors.session(another);
    await parley.ask(deleteSession, { session: removed.id });
    expect(eventTexts(await parley.events(removed.id)).at(-1)).toBe('customer.disconnected');
    expect((await visitors.look(another)).status).toBe('connected');
  });

  it('is followed and ended by the token alone', async () => {
    const link = await visitors.link();
    const [one, other] = await Promise.all([visitors.begin(link), visitors.begin(link)]);
    const { id: attemptId } = one!.attempt;
    const requested = { attemptId, kind: 'quicklink', token: one!.token } as const;
    const look = (changed: object): Promise<unknown> => parley.ask(getAttempt, { ...requested, ...changed }, gateway);
    await expect(look({ token: 'x'.repeat(32) })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(look({ token: other!.token })).rejects.toMatchObject({ code: 'not_found' });
    await expect(look({ kind: 'widget' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(getAttempt, requested)).rejects.toMatchObject({ code: 'credential_not_allowed' });

    const twice = await Promise.allSettled(
      [requested, requested].map((each) => parley.ask(cancelAttempt, each, gateway)),
    );
    expect(twice).toContainEqual({ status: 'fulfilled', value: expect.objectContaining({ status: 'cancelled' }) });
    const refused = { code: 'conflict', message: 'It can no longer be cancelled: it is cancelled.' };
    expect(twice).toContainEqual({ status: 'rejected', reason: expect.objectContaining(refused) });
    expect(await visitors.isGone(one!)).toBe(true);
    await expect(parley.ask(cancelAttempt, requested, gateway)).rejects.toMatchObject({ code: 'conflict' });
    const types = eventTexts(await parley.events(one!.attempt.session!.id));
    expect(types.filter((type) => type.startsWith('customer.'))).toEqual(['customer.created']);

    await visitors.scan(other!);
    await visitors.until(other!, 'connected');
    const late = { ...requested, attemptId: other!.attempt.id, token: other!.token };
    await expect(parley.ask(cancelAttempt, late, gateway)).rejects.toMatchObject({ code: 'conflict' });
    expect(await visitors.isGone(other!)).toBe(false);
  });

  it('cannot begin on a link that is disabled, has expired, is full or unknown', async () => {
    const link = await visitors.link({ maxSessions: 1 });
    const begin = (): Promise<unknown> => parley.ask(beginVisit, { slug: link.slug }, gateway);
    const open = (): Promise<unknown> => parley.ask(visitedQuickLink, { slug: link.slug }, gateway);
    const change = (changes: object): Promise<unknown> => parley.ask(updateQuickLink, { linkId: link.id, changes });
    const expired = { code: 'link_expired' };
    const free = { id: link.id, teamId: '1001', projectId: link.projectId, name: 'Acme', pairingCode: true };
    await change({ enabled: false });
    await expect(begin()).rejects.toMatchObject(expired);
    await expect(open()).resolves.toMatchObject({ closed: expect.any(String) });
    await change({ enabled: true, expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await expect(open()).resolves.toEqual(free);
    await parley.database.pool.query(`UPDATE quicklinks SET expires_at = now() - interval '1 s' WHERE id = $1`, [
      link.id,
    ]);
    await expect(begin()).rejects.toMatchObject(expired);
    await expect(open()).resolves.toMatchObject({ closed: expect.any(String) });
    await change({ expiresAt: null });
    const begun = await visitors.arrived(link);
    await expect(begin()).rejects.toMatchObject(expired);
    await parley.ask(deleteSession, { session: begun.attempt.session!.id });
    await expect(open()).resolves.toEqual(free);
    await expect(visitors.begin({ slug: 'x'.repeat(22) })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('takes the last place once: of those that race for it the excess fails and its session goes', async () => {
    const link = await visitors.link({ maxSessions: 2 });
    const begun = await Promise.all(Array.from({ length: 5 }, () => visitors.begin(link)));
    await Promise.all(begun.map((one) => visitors.scan(one)));
    const ended = await waitFor(async () => {
      const seen = await Promise.all(begun.map((one) => visitors.look(one)));
      return seen.every(({ status }) => status !== 'connecting') && seen.map(({ status }) => status).sort();
    });
    expect(ended).toEqual(['connected', 'connected', 'failed', 'failed', 'failed']);
    await waitFor(
      async () => (await Promise.all(begun.map((one) => visitors.isGone(one)))).filter(Boolean).length === 3,
    );
    expect((await visitors.again(link)).sessions).toBe(2);
    for (const { attempt } of begun) {
      const types = eventTexts(await parley.events(attempt.session!.id));
      const isIn = types.includes('customer.connected');
      expect(types.includes('customer.disconnected')).toBe(false);
      expect((await visitors.look(begun.find((one) => one.attempt.id === attempt.id)!)).status).toBe(
        isIn ? 'connected' : 'failed',
      );
    }
  });

  it('that finds no place is never shown connected, nor are its customer and its session announced so', async () => {
    const link = await visitors.link({ maxSessions: 2 });
    const begun = await Promise.all(Array.from({ length: 6 }, () => visitors.begin(link)));
    const ids = begun.map(({ attempt }) => attempt.session!.id);
    await Promise.all(begun.map((one) => visitors.untilCode(one)));
    const shown = new Set<string>();
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { rows } = await parley.database.pool.query<{ id: string }>(
          `SELECT id FROM sessions WHERE id = ANY($1) AND (status = 'CONNECTED' OR linked OR me IS NOT NULL)`,
          [ids],
        );
        for (const { id } of rows) shown.add(id);
      }
    })();
    await Promise.all(begun.map((one) => visitors.scan(one)));
    await waitFor(
      async () => (await Promise.all(begun.map((one) => visitors.isGone(one)))).filter(Boolean).length === 4,
      { timeoutMs: 25_000 },
    );
    isOver = true;
    await watching;
    expect(shown.size).toBe(2);
    for (const { attempt } of begun) {
      const { id } = attempt.session!;
      const before = ['customer.created', 'CONNECTING', 'CONNECTING SCAN_QR'];
      const after = shown.has(id) ? ['CONNECTED', 'session.connected', 'customer.connected'] : ['DISCONNECTED FAILED'];
      expect(eventTexts(await parley.events(id))).toEqual([...before, ...after]);
    }
  });

  it('fails when its session is stopped, and is cancelled when that or the link is removed', async () => {
    const link = await visitors.link();
    const [stopped, removed, open] = await Promise.all([0, 1, 2].map(() => visitors.begin(link)));
    await parley.ask(stopSession, { session: stopped!.attempt.session!.id });
    await visitors.until(stopped!, 'failed');
    await waitFor(() => visitors.isGone(stopped!));
    await parley.ask(deleteSession, { session: removed!.attempt.session!.id });
    await visitors.until(removed!, 'cancelled');
    const arrived = await visitors.arrived(link);
    await parley.ask(deleteQuickLink, { linkId: link.id });
    await visitors.until(open!, 'cancelled');
    expect(await visitors.isGone(open!)).toBe(true);
    expect(await visitors.isGone(arrived)).toBe(false);
    await expect(visitors.begin(link)).rejects.toMatchObject({ code: 'not_found' });
  });
});
