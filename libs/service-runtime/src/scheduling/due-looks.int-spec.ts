import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, quickest, type TestDatabase, waitFor } from '@parley/testing';
import type { Pool } from 'pg';
import { createPool } from '@parley/database';
import { createLogger } from '../logging/create-logger.js';
import { RepeatedTask } from './repeated-task.js';

const logger = createLogger({ service: 'operations', level: 'silent' });

describe('tasks that run when something is due', () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase('operations');
    pool = createPool(database.url, { name: 'parley-due-looks-test', max: 2 });
    await pool.query('CREATE TABLE chores (name TEXT, due_at TIMESTAMPTZ)');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  function chore(name: string): { task: RepeatedTask; runs: () => number } {
    let runs = 0;
    const due = { pool, when: `SELECT FROM chores WHERE name = '${name}' AND due_at <= now()` };
    const run = async (): Promise<void> => {
      runs += 1;
      await pool.query('DELETE FROM chores WHERE name = $1 AND due_at <= now()', [name]);
    };
    return { task: new RepeatedTask({ name, intervalMs: 10, logger, due, run }), runs: () => runs };
  }

  it('run at start, and by timer only those that have something due', async () => {
    const [dishes, windows] = [chore('dishes'), chore('windows')];
    await Promise.all([dishes.task.start(), windows.task.start()]);
    expect([dishes.runs(), windows.runs()]).toEqual([1, 1]);
    await pool.query(`INSERT INTO chores VALUES ('dishes', now()), ('windows', now() + interval '1 hour')`);
    await waitFor(() => dishes.runs() === 2);
    await pool.query(`INSERT INTO chores VALUES ('dishes', now() + interval '50 ms')`);
    await waitFor(() => dishes.runs() === 3);
    expect(windows.runs()).toBe(1);
    await Promise.all([dishes.task.stop(), windows.task.stop()]);
  });

  it('run no more often than each of them asked for, though others look more often', async () => {
    const runs = { often: 0, seldom: 0 };
    const task = (name: keyof typeof runs, intervalMs: number): RepeatedTask =>
      new RepeatedTask({
        ...{ name, intervalMs, logger },
        due: { pool, when: 'SELECT' },
        run: () => Promise.resolve(void (runs[name] += 1)),
      });
    const tasks = [task('often', 10), task('seldom', 60_000)];
    await Promise.all(tasks.map((each) => each.start()));
    await waitFor(() => runs.often >= 6);
    // At its start, and when the first look found it due.
    expect(runs.seldom).toBe(2);
    await Promise.all(tasks.map((each) => each.stop()));
  });

  it('look once a second while nothing is due, and as often as they ask for while something is', async () => {
    const { task, runs } = chore('floor');
    await task.start();
    const looks = jest.spyOn(pool, 'query');
    await waitFor(() => looks.mock.calls.length === 1);
    looks.mockClear();
    const idleSinceMs = performance.now();
    await delay(300);
    // One at the end of each second that has begun.
    expect(looks.mock.calls.length).toBeLessThanOrEqual(Math.ceil((performance.now() - idleSinceMs) / 1_000));
    looks.mockRestore();
    // The run leaves it there.
    await pool.query(`INSERT INTO chores VALUES ('wall', now())`);
    let walls = 0;
    const wall = new RepeatedTask({
      ...{ name: 'wall', intervalMs: 10, logger, run: () => Promise.resolve(void (walls += 1)) },
      due: { pool, when: `SELECT FROM chores WHERE name = 'wall'` },
    });
    await wall.start();
    await waitFor(() => walls > 1);
    const tookMs = await quickest(1_000, async () => {
      const startedAtMs = performance.now();
      const before = walls;
      await waitFor(() => walls >= before + 5);
      return performance.now() - startedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
    expect(runs()).toBe(1);
    await Promise.all([task.stop(), wall.stop()]);
  });

  it('look by one statement together, by none when all have stopped, and go on after a failure', async () => {
    const [dishes, windows] = [chore('dishes'), chore('windows')];
    await Promise.all([dishes.task.start(), windows.task.start()]);
    const looks = jest.spyOn(pool, 'query');
    const texts = (): string[] => looks.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    looks.mockImplementationOnce(() => Promise.reject(new Error('as if')) as never);
    await waitFor(() => looks.mock.calls.length >= 3);
    expect(texts().every((text) => text.includes(`'dishes'`) && text.includes(`'windows'`))).toBe(true);
    await dishes.task.stop();
    looks.mockClear();
    await waitFor(() => looks.mock.calls.length >= 2);
    expect(texts().at(-1)).not.toContain(`'dishes'`);
    await windows.task.stop();
    looks.mockRestore();
    await pool.query(`INSERT INTO chores VALUES ('windows', now())`);
    expect((await pool.query('SELECT FROM chores')).rowCount).toBeGreaterThan(0);
  });
});
