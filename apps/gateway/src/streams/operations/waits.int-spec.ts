import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorCatalog } from '@parley/contracts/base';
import type { Operation } from '@parley/contracts/operations';
import { quickest, waitFor } from '@parley/testing';
import {
  FakeOperations,
  heldWaits,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Answer,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let operations: FakeOperations;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  operations = await FakeOperations.start(installation.services);
}, 60_000);

beforeEach(() => {
  operations.afterGet = () => undefined;
});

afterAll(() => installation.close());

const held = (count: number) =>
  waitFor(async () => (await heldWaits(gateway)) === count, { message: `${count} waits` });

function wait(operation: Operation, query = 'wait=30', key = team.key): Promise<Answer> {
  return gateway.as(key).get(`/platform/operations/${operation.id}?${query}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe('a held wait', () => {
  it('returns at the transition, not at a poll tick', async () => {
    const tenTransitions = async (): Promise<void> => {
      const operation = operations.add(team.id);
      for (let sequence = 2; sequence < 12; sequence += 1) {
        const answer = wait(operation, `wait=30&afterSequence=${sequence}`);
        await held(1);
        const moved = operations.move(operation.id, sequence % 2 === 0 ? 'action_required' : 'running');
        expect((await answer).json).toEqual(moved);
      }
    };
    // By the sweep alone, ten in a row would take some fifteen seconds.
    expect(await quickest(6_000, () => timed(tenTransitions))).toBeLessThan(6_000);
  });

  it('without afterSequence returns at the end of the operation, and at no move before', async () => {
    const operation = operations.add(team.id);
    const answer = wait(operation);
    await held(1);
    operations.move(operation.id, 'action_required');
    operations.move(operation.id, 'running');
    const ended = operations.move(operation.id, 'succeeded');
    expect(await answer).toMatchObject({ status: 200, json: ended });
  });

  it('misses no transition between its read and its sleep', async () => {
    const eightRounds = async (): Promise<void> => {
      for (let round = 0; round < 8; round += 1) {
        const operation = operations.add(team.id);
        operations.afterGet = async ({ id }) => {
          operations.move(id, 'succeeded');
          // The notification overtakes the answer that was read before it.
          await new Promise((resolve) => setTimeout(resolve, 20));
        };
        expect((await wait(operation)).json).toMatchObject({ status: 'succeeded', sequence: 3 });
      }
    };
    expect(await quickest(6_000, () => timed(eightRounds))).toBeLessThan(6_000);
  });

  it('costs at most two seconds when its notification is lost', async () => {
    const tookMs = await quickest(2_000, async () => {
      const operation = operations.add(team.id);
      const answer = wait(operation);
      await held(1);
      return timed(async () => {
        const changed = operations.change(operation.id, { status: 'failed', error: 'timed_out', sequence: 3 });
        expect((await answer).json).toEqual(changed);
      });
    });
    expect(tookMs).toBeLessThan(2_000);
  });

  it('ends after its time with the state of that moment, which no cache may keep', async () => {
    const operation = operations.add(team.id);
    const startedAt = performance.now();
    const answer = wait(operation, 'wait=1&afterSequence=2');
    await held(1);
    operations.change(operation.id, { progress: 'retry_scheduled' });
    const result = await answer;
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(result).toMatchObject({ status: 200, json: { status: 'running', progress: 'retry_scheduled' } });
    expect(result.headers.get('cache-control')).toBe('no-store');
  });

  it('is not needed: wait=0, a terminal operation and a sequence already passed answer at once', async () => {
    const running = operations.add(team.id);
    const ended = operations.add(team.id, { status: 'cancelled', sequence: 4 });
    const allOfThem = async (): Promise<void> => {
      for (const [operation, query] of [
        [running, 'wait=0'],
        [running, 'afterSequence=2'],
        [running, 'wait=0&afterSequence=7'],
        [running, 'wait=30&afterSequence=1'],
        [ended, 'wait=30'],
        [ended, 'wait=30&afterSequence=9'],
      ] as const) {
        const answer = await wait(operation, query);
        expect([query, answer.status, answer.json]).toEqual([query, 200, operation]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    };
    expect(await quickest(3_000, () => timed(allOfThem))).toBeLessThan(3_000);
  });

  it('reads each operation once, and all of them together from then on', async () => {
    const awaited = Array.from({ length: 40 }, () => operations.add(team.id));
    const before = { ...operations.requested };
    const answers = awaited.map((operation) => wait(operation));
    await held(40);
    // Two sweeps at least, whenever the first of them fell.
    await waitFor(() => operations.requested.snapshot >= before.snapshot + 2);
    expect(operations.requested.get - before.get).toBe(40);
    expect(operations.requested.snapshot - before.snapshot).toBeLessThanOrEqual(3);
    for (const { id } of awaited) operations.move(id, 'succeeded');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(awaited.map(() => 200));
  });

  it('that follows another of the same viewer at once needs no read, and misses nothing', async () => {
    const operation = operations.add(team.id);
    const first = wait(operation, 'wait=1&afterSequence=2');
    await held(1);
    await first;
    const { get } = operations.requested;
    const again = wait(operation, 'wait=30&afterSequence=2');
    await held(1);
    expect(operations.requested.get).toBe(get);
    const moved = operations.move(operation.id, 'action_required');
    expect((await again).json).toEqual(moved);
    // What it would answer at once is read, and so is what another viewer asks for.
    expect((await wait(operation, 'wait=30&afterSequence=2')).json).toEqual(moved);
    expect(operations.requested.get).toBe(get + 1);
    const stranger = await makeTeam(gateway);
    expect((await wait(operation, 'wait=30&afterSequence=3', stranger.key)).status).toBe(404);
  });

  it('answers nothing to a credential that was revoked meanwhile', async () => {
    const operation = operations.add(team.id);
    const key = await makeKey(gateway, team, ['operations:read']);
    const answer = wait(operation, 'wait=30', key.key);
    await held(1);
    await gateway.as(team.key).delete(`/api/account/keys/${key.id}`);
    operations.move(operation.id, 'succeeded');
    expect((await answer).status).toBe(401);
  });

  it('ends within a second of the end of its credential or its project, though nothing moves', async () => {
    const admin = gateway.as(team.key);
    const tookMs = await quickest(1_000, async () => {
      const projectId = await makeProject(gateway, team, 'Short-lived');
      const operation = operations.add(team.id, { projectId });
      const key = await makeKey(gateway, team, ['operations:read']);
      const waits = [
        wait(operation, 'wait=30', key.key),
        admin.get(`/platform/projects/${projectId}/operations/${operation.id}?wait=30`),
      ];
      await held(2);
      await Promise.all([admin.delete(`/api/account/keys/${key.id}`), admin.delete(`/v1/projects/${projectId}`)]);
      return timed(async () => {
        expect((await Promise.all(waits)).map(({ status, error }) => [status, error.code])).toEqual([
          [401, 'unauthenticated'],
          [404, 'not_found'],
        ]);
      });
    });
    expect(tookMs).toBeLessThan(1_000);
    await held(0);
  });
});

describe('the places for waits', () => {
  it('are 50 for each credential, and one is free as soon as its client leaves', async () => {
    const operation = operations.add(team.id);
    const other = await makeKey(gateway, team, ['operations:read']);
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${team.key}` };
    const left = fetch(`${gateway.url}/platform/operations/${operation.id}?wait=30`, {
      headers,
      signal: leaving.signal,
    }).catch((error: unknown) => (error as Error).name);
    const answers = Array.from({ length: 49 }, () => wait(operation));
    await held(50);

    const refused = await wait(operation);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_waits']);
    expect(refused.headers.get('retry-after')).toBe('1');
    const ofOther = wait(operation, 'wait=30', other.key);
    await held(51);

    leaving.abort();
    expect(await left).toBe('AbortError');
    await held(50);
    answers.push(wait(operation), ofOther);
    await held(51);
    operations.move(operation.id, 'succeeded');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
    await held(0);
  });
});

describe('the query of a wait', () => {
  it('is validated after the operation was found: 404, then 400', async () => {
    const operation = operations.add(team.id);
    const foreign = operations.add('1');
    for (const query of [
      'wait=31',
      'wait=-1',
      'wait=1.5',
      'wait=ten',
      'wait=',
      'wait=1&wait=2',
      'afterSequence=-1',
      'afterSequence=x',
      'afterSequence=1.0',
      'since=2026-01-01T00:00:00Z',
    ]) {
      const codes = [await wait(operation, query), await wait(foreign, query)].map(({ error }) => error.code);
      expect([query, ...codes]).toEqual([query, 'invalid_parameter', 'not_found']);
    }
    expect(errorCatalog.invalid_parameter.status).toBe(400);
  });

  it('works under the project, which hides what is not in it', async () => {
    const [mine, others] = [await makeProject(gateway, team, 'Mine'), await makeProject(gateway, team, 'Others')];
    const operation = operations.add(team.id, { projectId: mine });
    const token = gateway.as((await makeKey(gateway, team, ['operations:read'], { projectId: mine })).key);
    const answer = token.get(`/platform/projects/${mine}/operations/${operation.id}?wait=30&afterSequence=2`);
    await held(1);
    const moved = operations.move(operation.id, 'action_required');
    expect((await answer).json).toEqual(moved);
    const lookElsewhere = async (): Promise<void> => {
      const elsewhere = `/platform/projects/${others}/operations/${operation.id}?wait=30`;
      expect((await gateway.as(team.key).get(elsewhere)).status).toBe(404);
      expect((await token.get(elsewhere)).status).toBe(404);
      expect((await token.get(`/platform/operations/${operations.add(team.id).id}?wait=30`)).status).toBe(404);
    };
    expect(await quickest(3_000, () => timed(lookElsewhere))).toBeLessThan(3_000);
  });
});
