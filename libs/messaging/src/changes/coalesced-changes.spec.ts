import { describe, expect, it } from '@jest/globals';
import type { Change } from '@parley/contracts/changes';
import { CoalescedChanges } from './coalesced-changes.js';

const at = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T08:00:00.100Z';
const of = (...changes: Change[]): CoalescedChanges => {
  const coalesced = new CoalescedChanges();
  for (const change of changes) coalesced.add(change);
  return coalesced;
};

describe('changes of a short time', () => {
  it('name each thing once, as it is at the end; what is new stays so', () => {
    const changes = of(
      { type: 'delivery', id: '1', change: 'created', at, webhookId: '7' },
      { type: 'delivery', id: '1', change: 'updated', at: later, status: 'succeeded' },
      { type: 'delivery', id: '2', change: 'updated', at },
      { type: 'delivery', id: '2', change: 'removed', at: later },
      { type: 'session', id: '1', change: 'updated', at },
    );
    expect(changes.take()).toEqual([
      { type: 'delivery', id: '1', change: 'created', at: later, webhookId: '7', status: 'succeeded' },
      { type: 'delivery', id: '2', change: 'removed', at: later },
      { type: 'session', id: '1', change: 'updated', at },
    ]);
    expect([changes.isEmpty, changes.take()]).toEqual([true, []]);
  });

  it('are many of a type where more changed than are named, and others are named all the same', () => {
    const deliveries = Array.from({ length: 21 }, (_, index): Change => {
      return { type: 'delivery', id: String(index + 1), change: 'updated', at: index === 20 ? later : at };
    });
    const changes = of(...deliveries, { type: 'webhook', id: '5', change: 'removed', at });
    expect(changes.take()).toEqual([
      { type: 'delivery', change: 'many', at: later },
      { type: 'webhook', id: '5', change: 'removed', at },
    ]);
  });

  it('stay many when they are coalesced again', () => {
    const changes = of({ type: 'delivery', change: 'many', at }, { type: 'delivery', id: '1', change: 'updated', at });
    expect(changes.take()).toEqual([{ type: 'delivery', change: 'many', at }]);
  });
});
