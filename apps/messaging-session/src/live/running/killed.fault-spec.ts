import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { deliver, Installation, phoneOf } from '../../testing/index.js';

const sessions = 40;
const texts = 400;
/** What a takeover may take in all (docs/architecture.md): the lease, the next look, and the batches. */
const takeoverMs = 30_000;

/** With real processes and the lease of production: what a SIGKILL leaves behind is nothing but rows. */
describe('a process that is killed under load', () => {
  let parley: Installation;
  beforeEach(async () => {
    parley = await Installation.make();
  });
  afterEach(() => parley.close());

  it('is replaced within 30 s: every session runs again, and what was sent came once and in order', async () => {
    const first = await parley.fork('node-a');
    await parley.fork('node-b');
    const made = await Promise.all(Array.from({ length: sessions }, (_, index) => parley.connected(`s${index}`)));
    // Neither is without its share; how even it is, is another test's.
    await waitFor(async () => (await Promise.all(['node-a', 'node-b'].map(runBy))).every((ids) => ids.length > 10));
    const doomed = new Set(await runBy('node-a'));
    const [victims, others] = [made.filter(({ id }) => doomed.has(id)), made.filter(({ id }) => !doomed.has(id))];
    // From one that dies to one that lives, and the other way round.
    const routes = [
      [victims[0]!, others[0]!],
      [others[1]!, victims[1]!],
    ] as const;
    const sent = routes.map(() => 0);
    const loads = routes.map(async ([from, to], route) => {
      for (let index = 0; index < texts; index += 1) {
        await deliver(parley, from, phoneOf(to), `${route}: ${index}`);
        sent[route] = index;
      }
    });
    await waitFor(() => sent.every((count) => count > 50), { timeoutMs: 30_000 });
    await first.kill();
    const killedAt = Date.now();
    await waitFor(async () => (await runBy('node-b')).length === sessions, { timeoutMs: takeoverMs });
    for (const { id } of made) await parley.untilStatus(id, 'CONNECTED');
    expect(Date.now() - killedAt).toBeLessThan(takeoverMs);
    await Promise.all(loads);
    for (const [route, [, to]] of routes.entries()) {
      const expected = Array.from({ length: texts }, (_, index) => `${route}: ${index}`);
      await waitFor(async () => (await receivedBy(to)).length >= texts, { timeoutMs: 30_000 });
      expect(await receivedBy(to)).toEqual(expected);
    }
  }, 180_000);

  async function runBy(node: string): Promise<string[]> {
    const { rows } = await parley.database.pool.query<{ session_id: string }>(
      'SELECT session_id FROM session_leases WHERE node = $1 AND expires_at > now()',
      [node],
    );
    return rows.map((row) => row.session_id);
  }

  async function receivedBy({ id }: Session): Promise<string[]> {
    const { rows } = await parley.database.pool.query<{ text: string }>(
      'SELECT text FROM messages WHERE session_id = $1 AND NOT from_me ORDER BY id',
      [id],
    );
    return rows.map(({ text }) => text);
  }
});
