import type { WakeUpQueue } from '../jobs/wake-up-queue.js';
import type { WakeUp } from '../jobs/wake-up.js';
import type { DueDelivery } from './sweep.store.js';

/** Those of one second travel together, at its end. @throws while Redis is away */
export async function wakeTogether(wakeUps: Pick<WakeUpQueue, 'add'>, due: readonly DueDelivery[]): Promise<void> {
  const bySecond = new Map<number, WakeUp[]>();
  for (const { nextAttemptAt: _, delayMs, ...wakeUp } of due) {
    const second = Math.ceil(delayMs / 1000);
    const together = bySecond.get(second);
    if (together) together.push(wakeUp);
    else bySecond.set(second, [wakeUp]);
  }
  for (const [second, together] of bySecond) await wakeUps.add(together, { delayMs: second * 1000 });
}
