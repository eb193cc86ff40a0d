import type { EndpointLimits } from '../../endpoints/index.js';
import type { DeliveryJob, Job } from '../jobs/delivery-job.js';
import { AnswerPace } from './answer-pace.js';
import type { Turnable } from './fair-turns.js';
import type { QueueState } from './scheduling-policies.js';
import { ClaimedJobs, WaitingJobs } from './waiting-jobs.js';

/** What waits for one endpoint in this process, and how fast the endpoint answers. It decides nothing. */
export class EndpointQueue<C> implements Turnable, QueueState {
  readonly webhookId: string;
  readonly teamId: string;
  /** The limits from the latest job. The slots keep the reading that is newest. */
  limits: EndpointLimits;
  readonly jobs: WaitingJobs;
  /** They go before `jobs`, unless a job there was asked for by hand. */
  readonly claimed: ClaimedJobs<C>;
  readonly pace = new AnswerPace(performance.now());
  running = 0;
  open = 0;
  claiming = 0;
  isBlocked = false;
  hasMore = false;
  isFilling = false;

  /**
   * @param length most jobs of each kind (first attempts, retries)
   * @param onStale gets the jobs whose claims waited too long for a slot
   */
  constructor(job: Job, length: number, onStale: (queue: EndpointQueue<C>, jobs: DeliveryJob[]) => void) {
    this.webhookId = job.webhookId;
    this.teamId = job.teamId;
    this.limits = job;
    this.jobs = new WaitingJobs(length);
    this.claimed = new ClaimedJobs((jobs) => onStale(this, jobs));
  }

  get waiting(): number {
    return this.jobs.length;
  }

  get ready(): number {
    return this.claimed.length;
  }

  /** None under a rate, which is kept attempt by attempt. */
  get ahead(): number {
    return this.limits.ratePerSecond === null ? this.pace.perMoment(performance.now()) : 0;
  }

  get isFast(): boolean {
    return this.pace.isFast(performance.now());
  }

  /** What could begin if the endpoint had slots. */
  get length(): number {
    return this.waiting + this.ready;
  }

  /** Takes out what is attempted next. The queue must not be empty. */
  next(): { job: DeliveryJob; claim?: C } {
    const claimed = this.jobs.isUrgent ? undefined : this.claimed.next();
    return claimed ?? { job: this.jobs.next()! };
  }

  takeAll(): DeliveryJob[] {
    return [...this.claimed.takeAll(), ...this.jobs.all];
  }
}
