import { inTime } from '@parley/service-runtime';
import type { EndpointLimits } from '../../endpoints/index.js';
import type { JobTaker } from '../jobs/delivery-job-queue.js';
import { type DeliveryJob, type EndpointJob, isDeliveryJob, type Job } from '../jobs/delivery-job.js';
import type { ConcurrencySlots, SlotUser } from '../slots/concurrency-slots.js';
import { AnswerPace } from './answer-pace.js';
import { ClaimedJobs } from './claimed-jobs.js';
import { FairTurns, type Turnable } from './fair-turns.js';
import { Watchers } from './watchers.js';
import { WaitingJobs } from './waiting-jobs.js';

/** How an attempt ended, for slots, pace and queue. */
export interface AttemptEnd {
  /** False when there was nothing to attempt and no request went out. */
  sent: boolean;
  /** The endpoint's limits, when they were read for the attempt. */
  limits?: EndpointLimits;
  /** Time from the request to its answer. */
  durationMs?: number;
  /** Job for another attempt of the same delivery that is due already. */
  next?: DeliveryJob;
}

/** An attempt that may begin. `claim` is set when its delivery is claimed already. */
export interface DueAttempt<C> {
  job: DeliveryJob;
  claim?: C;
  /** To be called when the receiver has answered. Frees the slot before the attempt is recorded. Further calls do nothing. */
  answered(end: AttemptEnd): void;
}

export interface EndpointQueuesOptions<C> {
  /** Most attempts under way at once, over all endpoints. */
  concurrency: number;
  /** Most jobs of each kind (first attempts, retries) in one endpoint's queue; further jobs are turned away. */
  queueLength: number;
  /** The limits of the endpoints, over all processes. */
  slots: Pick<ConcurrencySlots, 'serve' | 'take' | 'end' | 'room'>;
  /** Makes the attempt. Must not throw. */
  attempt(due: DueAttempt<C>): Promise<AttemptEnd>;
  /** Claims deliveries that have no slot yet; answers in the order of the jobs, null: nothing to attempt. Must not throw. */
  claim(jobs: readonly DeliveryJob[]): Promise<(C | null)[]>;
  /** Gives back claims that waited too long for a slot. Must not throw. */
  giveBack(jobs: readonly DeliveryJob[]): Promise<void>;
  /** Reads the next due deliveries from Postgres, once a queue that had turned jobs away is empty. Must not throw. */
  refill(webhookId: string, limit: number): Promise<DeliveryJob[]>;
}

interface EndpointQueue<C> extends Turnable {
  readonly webhookId: string;
  /** The limits from the latest job. The slots keep the reading that is newest. */
  limits: EndpointLimits;
  readonly waiting: WaitingJobs;
  /** Claimed deliveries that wait for a slot. They go before `waiting`, unless a job there was asked for by hand. */
  readonly ready: ClaimedJobs<C>;
  /** Jobs that are being claimed without a slot, or given back. */
  claiming: number;
  readonly pace: AnswerPace;
  /** Attempts that are not recorded yet, including answered ones. */
  open: number;
  /** The endpoint was refused a slot; {@link EndpointQueues.available} is called when it may have one. */
  isBlocked: boolean;
  /** Postgres may have due deliveries that are not in this queue. */
  hasMore: boolean;
  isFilling: boolean;
}

/** Interrupted attempts end at once, unless the database hangs. */
const interruptionPatienceMs = 1000;
/** As many jobs as an endpoint answers in this many moments may wait in this process without going through Redis. */
const soonMoments = 4;
/** Attempts of one team that are not recorded yet may number this many times `concurrency`; those of all teams a third more. */
const unrecordedFactor = 4;

/**
 * Keeps a queue for each endpoint. Teams take turns, and within a team its endpoints, each within the endpoint's limits
 * and its share of the process. An endpoint that hangs fills only its own queue. Memory is bounded: a full queue turns
 * jobs away, and is refilled from Postgres once it is empty. An attempt holds its slot until the receiver has answered.
 * While all slots of an endpoint are taken, the deliveries that it will answer in the next moment are claimed ahead.
 */
export class EndpointQueues<C> implements SlotUser, JobTaker {
  private readonly queues = new Map<string, EndpointQueue<C>>();
  /** Queues with waiting jobs that have not been refused a slot since they were added. */
  private readonly turns: FairTurns<EndpointQueue<C>>;
  /** Ids of deliveries that wait or are attempted here, so that a duplicate job is not queued twice. */
  private readonly known = new Set<string>();
  /** Attempts that are not recorded yet, with their jobs. */
  private readonly underWay = new Map<Promise<void>, DeliveryJob>();
  /** Attempts that have no answer yet. */
  private unanswered = 0;
  private readonly refills = new Set<Promise<void>>();
  private readonly watchers = new Watchers();
  private stopped = false;

  constructor(private readonly options: EndpointQueuesOptions<C>) {
    this.turns = new FairTurns(unrecordedFactor * options.concurrency);
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

  /** Takes also a job whose delivery waits or runs here already, and an endpoint job while jobs of that endpoint wait here. */
  offerIfFree(job: Job): boolean {
    const queue = this.queues.get(job.webhookId);
    const waiting = queue?.waiting.length ?? 0;
    const takes = !isDeliveryJob(job)
      ? waiting > 0 && !this.stopped
      : this.known.has(job.id) || (!this.stopped && this.free > 0 && this.isSoon(job, queue));
    if (takes) this.offer(job);
    return takes;
  }

  /** How many deliveries of an endpoint could begin here nearly at once if they were claimed now. */
  room(limits: EndpointJob): number {
    const { webhookId } = limits;
    const queue = this.queues.get(webhookId);
    if (this.stopped || (queue && queue.waiting.length > 0)) return 0;
    const slots = queue?.isBlocked ? 0 : this.options.slots.room(webhookId, limits);
    const ahead = queue ? aheadOf(queue) - queue.ready.length - queue.claiming : 0;
    return Math.max(0, Math.min(this.free, slots + ahead));
  }

  /**
   * Waits until each endpoint has room for `count` more deliveries, or for as many as it answers in a moment. Does not
   * wait for endpoints that are slow, have a rate or have more due in Postgres: their wait would be long.
   */
  async untilRoom(requested: readonly { limits: EndpointJob; count: number }[], patienceMs: number): Promise<void> {
    await this.watchers.until(() => requested.every((one) => this.hasRoom(one)), patienceMs);
  }

  /** Whether {@link untilRoom} would not wait for the endpoint. */
  hasRoom({ limits, count }: { limits: EndpointJob; count: number }): boolean {
    const queue = this.queues.get(limits.webhookId);
    if (!queue || queue.hasMore || this.stopped || limits.ratePerSecond !== null) return true;
    if (!queue.pace.isFast(performance.now())) return true;
    return this.room(limits) >= Math.min(count, Math.max(1, aheadOf(queue)));
  }

  /** Queues a delivery that this process has claimed already. */
  offerClaimed(job: DeliveryJob, claim: C): void {
    const queue = this.queueOf(job);
    this.known.add(job.id);
    queue.ready.add(job, claim);
    this.serve(queue);
  }

  get running(): number {
    return this.underWay.size + this.refills.size;
  }

  demand(webhookId: string): number {
    const queue = this.queues.get(webhookId);
    if (!queue || this.stopped) return 0;
    if (!this.turns.may(queue, this.free)) {
      // Nothing else would give the queue a turn. If it runs no attempt, it asks for a slot now, to have one at that turn.
      queue.isBlocked = false;
      this.takeTurn(queue);
      return queue.running === 0 ? Math.min(1, queue.waiting.length + queue.ready.length) : 0;
    }
    return Math.min(queue.waiting.length + queue.ready.length, this.free);
  }

  available(webhookId: string): void {
    const queue = this.queues.get(webhookId);
    if (queue) this.serve(queue);
  }

  /**
   * Starts no more attempts and waits up to `patienceMs` for those under way; then calls `interrupt` to end the rest.
   * @returns jobs that were not attempted, or whose attempt did not end in time
   */
  async stop(patienceMs: number, interrupt: () => void = () => undefined): Promise<DeliveryJob[]> {
    this.stopped = true;
    this.turns.clear();
    await this.ends(patienceMs);
    const queues = [...this.queues.values()];
    const left = queues.flatMap(({ waiting, ready }) => [...ready.takeAll(), ...waiting.all]);
    left.push(...this.underWay.values());
    interrupt();
    await this.ends(interruptionPatienceMs);
    return left;
  }

  private get free(): number {
    return Math.min(this.options.concurrency - this.unanswered, this.turns.freeRecords);
  }

  private async ends(patienceMs: number): Promise<void> {
    await inTime(Promise.all([...this.underWay.keys(), ...this.refills]), patienceMs, () => undefined);
  }

  /** The job would begin soon: the endpoint has free slots, or answers fast enough for the jobs that wait before it. */
  private isSoon({ maxConcurrency }: DeliveryJob, queue: EndpointQueue<C> | undefined): boolean {
    if (!queue) return true;
    const waiting = queue.waiting.length;
    return (!queue.isBlocked && waiting < maxConcurrency) || waiting < soonMoments * aheadOf(queue);
  }

  private hasten(job: DeliveryJob): void {
    if (job.urgency === 'now') this.queues.get(job.webhookId)?.waiting.hasten(job);
  }

  private queueOf(job: Job): EndpointQueue<C> {
    const { webhookId, teamId } = job;
    let queue = this.queues.get(webhookId);
    if (!queue) {
      const waiting = new WaitingJobs(this.options.queueLength);
      const state = { running: 0, open: 0, claiming: 0, isBlocked: false, hasMore: false, isFilling: false };
      const pace = new AnswerPace(performance.now());
      const ready = new ClaimedJobs<C>((stale) => this.giveBack(queue!, stale));
      this.queues.set(webhookId, (queue = { webhookId, teamId, limits: job, waiting, ready, pace, ...state }));
    }
    queue.limits = job;
    return queue;
  }

  /** Unblocks the queue and begins every attempt that may begin now, of any queue. */
  private serve(changed: EndpointQueue<C>): void {
    changed.isBlocked = false;
    this.takeTurn(changed);
    for (let queue = this.turns.next(this.free); queue; queue = this.turns.next(this.free)) {
      // The queue's jobs are being given back and will be offered again.
      if (queue.waiting.length + queue.ready.length === 0) continue;
      if (this.options.slots.take(queue.webhookId, queue.limits)) this.begin(queue);
      else {
        queue.isBlocked = true;
        this.claimAhead(queue);
      }
    }
  }

  private takeTurn(queue: EndpointQueue<C>): void {
    if (queue.waiting.length + queue.ready.length > 0 && !this.stopped) this.turns.add(queue);
  }

  private begin(queue: EndpointQueue<C>): void {
    const claimed = queue.waiting.isUrgent ? undefined : queue.ready.next();
    const { job, claim } = claimed ?? { job: queue.waiting.next()!, claim: undefined };
    this.turns.began(queue);
    this.takeTurn(queue);
    this.unanswered += 1;
    queue.open += 1;
    let isAnswered = false;
    const answered = (end: AttemptEnd): void => {
      if (isAnswered) return;
      isAnswered = true;
      this.unanswered -= 1;
      queue.pace.count(performance.now(), end.durationMs);
      this.turns.ended(queue);
      this.options.slots.end(queue.webhookId, end);
      this.serve(queue);
      this.watchers.look();
    };
    const due = { job, ...(claim === undefined ? {} : { claim }), answered };
    const attempt: Promise<void> = this.options.attempt(due).then((end) => {
      this.underWay.delete(attempt);
      this.turns.recorded(queue);
      this.known.delete(job.id);
      queue.open -= 1;
      if (end.next) this.offer(end.next);
      answered(end);
      if (queue.hasMore) this.lookInto(queue);
      this.forgetIfIdle(queue);
      this.serve(queue);
    });
    this.underWay.set(attempt, job);
  }

  /** Claims the next moment's deliveries while all slots are taken, so that no slot is occupied during a claim. */
  private claimAhead(queue: EndpointQueue<C>): void {
    const jobs: DeliveryJob[] = [];
    const ahead = aheadOf(queue);
    const missing = ahead - queue.ready.length - queue.claiming;
    // Claiming in small portions would cost one statement for each answer.
    if (2 * missing < ahead) return;
    for (let more = missing; more > 0; more--) {
      const job = queue.waiting.next();
      if (!job) break;
      jobs.push(job);
    }
    if (jobs.length === 0) return;
    queue.claiming += jobs.length;
    this.untilStop(
      this.options.claim(jobs).then((claims) => {
        queue.claiming -= jobs.length;
        jobs.forEach((job, index) => {
          const claim = claims[index];
          if (claim == null) this.known.delete(job.id);
          else queue.ready.add(job, claim);
        });
        if (queue.hasMore) this.lookInto(queue);
        this.forgetIfIdle(queue);
        this.serve(queue);
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
          this.offer(job);
        }
        this.forgetIfIdle(queue);
      }),
    );
  }

  /** Makes {@link stop} wait for this work. */
  private untilStop(work: Promise<void>): void {
    const done: Promise<void> = work.then(() => void this.refills.delete(done));
    this.refills.add(done);
  }

  /** Forgets an idle queue. With work under way it must stay: a returning job would start a second queue for the endpoint. */
  private forgetIfIdle(queue: EndpointQueue<C>): void {
    const count = queue.waiting.length + queue.ready.length + queue.claiming + queue.open;
    if (count === 0 && !queue.isFilling) this.queues.delete(queue.webhookId);
  }

  /** Refills the queue from Postgres, once no job waits in it. */
  private lookInto(queue: EndpointQueue<C>): void {
    queue.hasMore = true;
    if (queue.waiting.length > 0) this.serve(queue);
    if (queue.waiting.length > 0 || queue.isFilling || this.stopped) return;
    const { queueLength } = this.options;
    queue.hasMore = false;
    queue.isFilling = true;
    this.untilStop(
      this.options.refill(queue.webhookId, queueLength).then((jobs) => {
        queue.isFilling = false;
        // A full page means that there may be more.
        if (jobs.length === queueLength) queue.hasMore = true;
        for (const job of jobs) this.offer(job);
        this.forgetIfIdle(queue);
      }),
    );
  }
}

/** Deliveries to claim ahead: as many as are answered in a moment; none under a rate, which is kept attempt by attempt. */
function aheadOf<C>({ pace, limits }: EndpointQueue<C>): number {
  return limits.ratePerSecond === null ? pace.perMoment(performance.now()) : 0;
}
