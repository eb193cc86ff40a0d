import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Behaviour, type ReceivedRequest, type RequestHead, waitFor } from '@parley/testing';
import { FaultRun } from '../testing/index.js';

let run: FaultRun;

beforeEach(async () => {
  run = await FaultRun.create();
  await Promise.all([run.startReplica('node-a'), run.startReplica('node-b')]);
}, 60_000);
afterEach(() => run.close(), 60_000);

const ok: Behaviour = { kind: 'answer', status: 204 };
const attempt = ({ headers }: RequestHead) => Number(headers['parley-attempt']);

/** The requests of each delivery, in order. */
function byDelivery(): ReceivedRequest[][] {
  const groups = new Map<unknown, ReceivedRequest[]>();
  for (const request of run.receiver.requests) {
    const id = request.headers['parley-delivery-id'];
    groups.set(id, [...(groups.get(id) ?? []), request]);
  }
  return [...groups.values()];
}

describe('receivers', () => {
  it('that answer 429 in storms are left alone for as long as they ask', async () => {
    await run.createEndpoints({ retry: { schedule: Array.from({ length: 20 }, () => 0) } });
    const retryAfter: Behaviour = { kind: 'answer', status: 429, headers: { 'retry-after': '1' } };
    run.receiver.always((request) => (attempt(request) <= 2 ? retryAfter : ok));
    for (let made = 0; made < 60; made++) await run.publish({ session: `session-${made % 30}` });
    expect(await run.faults()).toEqual([]);
    for (const [first, second, third] of byDelivery()) {
      // From when it was read, at once before its answer: the time noted after an answer may be later than the answer.
      expect(second!.at.getTime() - first!.at.getTime()).toBeGreaterThanOrEqual(1000);
      expect(third!.at.getTime() - second!.at.getTime()).toBeGreaterThanOrEqual(1000);
    }
  });

  it('that dribble, reset, redirect, hang or are not there get everything in the end, and each attempt is told', async () => {
    await run.createEndpoints({ timeoutSeconds: 1 });
    const misbehaviours: Behaviour[] = [
      { kind: 'slow_body', chunk: 'x'.repeat(1024), chunks: 30, intervalMs: 100 },
      { kind: 'slow_body', chunk: 'x', chunks: 3, intervalMs: 100 },
      { kind: 'reset' },
      { kind: 'redirect', location: 'http://127.0.0.1:1/' },
      { kind: 'hang' },
      { kind: 'answer', status: 503, headers: { 'retry-after': '1' } },
    ];
    run.receiver.always((request, number) =>
      attempt(request) <= 2 ? misbehaviours[number % misbehaviours.length]! : ok,
    );
    for (let made = 0; made < 60; made++) await run.publish({ session: `session-${made % 30}` });
    await waitFor(() => run.receiver.requests.length >= 60);
    await run.receiver.stop();
    // Connections that are refused are attempts too.
    await waitFor(async () => {
      const { rowCount } = await run.installation.database.pool.query(`SELECT FROM attempts WHERE error = 'connect'`);
      return (rowCount ?? 0) > 0;
    });
    await run.receiver.restart();
    expect(await run.faults()).toEqual([]);
    const { rows } = await run.installation.database.pool.query<{ error: string }>(
      'SELECT DISTINCT error FROM attempts WHERE error IS NOT NULL',
    );
    expect(rows.map(({ error }) => error)).toEqual(expect.arrayContaining(['connect', 'reset', 'timeout']));
  });
});
