import type { DeliveryJob } from '../jobs/delivery-job.js';
import { DeliveryScheduler } from '../queues/delivery-scheduler.js';
import type { AttemptEnd, DeliverySchedulerOptions, DueAttempt } from '../queues/due-attempt.js';
import type { SlotUser } from '../slots/concurrency-slots.js';
import type { SlotLimits } from '../slots/slot-leases.js';

/** Attempts that are answered, and end, when the test says so. Claims are the ids of their deliveries. */
export class Attempts {
  readonly started: string[] = [];
  readonly startedClaimed: string[] = [];
  private readonly answers = new Map<string, (end: AttemptEnd) => void>();
  private readonly endings = new Map<string, (end: AttemptEnd) => void>();

  attempt = ({ job, claim, answered }: DueAttempt<string>): Promise<AttemptEnd> => {
    this.started.push(job.id);
    if (claim !== undefined) this.startedClaimed.push(claim);
    this.answers.set(job.id, answered);
    return new Promise((resolve) => this.endings.set(job.id, resolve));
  };

  answer(id: string, end: AttemptEnd = { sent: true }): void {
    this.answers.get(id)?.(end);
  }

  end(id: string, end: AttemptEnd = { sent: true }): void {
    this.endings.get(id)?.(end);
  }
}

/** Slots of which this process is the only user; closed, it gets none. */
export class OwnSlots {
  isClosed = false;
  user: SlotUser | undefined;
  private readonly held = new Map<string, number>();
  private readonly latest = new Map<string, SlotLimits>();

  serve(user: SlotUser): void {
    this.user = user;
  }

  take(webhookId: string, limits: SlotLimits): boolean {
    const latest = this.latest.get(webhookId) ?? limits;
    const { maxConcurrency } = limits.limitsReadAt > latest.limitsReadAt ? limits : latest;
    this.latest.set(webhookId, limits.limitsReadAt > latest.limitsReadAt ? limits : latest);
    const held = this.held.get(webhookId) ?? 0;
    if (this.isClosed || held >= maxConcurrency) return false;
    this.held.set(webhookId, held + 1);
    return true;
  }

  room(webhookId: string, { maxConcurrency }: SlotLimits): number {
    return this.isClosed ? 0 : maxConcurrency - (this.held.get(webhookId) ?? 0);
  }

  end(webhookId: string): void {
    this.held.set(webhookId, this.held.get(webhookId)! - 1);
  }
}

export function aJob(webhookId: string, id: string, fields: Partial<DeliveryJob> = {}): DeliveryJob {
  return {
    eventId: '1',
    id,
    webhookId,
    teamId: '1',
    maxConcurrency: 2,
    ratePerSecond: null,
    limitsReadAt: 0,
    ...fields,
  };
}

export function scheduler(
  attempts: Attempts,
  options: Partial<DeliverySchedulerOptions<string>> = {},
): DeliveryScheduler<string> {
  return new DeliveryScheduler({
    concurrency: 100,
    queueLength: 100,
    slots: new OwnSlots(),
    attempt: attempts.attempt,
    claim: (jobs) => Promise.resolve(jobs.map(({ id }) => id)),
    giveBack: () => Promise.resolve(),
    refill: () => Promise.resolve([]),
    ...options,
  });
}
