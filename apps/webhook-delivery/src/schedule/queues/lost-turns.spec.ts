import { describe, expect, it } from '@jest/globals';
import { aJob, Attempts, OwnSlots, scheduler } from '../testing/endpoint-attempts.js';
import type { SlotLimits } from '../slots/slot-leases.js';

/** Slots that an endpoint is refused. */
class RefusingSlots extends OwnSlots {
  readonly refused = new Set<string>();

  override take(webhookId: string, limits: SlotLimits): boolean {
    return !this.refused.has(webhookId) && super.take(webhookId, limits);
  }
}

describe('an endpoint that was refused a slot', () => {
  const x = aJob('x', 'x1', { teamId: '1' });
  const y = (id: string) => aJob('y', id, { teamId: '2' });

  it('has another turn, also where the process was full as its demand was asked', () => {
    const [attempts, slots] = [new Attempts(), new RefusingSlots()];
    const under = scheduler(attempts, { concurrency: 1, slots });
    slots.refused.add('x');
    under.submit(y('y1'));
    under.submit(x);
    under.submit(y('y2'));
    attempts.answer('y1');
    expect(attempts.started).toEqual(['y1', 'y2']);
    // So that it has a slot when it has its turn.
    expect(slots.user!.demand('x')).toBe(1);
    slots.refused.clear();
    attempts.answer('y2');
    expect(attempts.started).toEqual(['y1', 'y2', 'x1']);
  });

  it('has another turn when the sweeper finds what is due of it', () => {
    const [attempts, slots] = [new Attempts(), new RefusingSlots()];
    const under = scheduler(attempts, { slots });
    slots.refused.add('x');
    under.submit(x);
    slots.refused.clear();
    const { teamId, maxConcurrency, ratePerSecond, limitsReadAt } = x;
    under.submit({ webhookId: 'x', teamId, maxConcurrency, ratePerSecond, limitsReadAt });
    expect(attempts.started).toEqual(['x1']);
  });
});
