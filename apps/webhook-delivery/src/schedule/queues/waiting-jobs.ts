import type { DeliveryJob } from '../jobs/delivery-job.js';

/**
 * What waits for one endpoint: first attempts in the order in which they came, and beside them, one of these for one of
 * those, what was attempted before. So retries keep about their time however many events are new, and an endpoint that
 * is well again is soon found out; and new events go on however many are retried. What was asked for by hand is next.
 */
export class WaitingJobs {
  private readonly firsts: DeliveryJob[] = [];
  private readonly retries: DeliveryJob[] = [];
  private isRetryNext = true;

  /** @param most of either kind */
  constructor(private readonly most: number) {}

  get length(): number {
    return this.firsts.length + this.retries.length;
  }

  /** The next was asked for by hand. */
  get isUrgent(): boolean {
    return this.retries[0]?.urgency === 'now';
  }

  get all(): readonly DeliveryJob[] {
    return [...this.retries, ...this.firsts];
  }

  /** @returns false when there is no room for it */
  add(job: DeliveryJob): boolean {
    const list = job.urgency ? this.retries : this.firsts;
    if (list.length >= this.most) return false;
    if (job.urgency === 'now') this.addNext(job);
    else list.push(job);
    return true;
  }

  /** If this one waits here, and there is room for it, it is the next from now on. */
  hasten(job: DeliveryJob): void {
    for (const list of [this.retries, this.firsts]) {
      const index = list.findIndex(({ id }) => id === job.id);
      if (index === -1) continue;
      if (list === this.firsts && this.retries.length >= this.most) return;
      list.splice(index, 1);
      return this.addNext(job);
    }
  }

  /** Takes out the one whose turn it is. */
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
