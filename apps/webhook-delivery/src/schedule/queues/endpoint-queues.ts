import { inTime } from '@parley/service-runtime';
import type { EndpointLimits } from '../../endpoints/index.js';
import type { JobTaker } from '../jobs/delivery-job-queue.js';
import { type DeliveryJob, isDeliveryJob, type Job } from '../jobs/delivery-job.js';
import type { ConcurrencySlots, SlotUser } from '../slots/concurrency-slots.js';
import { FairTurns, type Turnable } from './fair-turns.js';
import { WaitingJobs } from './waiting-jobs.js';

/** How an attempt ended, for those who count. */
export interface AttemptEnd {
  /** False: there was nothing to do, and no request went out. */
  sent: boolean;
  /** The endpoint's, when they were read for it. */
  limits?: EndpointLimits;
  /** Another attempt of the same delivery that is due already. */
  next?: DeliveryJob;
}

export interface EndpointQueuesOptions {
  /** Attempts under way at once, over all endpoints. */
  concurrency: number;
  /** Jobs of either kind that may wait in one endpoint's queue; more are turned away. */
  queueLength: number;
  /** What the endpoints allow, over all processes. */
  slots: Pick<ConcurrencySlots, 'serve' | 'take' | 'end'>;
  /** Makes the attempt. Must not throw. */
  attempt(job: DeliveryJob): Promise<AttemptEnd>;
  /** A queue that had turned jobs away is empty: where to get the next from. Must not throw. */
  refill(webhookId: string, limit: number): Promise<DeliveryJob[]>;
}

interface EndpointQueue extends Turnable {
  readonly webhookId: string;
  /** Those that came along last, for the slots to judge whether they are the latest. */
  limits: EndpointLimits;
  readonly waiting: WaitingJobs;
  /** It was refused a slot; {@link EndpointQueues.available} says when there may be one. */
  isBlocked: boolean;
  /** More is due in Postgres. */
  hasMore: boolean;
  isFilling: boolean;
}

/** What was interrupted ends at once, unless the database hangs. */
const interruptionPatienceMs = 1000;

/**
 * A queue for each endpoint; teams are served in turn, and the endpoints of a team in turn, each as far as its endpoint and
 * its share of the process allow. One that hangs fills its own queue and no other. Memory is bounded: a full queue turns
 * jobs away and is filled again from Postgres when it is empty.
 */
export class EndpointQueues implements SlotUser, JobTaker {
  private readonly queues = new Map<string, EndpointQueue>();
  /** Queues that have something waiting and were not refused a slot since. */
  private readonly turns = new FairTurns<EndpointQueue>();
  /** Ids of deliveries that wait or run, so that a job that comes twice is queued once. */
  private readonly known = new Set<string>();
  /** Attempts with their jobs. */
  private readonly underWay = new Map<Promise<void>, DeliveryJob>();
  private readonly refills = new Set<Promise<void>>();
  private stopped = false;

  constructor(private readonly options: EndpointQueuesOptions) {
    options.slots.serve(this);
  }

  offer(job: Job): void {
    if (this.stopped) return;
    if (!isDeliveryJob(job)) return this.lookInto(this.queueOf(job));
    if (this.known.has(job.id)) return this.hasten(job);
    const queue = this.queueOf(job);
    if (!queue.waiting.add(job)) {
      queue.hasMore = true;
      return;
    }
    this.known.add(job.id);
    this.serve(queue);
  }

  /** Takes also what waits or runs here already; of an endpoint all that is due, when something of it waits here. */
  offerIfFree(job: Job): boolean {
    const queue = this.queues.get(job.webhookId);
    const waiting = queue?.waiting.length ?? 0;
    const takes = !isDeliveryJob(job)
      ? waiting > 0 && !this.stopped
      : this.known.has(job.id) || (!this.stopped && this.free > 0 && !queue?.isBlocked && waiting < job.maxConcurrency);
    if (takes) this.offer(job);
    return takes;
  }

  get running(): number {
    return this.underWay.size + this.refills.size;
  }

  demand(webhookId: string): number {
    const queue = this.queues.get(webhookId);
    if (!queue || this.stopped || !this.turns.may(queue, this.free)) return 0;
    return Math.min(queue.waiting.length, this.free);
  }

  available(webhookId: string): void {
    const queue = this.queues.get(webhookId);
    if (queue) this.serve(queue);
  }

  /**
   * Starts nothing more and waits for what runs, at most so long; then `interrupt` is to make the rest end.
   * @returns what was not attempted, or not to its end
   */
  async stop(patienceMs: number, interrupt: () => void = () => undefined): Promise<DeliveryJob[]> {
    this.stopped = true;
    this.turns.clear();
    const left = [...this.queues.values()].flatMap(({ waiting }) => waiting.all);
    await this.ends(patienceMs);
    left.push(...this.underWay.values());
    interrupt();
    await this.ends(interruptionPatienceMs);
    return left;
  }

  private get free(): number {
    return this.options.concurrency - this.underWay.size;
  }

  private async ends(patienceMs: number): Promise<void> {
    await inTime(Promise.all([...this.underWay.keys(), ...this.refills]), patienceMs, () => undefined);
  }

  private hasten(job: DeliveryJob): void {
    if (job.urgency === 'now') this.queues.get(job.webhookId)?.waiting.hasten(job);
  }

  private queueOf(job: Job): EndpointQueue {
    const { webhookId, teamId } = job;
    let queue = this.queues.get(webhookId);
    if (!queue) {
      const waiting = new WaitingJobs(this.options.queueLength);
      const state = { running: 0, isBlocked: false, hasMore: false, isFilling: false };
      this.queues.set(webhookId, (queue = { webhookId, teamId, limits: job, waiting, ...state }));
    }
    queue.limits = job;
    return queue;
  }

  /** Begins what may begin, now that it may for this queue too. */
  private serve(changed: EndpointQueue): void {
    changed.isBlocked = false;
    this.takeTurn(changed);
    for (let queue = this.turns.next(this.free); queue; queue = this.turns.next(this.free)) {
      if (this.options.slots.take(queue.webhookId, queue.limits)) this.begin(queue);
      else queue.isBlocked = true;
    }
  }

  private takeTurn(queue: EndpointQueue): void {
    if (queue.waiting.length > 0 && !this.stopped) this.turns.add(queue);
  }

  private begin(queue: EndpointQueue): void {
    const job = queue.waiting.next()!;
    this.turns.began(queue);
    this.takeTurn(queue);
    const attempt: Promise<void> = this.options.attempt(job).then((end) => this.ended(queue, job, attempt, end));
    this.underWay.set(attempt, job);
  }

  private ended(queue: EndpointQueue, job: DeliveryJob, attempt: Promise<void>, end: AttemptEnd): void {
    this.underWay.delete(attempt);
    this.known.delete(job.id);
    this.turns.ended(queue);
    this.options.slots.end(queue.webhookId, end);
    if (end.next) this.offer(end.next);
    if (queue.hasMore) this.lookInto(queue);
    this.forgetIfIdle(queue);
    this.serve(queue);
  }

  /** Not while it is being filled: what comes would start a second queue for the endpoint. */
  private forgetIfIdle(queue: EndpointQueue): void {
    if (queue.waiting.length === 0 && queue.running === 0 && !queue.isFilling) this.queues.delete(queue.webhookId);
  }

  /** Gets what is due from Postgres, when nothing waits any more. */
  private lookInto(queue: EndpointQueue): void {
    queue.hasMore = true;
    if (queue.waiting.length > 0 || queue.isFilling || this.stopped) return;
    const { queueLength } = this.options;
    queue.hasMore = false;
    queue.isFilling = true;
    const filled: Promise<void> = this.options.refill(queue.webhookId, queueLength).then((jobs) => {
      this.refills.delete(filled);
      queue.isFilling = false;
      // A full page means that there may be more.
      if (jobs.length === queueLength) queue.hasMore = true;
      for (const job of jobs) this.offer(job);
      this.forgetIfIdle(queue);
    });
    this.refills.add(filled);
  }
}
