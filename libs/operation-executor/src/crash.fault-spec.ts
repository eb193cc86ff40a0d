import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { CountingHandler, ExecutorBench, ExecutorProcess } from './testing/index.js';

jest.setTimeout(180_000);

let bench: ExecutorBench;
const processes: ExecutorProcess[] = [];

beforeAll(async () => {
  bench = await ExecutorBench.create();
}, 120_000);
afterEach(async () => {
  await Promise.all(processes.splice(0).map((each) => each.end('SIGKILL')));
  await bench.clear();
});
afterAll(() => bench.close());

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

async function startProcess(): Promise<ExecutorProcess> {
  const started = await ExecutorProcess.start(bench);
  processes.push(started);
  return started;
}

describe('an executor that is killed in the middle of its jobs', () => {
  it('has them claimed by another within 30 s, which goes on where they stood and repeats nothing', async () => {
    const both = [await startProcess(), await startProcess()];
    const ids = await Promise.all(upTo(40).map(() => bench.open({ steps: 60, stepMs: 100 })));
    for (const id of ids) await waitFor(async () => (await bench.steps(id)).length >= 3);
    const pidsOf = async (id: string) => [...new Set((await bench.effects(id)).map(({ pid }) => pid))];
    // The first to look may have them all.
    const [holder] = await pidsOf(ids[0]!);
    const killed = both.find(({ pid }) => pid === holder)!;
    const other = both.find((each) => each !== killed)!;
    await killed.end('SIGKILL');
    const killedAt = Date.now();
    const orphans = [];
    for (const id of ids) if ((await pidsOf(id)).includes(killed.pid)) orphans.push(id);
    expect(orphans).toContain(ids[0]);
    for (const id of ids) await waitFor(() => bench.isGone(id), { timeoutMs: 45_000 });
    for (const id of orphans) {
      expect(await pidsOf(id)).toEqual([killed.pid, other.pid]);
      const takenAt = (await bench.effects(id)).find(({ pid }) => pid === other.pid)?.at.getTime() ?? Infinity;
      expect(takenAt - killedAt).toBeLessThan(30_000);
    }
    for (const id of ids) {
      expect(await bench.steps(id)).toEqual(upTo(60));
      expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
      expect(await bench.endings(id)).toEqual(['succeeded']);
    }
  });
});

describe('an executor that stands still for longer than its lease', () => {
  it('finds its effects and commands refused when it goes on', async () => {
    const frozen = await startProcess();
    const id = await bench.open({ steps: 40, stepMs: 100 });
    await waitFor(async () => (await bench.steps(id)).length >= 3);
    frozen.freeze();
    await bench.start(new CountingHandler(bench.pool));
    await waitFor(async () => (await bench.effects(id)).some(({ pid }) => pid === process.pid), { timeoutMs: 30_000 });
    frozen.goOn();
    await waitFor(() => bench.isGone(id), { timeoutMs: 60_000 });
    expect(await bench.steps(id)).toEqual(upTo(40));
    const claims = (await bench.effects(id)).map(({ claim }) => Number(claim));
    expect(claims).toEqual([...claims].sort((one, other) => one - other));
    expect(await bench.endings(id)).toEqual(['succeeded']);
  });
});

describe('a process that is told to end', () => {
  it('exits 0, and another goes on within a second', async () => {
    const first = await startProcess();
    const id = await bench.open({ steps: 100, stepMs: 50 });
    await waitFor(async () => (await bench.steps(id)).length >= 3);
    await bench.start(new CountingHandler(bench.pool));
    expect(await first.end('SIGTERM')).toBe(0);
    await waitFor(() => bench.isGone(id), { timeoutMs: 30_000 });
    const effects = await bench.effects(id);
    expect(effects.map(({ step }) => step)).toEqual(upTo(100));
    const at = effects.map((effect) => effect.at.getTime());
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(new Set(effects.map(({ pid }) => pid)).size).toBe(2);
    expect(Math.max(...gaps)).toBeLessThan(1_000);
  });
});
