import type { DeliveryJob } from '../jobs/delivery-job.js';

/**
 * The waiting jobs of one endpoint. First attempts, in order of arrival, alternate with retries. So many new events do
 * not delay retries, an endpoint that has recovered is noticed soon, and many retries do not hold up new events. Jobs
 * asked for by hand come next.
 */
export class WaitingJobs {
  private readonly firsts: DeliveryJob[] = [];
  private readonly retries: DeliveryJob[] = [];
  private isRetryNext = true;

  /** @param most of each kind (first attempts, retries) */
  constructor(private readonly most: number) {}

  get length(): number {
    return this.firsts.length + this.retries.length;
  }

  /** The next retry was asked for by hand. */
  get isUrgent(): boolean {
    return this.retries[0]?.urgency === 'now';
  }

  get all(): readonly DeliveryJob[] {
    return [...this.retries, ...this.firsts];
  }

  /** @returns false when there is no room for the job */
  add(job: DeliveryJob): boolean {
    const list = job.urgency ? this.retries : this.firsts;
    if (list.length >= this.most) return false;
    if (job.urgency === 'now') this.addNext(job);
    else list.push(job);
    return true;
  }

  /** Makes the job next, if it waits here and the list of retries has room for it. */
  hasten(job: DeliveryJob): void {
    for (const list of [this.retries, this.firsts]) {
      const index = list.findIndex(({ id }) => id === job.id);
      if (index === -1) continue;
      if (list === this.firsts && this.retries.length >= this.most) return;
      list.splice(index, 1);
      return this.addNext(job);
    }
  }

  /** Takes out the job whose turn it is. */
  next(): DeliveryJob | undefined {
    const list = this.firsts.length === 0 || (this.isRetryNext && this.retries.length > 0) ? this.retries : this.firsts;
    this.isRetryNext = list === this.firsts;
    return list.shift();
  }

  private addNext(job: DeliveryJob): void {
    this.retries.unshift(job);
    this.isRetryNext = true;
  }
}

interface ClaimedJob<C> {
  job: DeliveryJob;
  claim: C;
  sinceMs: number;
}

/** Limits the wait: a claim carries the endpoint's settings, which may change, and other processes may have free slots. */
const staleMs = 250;

/** Deliveries of one endpoint that are claimed and wait briefly for a slot, in their order. */
export class ClaimedJobs<C> {
  private jobs: ClaimedJob<C>[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** @param onStale gets the jobs that waited too long; they have been taken out */
  constructor(private readonly onStale: (jobs: DeliveryJob[]) => void) {}

  get length(): number {
    return this.jobs.length;
  }

  add(job: DeliveryJob, claim: C): void {
    this.jobs.push({ job, claim, sinceMs: performance.now() });
    this.timer ??= setTimeout(() => this.look(), staleMs);
  }

  next(): { job: DeliveryJob; claim: C } | undefined {
    const next = this.jobs.shift();
    if (this.jobs.length === 0) this.stopLooking();
    return next;
  }

  takeAll(): DeliveryJob[] {
    this.stopLooking();
    return this.jobs.splice(0).map(({ job }) => job);
  }

  private stopLooking(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    this.timer = undefined;
    const now = performance.now();
    const fresh = this.jobs.findIndex(({ sinceMs }) => now - sinceMs < staleMs);
    const stale = this.jobs.splice(0, fresh === -1 ? this.jobs.length : fresh);
    const [oldest] = this.jobs;
    if (oldest) this.timer = setTimeout(() => this.look(), oldest.sinceMs + staleMs - now);
    if (stale.length > 0) this.onStale(stale.map(({ job }) => job));
  }
}
