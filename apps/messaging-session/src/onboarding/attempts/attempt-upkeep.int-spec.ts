import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { attemptMoved, type BegunAttempt, visitedQuickLink } from '@parley/contracts/onboarding';
import { ensureStreams, Notifications, outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { type Instance, Installation, projectId, quickLeases, takenOverMs, eventTexts } from '../../testing/index.js';
import { gateway, Visitors } from '../testing/index.js';
import { claimDue } from './attempt.store.js';

const never = 3_600_000;
const onboarding = { lookEveryMs: 50, retryAfterMs: 500 };
/** Attempts are seen to by another process alone. */
const idle = { lookEveryMs: never };
const expiring = (afterMs: number) => ({ expiresAfterMs: { quicklink: afterMs, widget: afterMs } });

describe('attempts that do not connect', () => {
  let parley: Installation;
  let visitors: Visitors;

  beforeEach(async () => {
    parley = await Installation.make();
    visitors = new Visitors(parley);
  });
  afterEach(() => parley.close());

  const visits = async (count: number): Promise<BegunAttempt[]> => {
    const link = await visitors.link();
    return Promise.all(Array.from({ length: count }, () => visitors.begin(link)));
  };
  const customerEvents = async ({ attempt }: BegunAttempt): Promise<string[]> =>
    eventTexts(await parley.events(attempt.session!.id)).filter((type) => type.startsWith('customer.'));

  it('expire once, however many processes look, and leave no session', async () => {
    const timing = { onboarding: { ...onboarding, ...expiring(never) } };
    const [one] = await Promise.all(['node-a', 'node-b'].map((node) => parley.start(node, timing)));
    const moves: string[] = [];
    const subscription = one!.service.app
      .get(Notifications)
      .subscribeNotification(attemptMoved, ({ attemptId, sequence }) => {
        moves.push(`${attemptId} ${sequence}`);
      });
    await subscription.ready();
    const begun = await visits(10);
    await Promise.all(begun.map((visit) => visitors.untilCode(visit)));
    await parley.database.pool.query(
      'UPDATE onboarding_attempts SET expires_at = clock_timestamp(), next_look_at = clock_timestamp()',
    );
    const ends: string[] = [];
    for (const visit of begun) {
      const expired = await visitors.until(visit, 'expired');
      ends.push(`${visit.attempt.id} ${expired.sequence}`);
      expect([expired.code, expired.session]).toEqual([undefined, undefined]);
      expect(await visitors.isGone(visit)).toBe(true);
      expect(await customerEvents(visit)).toEqual(['customer.created']);
      await waitFor(() => moves.includes(`${visit.attempt.id} ${expired.sequence}`));
    }
    expect(new Set(moves).size).toBe(moves.length);
    // What it ended with is the last move of each.
    for (const end of ends) {
      const [id = '', sequence] = end.split(' ');
      const ofIt = moves.filter((move) => move.startsWith(`${id} `)).map((move) => Number(move.split(' ')[1]));
      expect(Math.max(...ofIt)).toBe(Number(sequence));
    }
    await subscription.stop();
  });

  it('are offered codes again when these run out', async () => {
    await parley.start('node-a', { onboarding, sandbox: { codeLifetimeMs: 100, sweepEveryMs: 20 } });
    const [visit] = await visits(1);
    const { id } = visit!.attempt.session!;
    await parley.untilEvents(2, id, 'session.status');
    const events = await waitFor(
      async () => {
        const statuses = eventTexts(await parley.events(id, 'session.status'));
        return statuses.filter((status) => status === 'CONNECTING SCAN_QR').length >= 2 && statuses;
      },
      { timeoutMs: 25_000 },
    );
    expect(events.slice(0, 5)).toEqual([
      'CONNECTING',
      'CONNECTING SCAN_QR',
      'DISCONNECTED QR_TIMEOUT',
      'CONNECTING',
      'CONNECTING SCAN_QR',
    ]);
    expect((await visitors.look(visit!)).status).toBe('connecting');
  });

  it('expire although the process that began to end them died', async () => {
    const first = await parley.start('node-a', { ...quickLeases, onboarding: idle });
    const [visit] = await visits(1);
    await visitors.untilCode(visit!);
    const { pool } = parley.database;
    await pool.query('UPDATE onboarding_attempts SET expires_at = clock_timestamp(), next_look_at = clock_timestamp()');
    expect(await claimDue(pool, 10, 500)).toHaveLength(1);
    await first.kill();
    await parley.start('node-b', { ...quickLeases, onboarding });
    await visitors.until(visit!, 'expired');
    expect(await visitors.isGone(visit!)).toBe(true);
  });

  it('connect although the process that began them died', async () => {
    const first = await parley.start('node-a', { ...quickLeases, onboarding: idle });
    const [visit] = await visits(1);
    const { code } = await visitors.untilCode(visit!);
    await first.kill();
    await parley.start('node-b', { ...quickLeases, onboarding });
    await waitFor(async () => (await visitors.untilCode(visit!)).code !== code, { timeoutMs: takenOverMs });
    await visitors.scan(visit!);
    await visitors.until(visit!, 'connected');
    expect(await customerEvents(visit!)).toEqual(['customer.created', 'customer.connected']);
  }, 60_000);

  it('lose their session although the process that let them fail died', async () => {
    const first = await parley.start('node-a', { ...quickLeases, onboarding: idle });
    const link = await visitors.link({ maxSessions: 1 });
    const [one, other] = await Promise.all([visitors.begin(link), visitors.begin(link)]);
    await visitors.scan(one!);
    await visitors.until(one!, 'connected');
    await visitors.scan(other!);
    await visitors.until(other!, 'failed');
    expect(await visitors.isGone(other!)).toBe(false);
    await first.kill();
    await parley.start('node-b', { ...quickLeases, onboarding });
    await waitFor(() => visitors.isGone(other!));
    expect(await visitors.isGone(one!)).toBe(false);
    expect(await customerEvents(other!)).toEqual(['customer.created']);
  });

  it('find no place on a link that was removed by a process which died before it ended them', async () => {
    await parley.start('node-a', { onboarding });
    const [visit] = await visits(1);
    await visitors.untilCode(visit!);
    await parley.database.pool.query('DELETE FROM quicklinks');
    await visitors.scan(visit!);
    await visitors.until(visit!, 'failed');
    await waitFor(() => visitors.isGone(visit!));
    expect(await customerEvents(visit!)).toEqual(['customer.created']);
  });

  it('end with their project, whose links have expired from then on', async () => {
    const instance = await parley.start('node-a', { onboarding }, true);
    const link = await visitors.link();
    const [open, arrived] = [await visitors.begin(link), await visitors.arrived(link)];
    await deleteProject(instance);
    await visitors.until(open, 'cancelled');
    await waitFor(async () => (await visitors.isGone(open)) && (await visitors.isGone(arrived)));
    const expired = { code: 'link_expired' };
    await expect(parley.ask(visitedQuickLink, { slug: link.slug }, gateway)).resolves.toMatchObject({
      closed: expect.any(String),
    });
    await expect(visitors.begin(link)).rejects.toMatchObject(expired);
    await expect(visitors.again(link)).rejects.toMatchObject({ code: 'not_found' });
  });

  async function deleteProject({ service }: Instance): Promise<void> {
    await ensureStreams(service.runtime.broker, [identityStream]);
    const event = { teamId: '1001', projectId };
    const { text, values } = outboxInsert(service.runtime.pool, [
      { id: firstIdAt(new Date()), contract: projectDeleted, event },
    ]);
    await service.runtime.pool.query(text, values);
  }
});
