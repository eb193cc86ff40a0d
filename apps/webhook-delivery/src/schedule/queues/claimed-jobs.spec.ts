import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import { ClaimedJobs } from './claimed-jobs.js';

const job = (deliveryId: string) => ({ deliveryId }) as unknown as DeliveryJob;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('claimed jobs', () => {
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
