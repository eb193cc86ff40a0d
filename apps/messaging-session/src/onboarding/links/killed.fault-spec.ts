import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BegunAttempt, QuickLink } from '@parley/contracts/onboarding';
import { waitFor } from '@parley/testing';
import { Installation } from '../../testing/index.js';
import { MadeEvents, persistently, Visitors } from '../testing/index.js';

const mostSessions = 12;
const visits = 40;
/** The lease of a killed process, the next look, and what follows. */
const recoveredMs = 60_000;

/** With real processes, killed while many visits begin, show codes, connect and fail. */
describe('visits of a link while processes are killed', () => {
  let parley: Installation;
  let visitors: Visitors;
  beforeEach(async () => {
    parley = await Installation.make();
    visitors = new Visitors(parley);
  });
  afterEach(() => parley.close());

  it('take each place once, leave no session behind, and are told once', async () => {
    const doomed = [await parley.fork('node-a'), await parley.fork('node-b')];
    await parley.fork('node-c');
    const link = await visitors.link({ maxSessions: mostSessions });
    const begun: BegunAttempt[] = [];
    const events = await MadeEvents.keep(parley);
    const all = Promise.all(Array.from({ length: visits }, () => comeAndScan(link, begun)));
    for (const [index, process] of doomed.entries()) {
      await waitFor(() => begun.length > 4 + index * 8, { timeoutMs: recoveredMs });
      await process.kill();
    }
    await all;
    // Of visits whose begin was not answered no page knows: their ten minutes pass.
    await parley.database.pool.query(
      `UPDATE onboarding_attempts SET expires_at = now(), next_look_at = now() WHERE status = 'connecting'`,
    );
    await waitFor(async () => (await statusesOf(link)).every((status) => ended.includes(status)), {
      timeoutMs: recoveredMs,
    });
    const connected = (await statusesOf(link)).filter((status) => status === 'connected');
    expect(connected).toHaveLength(mostSessions);
    await waitFor(async () => (await sessionsOf(link)) === mostSessions, { timeoutMs: recoveredMs });
    expect(await visitors.again(link)).toMatchObject({ sessions: mostSessions });
    expect(await events.count(link.id, 'customer.connected')).toBe(mostSessions);
    expect(await events.count(link.id, 'customer.disconnected')).toBe(0);
  }, 240_000);

  const ended = ['connected', 'failed', 'cancelled', 'expired'];

  /** As a page does: asks again what a killed process did not answer, and scans whatever is shown until it is over. */
  async function comeAndScan(link: QuickLink, begun: BegunAttempt[]): Promise<void> {
    const visit = await persistently(() => visitors.begin(link));
    if (!visit) return;
    begun.push(visit);
    await waitFor(
      async () => {
        const seen = await persistently(() => visitors.look(visit));
        if (seen && ended.includes(seen.status)) return true;
        if (seen?.code !== undefined) await persistently(() => visitors.scan(visit));
        return false;
      },
      { timeoutMs: recoveredMs, message: `visit ${visit.attempt.id} to end` },
    );
  }

  async function statusesOf({ id }: QuickLink): Promise<string[]> {
    const { rows } = await parley.database.pool.query<{ status: string }>(
      'SELECT status FROM onboarding_attempts WHERE origin_id = $1',
      [id],
    );
    return rows.map(({ status }) => status);
  }

  async function sessionsOf({ id }: QuickLink): Promise<number> {
    const { rows } = await parley.database.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM sessions WHERE origin_id = $1',
      [id],
    );
    return rows[0]?.count ?? 0;
  }
});
