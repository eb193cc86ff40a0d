import { inTime } from '@parley/service-runtime';
import { type DeliveryJob, isDeliveryJob, type Job } from '../jobs/delivery-job.js';
import type { JobTaker } from '../jobs/delivery-job-queue.js';
import type { AttemptEnd, DeliverySchedulerOptions } from './due-attempt.js';
import { EndpointQueue } from './endpoint-queue.js';
import { FairTurns } from './fair-turns.js';
import { Room } from './room.js';
import { beginsSoon, countToClaimAhead, isIdle } from './scheduling-policies.js';

/** Interrupted attempts end at once, unless the database hangs. */
const interruptionPatienceMs = 1000;
/** Attempts of one team that are not recorded yet may number this many times `concurrency`; those of all teams a third more. */
const unrecordedFactor = 4;

/**
 * Decides what this process attempts next: {@link submit} what may be due, ask for {@link room}, {@link stop}. Each endpoint
 * has a queue. Teams take turns, and within a team its endpoints, each within the endpoint's limits and its share of the
 * process: an endpoint that hangs fills only its own queue. Memory is bounded: a full queue turns jobs away, and is refilled
 * from Postgres once it is empty. An attempt holds its slot until the receiver has answered. While all slots of an endpoint
 * are taken, the deliveries that it will answer in the next moment are claimed ahead. The rules with their numbers are
 * functions of `scheduling-policies.ts`.
 */
export class DeliveryScheduler<C> implements JobTaker {
  readonly room: Room;
  private readonly queues = new Map<string, EndpointQueue<C>>();
  /** Queues with waiting jobs that have not been refused a slot since they were added. */
  private readonly turns: FairTurns<EndpointQueue<C>>;
  /** Ids of deliveries that wait or are attempted here, so that a duplicate job is not queued twice. */
  private readonly known = new Set<string>();
  /** Attempts that are not recorded yet, with their jobs. */
  private readonly underWay = new Map<Promise<void>, DeliveryJob>();
  /** Attempts that have no answer yet. */
  private unanswered = 0;
  /** Statements under way: claims ahead, claims given back, refills. */
  private readonly statements = new Set<Promise<void>>();
  private isStopped = false;

  constructor(private readonly options: DeliverySchedulerOptions<C>) {
    this.turns = new FairTurns(unrecordedFactor * options.concurrency);
    this.room = new Room({
      queue: (webhookId) => this.queues.get(webhookId),
      slots: (limits) => options.slots.room(limits.webhookId, limits),
      free: () => this.free,
      isStopped: () => this.isStopped,
    });
    options.slots.serve({
      demand: (webhookId) => this.demand(webhookId),
      available: (webhookId) => this.serve(this.queues.get(webhookId)),
    });
  }

  /**
   * Queues a delivery that may be due, or an endpoint of which something may be. One that waits or runs here already is not
   * queued twice. `claim`: this process has claimed the delivery. `onlyIfSoon`: only if its attempt can begin nearly at once;
   * of an endpoint, only while jobs of it wait here.
   * @returns false when the job was turned away
   */
  submit(job: DeliveryJob, how: { claim: C }): boolean;
  submit(job: Job, how?: { onlyIfSoon: boolean }): boolean;
  submit(job: Job, how: { claim?: C; onlyIfSoon?: boolean } = {}): boolean {
    const isClaimed = how.claim !== undefined;
    if (isDeliveryJob(job) && !isClaimed && this.known.has(job.id)) return this.hasten(job);
    if (this.isStopped && !isClaimed) return false;
    if (how.onlyIfSoon && !this.isSoon(job)) return false;
    const queue = this.queueOf(job);
    if (!isDeliveryJob(job)) return this.lookInto(queue);
    if (isClaimed) queue.claimed.add(job, how.claim!);
    else if (!queue.jobs.add(job)) {
      queue.hasMore = true;
      return false;
    }
    this.known.add(job.id);
    this.serve(queue);
    return true;
  }

  /**
   * Starts no more attempts and waits up to `patienceMs` for those under way; then calls `interrupt` to end the rest.
   * @returns jobs that were not attempted, or whose attempt did not end in time
   */
  async stop(patienceMs: number, interrupt: () => void = () => undefined): Promise<DeliveryJob[]> {
    this.isStopped = true;
    this.turns.clear();
    await this.ends(patienceMs);
    const left = [...this.queues.values()].flatMap((queue) => queue.takeAll());
    left.push(...this.underWay.values());
    interrupt();
    await this.ends(interruptionPatienceMs);
    return left;
  }

  /** Attempts and statements under way. */
  get running(): number {
    return this.underWay.size + this.statements.size;
  }

  private get free(): number {
    return Math.min(this.options.concurrency - this.unanswered, this.turns.freeRecords);
  }

  private async ends(patienceMs: number): Promise<void> {
    await inTime(Promise.all([...this.underWay.keys(), ...this.statements]), patienceMs, () => undefined);
  }

  private isSoon(job: Job): boolean {
    const queue = this.queues.get(job.webhookId);
    return isDeliveryJob(job) ? this.free > 0 && beginsSoon(queue, job) : queue !== undefined && queue.waiting > 0;
  }

  private hasten(job: DeliveryJob): true {
    if (job.urgency === 'now' && !this.isStopped) this.queues.get(job.webhookId)?.jobs.hasten(job);
    return true;
  }

  private queueOf(job: Job): EndpointQueue<C> {
    let queue = this.queues.get(job.webhookId);
    if (!queue) {
      queue = new EndpointQueue(job, this.options.queueLength, (of, stale) => this.giveBack(of, stale));
      this.queues.set(job.webhookId, queue);
    }
    queue.limits = job;
    return queue;
  }

  /** How many attempts of an endpoint could begin if they had slots. */
  private demand(webhookId: string): number {
    const queue = this.queues.get(webhookId);
    if (!queue || this.isStopped) return 0;
    if (this.turns.may(queue, this.free)) return Math.min(queue.length, this.free);
    // Nothing else would give the queue a turn. If it runs no attempt, it asks for a slot now, to have one at that turn.
    queue.isBlocked = false;
    this.takeTurn(queue);
    return queue.running === 0 ? Math.min(1, queue.length) : 0;
  }

  /** Unblocks the queue and begins every attempt that may begin now, of any queue. */
  private serve(changed: EndpointQueue<C> | undefined): void {
    if (!changed) return;
    changed.isBlocked = false;
    this.takeTurn(changed);
    for (let queue = this.turns.next(this.free); queue; queue = this.turns.next(this.free)) {
      // The queue's jobs are being given back and will be submitted again.
      if (queue.length === 0) continue;
      if (this.options.slots.take(queue.webhookId, queue.limits)) this.begin(queue);
      else {
        queue.isBlocked = true;
        this.claimAhead(queue);
      }
    }
  }

  private takeTurn(queue: EndpointQueue<C>): void {
    if (queue.length > 0 && !this.isStopped) this.turns.add(queue);
  }

  private begin(queue: EndpointQueue<C>): void {
    const next = queue.next();
    this.turns.began(queue);
    this.takeTurn(queue);
    this.unanswered += 1;
    queue.open += 1;
    let isAnswered = false;
    const answered = (end: AttemptEnd): void => {
      if (isAnswered) return;
      isAnswered = true;
      this.answered(queue, end);
    };
    const attempt: Promise<void> = this.options.attempt({ ...next, answered }).then((end) => {
      this.underWay.delete(attempt);
      this.turns.recorded(queue);
      this.known.delete(next.job.id);
      queue.open -= 1;
      if (end.next) this.submit(end.next);
      answered(end);
      this.settle(queue);
    });
    this.underWay.set(attempt, next.job);
  }

  private answered(queue: EndpointQueue<C>, end: AttemptEnd): void {
    this.unanswered -= 1;
    queue.pace.count(performance.now(), end.durationMs);
    this.turns.ended(queue);
    this.options.slots.end(queue.webhookId, end);
    this.serve(queue);
    this.room.changed();
  }

  /** Claims the next moment's deliveries while all slots are taken, so that no slot is occupied during a claim. */
  private claimAhead(queue: EndpointQueue<C>): void {
    const jobs = Array.from({ length: countToClaimAhead(queue) }, () => queue.jobs.next()!);
    if (jobs.length === 0) return;
    queue.claiming += jobs.length;
    this.untilStop(
      this.options.claim(jobs).then((claims) => {
        queue.claiming -= jobs.length;
        jobs.forEach((job, index) => {
          const claim = claims[index];
          if (claim == null) this.known.delete(job.id);
          else queue.claimed.add(job, claim);
        });
        this.settle(queue);
      }),
    );
  }

  private giveBack(queue: EndpointQueue<C>, stale: readonly DeliveryJob[]): void {
    queue.claiming += stale.length;
    this.untilStop(
      this.options.giveBack(stale).then(() => {
        queue.claiming -= stale.length;
        for (const job of stale) {
          this.known.delete(job.id);
          this.submit(job);
        }
        this.forgetIfIdle(queue);
      }),
    );
  }

  /** Makes {@link stop} wait for a statement. */
  private untilStop(statement: Promise<void>): void {
    const done: Promise<void> = statement.then(() => void this.statements.delete(done));
    this.statements.add(done);
  }

  /** After work of the queue has ended: refills it, forgets it or goes on with it. */
  private settle(queue: EndpointQueue<C>): void {
    if (queue.hasMore) this.lookInto(queue);
    this.forgetIfIdle(queue);
    this.serve(queue);
  }

  private forgetIfIdle(queue: EndpointQueue<C>): void {
    if (isIdle(queue)) this.queues.delete(queue.webhookId);
  }

  /** Refills the queue from Postgres, once no job waits in it. */
  private lookInto(queue: EndpointQueue<C>): true {
    queue.hasMore = true;
    if (queue.waiting > 0) this.serve(queue);
    if (queue.waiting > 0 || queue.isFilling || this.isStopped) return true;
    const { queueLength } = this.options;
    queue.hasMore = false;
    queue.isFilling = true;
    this.untilStop(
      this.options.refill(queue.webhookId, queueLength).then((jobs) => {
        queue.isFilling = false;
        // A full page means that there may be more.
        if (jobs.length === queueLength) queue.hasMore = true;
        for (const job of jobs) this.submit(job);
        this.forgetIfIdle(queue);
      }),
    );
    return true;
  }
}
