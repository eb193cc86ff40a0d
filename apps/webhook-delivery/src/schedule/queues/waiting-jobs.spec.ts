import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeliveryJob, Urgency } from '../jobs/delivery-job.js';
import { ClaimedJobs, WaitingJobs } from './waiting-jobs.js';

const limits = { teamId: '1', maxConcurrency: 1, ratePerSecond: null, limitsReadAt: 0 };
const job = (id: string, urgency?: Urgency): DeliveryJob => ({ eventId: '1', id, webhookId: '7', ...limits, urgency });

function drain(waiting: WaitingJobs): string[] {
  const ids: string[] = [];
  for (let next = waiting.next(); next; next = waiting.next()) ids.push(next.id);
  return ids;
}

describe('WaitingJobs', () => {
  it('gives first attempts and retries in turn, each in the order in which they came', () => {
    const waiting = new WaitingJobs(10);
    for (const id of ['f1', 'f2', 'f3', 'f4']) waiting.add(job(id));
    for (const id of ['r1', 'r2']) waiting.add(job(id, 'retry'));
    expect(waiting.length).toBe(6);
    expect(drain(waiting)).toEqual(['r1', 'f1', 'r2', 'f2', 'f3', 'f4']);
    expect([waiting.length, waiting.all]).toEqual([0, []]);
  });

  it('keeps to the turns between what comes and what goes', () => {
    const waiting = new WaitingJobs(10);
    for (const id of ['f1', 'f2']) waiting.add(job(id));
    expect(waiting.next()?.id).toBe('f1');
    for (const id of ['r1', 'r2']) waiting.add(job(id, 'retry'));
    expect(drain(waiting)).toEqual(['r1', 'f2', 'r2']);
  });

  it('gives next what was asked for by hand, also when it waits already', () => {
    const waiting = new WaitingJobs(10);
    for (const id of ['f1', 'f2', 'f3']) waiting.add(job(id));
    for (const id of ['r1', 'r2']) waiting.add(job(id, 'retry'));
    expect(waiting.next()?.id).toBe('r1');
    waiting.add(job('n1', 'now'));
    expect(waiting.next()?.id).toBe('n1');
    for (const id of ['f3', 'gone']) waiting.hasten(job(id, 'now'));
    expect(drain(waiting)).toEqual(['f3', 'f1', 'r2', 'f2']);
  });

  it('holds so many of either kind and no more', () => {
    const waiting = new WaitingJobs(1);
    const added = [job('f1'), job('f2'), job('r1', 'retry'), job('r2', 'retry'), job('n1', 'now')];
    expect(added.map((one) => waiting.add(one))).toEqual([true, false, true, false, false]);
    expect(waiting.all.map(({ id }) => id)).toEqual(['r1', 'f1']);
    waiting.hasten(job('f1', 'now'));
    expect(waiting.add(job('f3'))).toBe(false);
    expect(drain(waiting)).toEqual(['r1', 'f1']);
  });
});

describe('claimed jobs', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are given up once they have waited too long, also those that come after all were taken', () => {
    const stale: DeliveryJob[][] = [];
    const jobs = new ClaimedJobs<string>((some) => stale.push(some));
    jobs.add(job('1'), 'claim');
    expect(jobs.takeAll()).toEqual([job('1')]);
    jobs.add(job('2'), 'claim');
    jest.advanceTimersByTime(100);
    jobs.add(job('3'), 'claim');
    jest.advanceTimersByTime(150);
    expect(stale).toEqual([[job('2')]]);
    jest.advanceTimersByTime(100);
    expect(stale).toEqual([[job('2')], [job('3')]]);
  });

  it('leave no timer when all were begun', () => {
    const jobs = new ClaimedJobs<string>(() => undefined);
    jobs.add(job('1'), 'claim');
    jobs.add(job('2'), 'claim');
    expect([jobs.next()?.job, jobs.next()?.job]).toEqual([job('1'), job('2')]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
