import { describe, expect, it } from '@jest/globals';
import type { Urgency, WakeUp } from '../jobs/wake-up.js';
import { WaitingWakeUps } from './waiting-wake-ups.js';

const limits = { teamId: '1', maxConcurrency: 1, ratePerSecond: null, limitsReadAt: 0 };
const wakeUp = (id: string, urgency?: Urgency): WakeUp => ({ eventId: '1', id, webhookId: '7', ...limits, urgency });

function drain(waiting: WaitingWakeUps): string[] {
  const ids: string[] = [];
  for (let next = waiting.next(); next; next = waiting.next()) ids.push(next.id);
  return ids;
}

describe('WaitingWakeUps', () => {
  it('gives first attempts and retries in turn, each in the order in which they came', () => {
    const waiting = new WaitingWakeUps(10);
    for (const id of ['f1', 'f2', 'f3', 'f4']) waiting.add(wakeUp(id));
    for (const id of ['r1', 'r2']) waiting.add(wakeUp(id, 'retry'));
    expect(waiting.length).toBe(6);
    expect(drain(waiting)).toEqual(['r1', 'f1', 'r2', 'f2', 'f3', 'f4']);
    expect([waiting.length, waiting.all]).toEqual([0, []]);
  });

  it('keeps to the turns between what comes and what goes', () => {
    const waiting = new WaitingWakeUps(10);
    for (const id of ['f1', 'f2']) waiting.add(wakeUp(id));
    expect(waiting.next()?.id).toBe('f1');
    for (const id of ['r1', 'r2']) waiting.add(wakeUp(id, 'retry'));
    expect(drain(waiting)).toEqual(['r1', 'f2', 'r2']);
  });

  it('gives next what somebody waits for, also when it waits already', () => {
    const waiting = new WaitingWakeUps(10);
    for (const id of ['f1', 'f2', 'f3']) waiting.add(wakeUp(id));
    for (const id of ['r1', 'r2']) waiting.add(wakeUp(id, 'retry'));
    expect(waiting.next()?.id).toBe('r1');
    waiting.add(wakeUp('n1', 'now'));
    expect(waiting.next()?.id).toBe('n1');
    for (const id of ['f3', 'gone']) waiting.hasten(wakeUp(id, 'now'));
    expect(drain(waiting)).toEqual(['f3', 'f1', 'r2', 'f2']);
  });

  it('holds so many of either kind and no more', () => {
    const waiting = new WaitingWakeUps(1);
    const added = [wakeUp('f1'), wakeUp('f2'), wakeUp('r1', 'retry'), wakeUp('r2', 'retry'), wakeUp('n1', 'now')];
    expect(added.map((one) => waiting.add(one))).toEqual([true, false, true, false, false]);
    expect(waiting.all.map(({ id }) => id)).toEqual(['r1', 'f1']);
    waiting.hasten(wakeUp('f1', 'now'));
    expect(waiting.add(wakeUp('f3'))).toBe(false);
    expect(drain(waiting)).toEqual(['r1', 'f1']);
  });
});
