import { setTimeout as pause } from 'node:timers/promises';

/**
 * Open loop: starts `total` tasks at a steady rate, whatever became of earlier ones.
 *
 * @param begin gets the task's number, from 0; returns false to stop
 */
export async function atRate(perSecond: number, total: number, begin: (number: number) => boolean): Promise<void> {
  const startedAt = performance.now();
  for (let begun = 0; begun < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    for (; begun < due; begun += 1) if (!begin(begun)) return;
    await pause(1);
  }
}
