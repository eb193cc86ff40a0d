import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { inTime, LOGGER, type Logger } from '@parley/service-runtime';
import { answered, openRedis, type RedisClient } from '@parley/service-runtime/redis';
import { Queue, Worker } from 'bullmq';
import type { DeliveryJob, Job } from './delivery-job.js';

export const REDIS_URL = Symbol('REDIS_URL');

/** The braces keep all keys of the queue in one slot of a Redis cluster. */
const prefix = '{parley-delivery}';
const queueName = 'delivery-jobs';
const opts = { removeOnComplete: true, removeOnFail: true };
const callTimeoutMs = 5000;
/** Limit for closing the worker or the queue at shutdown. */
const closeTimeoutMs = 2000;
const jobsAtOnce = 16;
/** Small enough that several workers share a burst, large enough that a burst makes few BullMQ jobs. */
const perJob = 50;
/** With BullMQ's default of 15 s, a worker would resume that much later after each failover of a Redis cluster. */
const retryAfterMs = 500;

/** Attempts deliveries in this process. A delivery whose job is turned away stays due in Postgres. */
export interface JobTaker {
  /**
   * Returns at once. `onlyIfSoon`: takes a job made in this process only if its attempt can begin nearly at once.
   * @returns false when the job was not taken
   */
  submit(job: Job, how?: { onlyIfSoon: boolean }): boolean;
}

/**
 * Queues jobs for deliveries that are due now, in BullMQ. Redis may be emptied or unreachable at any time: every job can be
 * made again from Postgres, and a duplicate job does nothing. For a later delivery the sweeper makes the job when it is due.
 */
@Injectable()
export class DeliveryJobQueue implements OnApplicationShutdown {
  private readonly redis: RedisClient;
  private readonly blocking: RedisClient;
  private readonly queue: Queue<Job[]>;
  private worker: Worker<Job[]> | null = null;
  private taker: JobTaker | null = null;

  constructor(
    @Inject(REDIS_URL) url: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Commands fail at once while Redis is unreachable.
    this.redis = openRedis(url, {
      enableOfflineQueue: false,
      commandTimeout: callTimeoutMs,
      maxRetriesPerRequest: null,
    });
    // The blocking connection has no command timeout: BullMQ's worker waits on it for the next job.
    this.blocking = openRedis(url, { maxRetriesPerRequest: null });
    for (const redis of [this.redis, this.blocking]) {
      redis.on('error', (error: Error) => this.logger.warn({ err: error }, 'redis connection failed; it is retried'));
    }
    this.queue = new Queue(queueName, { connection: this.redis, prefix });
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'queue of delivery jobs failed; it is retried'));
  }

  /**
   * Jobs that can begin in this process at once skip Redis. The others are grouped, {@link perJob} to a BullMQ job: the
   * cost of a BullMQ job hardly depends on how many jobs it carries.
   * @throws while Redis is unreachable; the sweeper then queues the deliveries later
   */
  async add(jobs: readonly Job[]): Promise<void> {
    const queued = jobs.filter((job) => !this.taker?.submit(job, { onlyIfSoon: true }));
    if (queued.length === 0) return;
    // Before its first connection BullMQ would wait without limit, and so would the caller.
    if (!this.isReady) throw new Error('Redis is away.');
    const count = Math.ceil(queued.length / perJob);
    const data = Array.from({ length: count }, (_, index) => queued.slice(index * perJob, (index + 1) * perJob));
    await answered(this.queue.addBulk(data.map((some) => ({ name: queueName, data: some, opts }))), callTimeoutMs);
  }

  /** Like {@link add}, but does not throw: while Redis is unreachable, jobs wait in this process as far as there is room. */
  async enqueue(jobs: readonly Job[]): Promise<void> {
    try {
      await this.add(jobs);
    } catch (error) {
      const about = { err: error, count: jobs.length, firstWebhookId: jobs[0]?.webhookId };
      this.logger.warn(about, 'delivery jobs not queued; they wait in this process');
      this.submit(jobs);
    }
  }

  /** Queues jobs in this process without Redis, even if they have to wait. Falls back to {@link enqueue} without a taker. */
  async enqueueHere(jobs: readonly DeliveryJob[]): Promise<void> {
    if (!this.taker) return this.enqueue(jobs);
    this.submit(jobs);
  }

  /** Starts the BullMQ worker, which hands each job to the taker. */
  start(taker: JobTaker): void {
    this.taker = taker;
    this.worker = new Worker<Job[]>(
      queueName,
      ({ data }) => {
        for (const job of data) taker.submit(job);
        return Promise.resolve();
      },
      {
        connection: this.blocking,
        prefix,
        concurrency: jobsAtOnce,
        // Handing over takes milliseconds. The short lock lets another process soon take over the job of a process that died.
        lockDuration: 10_000,
        stalledInterval: 5_000,
        runRetryDelay: retryAfterMs,
      },
    );
    this.worker.on('error', (error) =>
      this.logger.warn({ err: error }, 'worker of delivery jobs failed; it is retried'),
    );
  }

  /** Number of BullMQ jobs that wait for a worker. @throws while Redis is unreachable */
  async depth(): Promise<number> {
    if (!this.isReady) throw new Error('Redis is away.');
    return answered(this.queue.getWaitingCount(), callTimeoutMs);
  }

  /** Stops the worker. BullMQ jobs that it is handing over are finished first. */
  async stopTaking(): Promise<void> {
    this.taker = null;
    const { worker } = this;
    this.worker = null;
    // Without Redis there is nothing to wait for, so the worker is closed by force.
    if (worker) await this.closed(worker.close(!this.isReady));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopTaking();
    if (this.isReady) await this.closed(this.queue.close());
    this.redis.disconnect();
    this.blocking.disconnect();
  }

  private submit(jobs: readonly Job[]): void {
    for (const job of jobs) this.taker?.submit(job);
  }

  private get isReady(): boolean {
    return this.redis.status === 'ready';
  }

  private closed(closing: Promise<void>): Promise<void> {
    return inTime(closing, closeTimeoutMs, () =>
      this.logger.warn('the queue of delivery jobs did not close in time; its connections are closed'),
    );
  }
}
