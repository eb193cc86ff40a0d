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
/** For what is being handed over at the end, and the end of a connection. */
const closeTimeoutMs = 2000;
const jobsAtOnce = 16;
/** Few enough that workers share a burst, many enough that a burst is few jobs. */
const perJob = 50;
/** BullMQ's own 15 s would be added to every failover of a cluster. */
const retryAfterMs = 500;

/** Who attempts deliveries in this process. Both return at once: what cannot be held is found in Postgres. */
export interface JobTaker {
  offer(job: Job): void;
  /** Takes one that was made in this process, if it can begin nearly at once; false when not. */
  offerIfFree(job: Job): boolean;
}

/**
 * Jobs for deliveries that are due now, in BullMQ. Redis may be emptied or away at any time: every job can be made again
 * from Postgres, and a job too many does nothing. What is due later has no job: the sweeper makes it when it is due.
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
    // Commands fail at once while Redis is away.
    this.redis = openRedis(url, {
      enableOfflineQueue: false,
      commandTimeout: callTimeoutMs,
      maxRetriesPerRequest: null,
    });
    // BullMQ's worker waits on its connection for as long as it takes.
    this.blocking = openRedis(url, { maxRetriesPerRequest: null });
    for (const redis of [this.redis, this.blocking]) {
      redis.on('error', (error: Error) => this.logger.warn({ err: error }, 'redis connection failed; it is retried'));
    }
    this.queue = new Queue(queueName, { connection: this.redis, prefix });
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'queue of delivery jobs failed; it is retried'));
  }

  /**
   * What can begin here at once does not go through Redis. The others travel many as one job of BullMQ, which costs Redis
   * and us the same however many it carries.
   * @throws while Redis is away; the sweeper makes up for it
   */
  async add(jobs: readonly Job[]): Promise<void> {
    const queued = jobs.filter((job) => !this.taker?.offerIfFree(job));
    if (queued.length === 0) return;
    // BullMQ would wait for a first connection for ever, and its caller too.
    if (!this.isReady) throw new Error('Redis is away.');
    const count = Math.ceil(queued.length / perJob);
    const data = Array.from({ length: count }, (_, index) => queued.slice(index * perJob, (index + 1) * perJob));
    await answered(this.queue.addBulk(data.map((some) => ({ name: queueName, data: some, opts }))), callTimeoutMs);
  }

  /** As {@link add}; what cannot be queued, while Redis is away, waits in this process, as far as there is room. */
  async enqueue(jobs: readonly Job[]): Promise<void> {
    try {
      await this.add(jobs);
    } catch (error) {
      const about = { err: error, count: jobs.length, firstWebhookId: jobs[0]?.webhookId };
      this.logger.warn(about, 'delivery jobs not queued; they wait in this process');
      this.offer(jobs);
    }
  }

  /** To be attempted in this process, even if it has to wait here. */
  async enqueueHere(jobs: readonly DeliveryJob[]): Promise<void> {
    if (!this.taker) return this.enqueue(jobs);
    this.offer(jobs);
  }

  /** Hands over jobs as they come. */
  start(taker: JobTaker): void {
    this.taker = taker;
    this.worker = new Worker<Job[]>(
      queueName,
      ({ data }) => {
        for (const job of data) taker.offer(job);
        return Promise.resolve();
      },
      {
        connection: this.blocking,
        prefix,
        concurrency: jobsAtOnce,
        // Handing over takes milliseconds; what a dead process was handing over is soon handed over again.
        lockDuration: 10_000,
        stalledInterval: 5_000,
        runRetryDelay: retryAfterMs,
      },
    );
    this.worker.on('error', (error) =>
      this.logger.warn({ err: error }, 'worker of delivery jobs failed; it is retried'),
    );
  }

  /** Jobs of BullMQ that wait for a worker. @throws while Redis is away */
  async depth(): Promise<number> {
    if (!this.isReady) throw new Error('Redis is away.');
    return answered(this.queue.getWaitingCount(), callTimeoutMs);
  }

  /** Takes no more jobs; those being handed over are handed over. */
  async stopTaking(): Promise<void> {
    this.taker = null;
    const { worker } = this;
    this.worker = null;
    // Without Redis there is nothing to wait for.
    if (worker) await this.closed(worker.close(!this.isReady));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopTaking();
    if (this.isReady) await this.closed(this.queue.close());
    this.redis.disconnect();
    this.blocking.disconnect();
  }

  private offer(jobs: readonly Job[]): void {
    for (const job of jobs) this.taker?.offer(job);
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
