import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { createLogger } from '../logging/create-logger.js';
import { RepeatedTask } from './repeated-task.js';

const logger = createLogger({ service: 'operations', level: 'silent' });

describe('a repeated task', () => {
  it('runs at start and by timer, never twice at once, and goes on after a failure', async () => {
    let runs = 0;
    let atOnce = 0;
    let mostAtOnce = 0;
    const task = new RepeatedTask({
      name: 'test',
      intervalMs: 2,
      logger,
      run: async () => {
        mostAtOnce = Math.max(mostAtOnce, ++atOnce);
        await new Promise((resolve) => setTimeout(resolve, 6));
        atOnce -= 1;
        runs += 1;
        if (runs === 1) throw new Error('the first run fails');
      },
    });
    await task.start();
    expect(runs).toBe(1);
    await waitFor(() => runs >= 3);
    await task.stop();
    expect(mostAtOnce).toBe(1);
  });

  it('runs once more after the run under way when it is woken meanwhile, however often, and not after a stop', async () => {
    const order: string[] = [];
    const task = new RepeatedTask({
      name: 'test',
      intervalMs: 60_000,
      logger,
      run: async (stopping) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(stopping.aborted ? 'run while stopping' : 'run');
      },
    });
    const first = task.start();
    await Promise.resolve();
    for (let time = 0; time < 3; time += 1) task.wake();
    await first;
    await waitFor(() => order.length === 2);
    task.wake();
    await task.stop();
    task.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['run', 'run', 'run while stopping']);
  });

  it('stands still while it is not needed, until it is resumed', async () => {
    let [runs, isNeeded] = [0, true];
    const task = new RepeatedTask({
      ...{ name: 'test', intervalMs: 2, logger },
      isNeeded: () => isNeeded,
      run: () => Promise.resolve(void (runs += 1)),
    });
    await task.start();
    await waitFor(() => runs >= 3);
    isNeeded = false;
    const before = runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(before);
    isNeeded = true;
    task.resume();
    await waitFor(() => runs > before);
    await task.stop();
    task.resume();
    const atStop = runs;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(runs).toBe(atStop);
  });

  it('waits in stop for the run under way, and starts no more', async () => {
    const order: string[] = [];
    const task = new RepeatedTask({
      name: 'test',
      intervalMs: 60_000,
      logger,
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        order.push('run');
      },
    });
    void task.start();
    await task.stop();
    order.push('stopped');
    expect(order).toEqual(['run', 'stopped']);
  });
});
