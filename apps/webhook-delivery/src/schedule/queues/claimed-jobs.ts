import type { DeliveryJob } from '../jobs/delivery-job.js';

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
