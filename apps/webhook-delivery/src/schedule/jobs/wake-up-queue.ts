import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { openRedis, type RedisClient } from '@parley/service-runtime/redis';
import { type JobsOptions, Queue, Worker } from 'bullmq';
import type { WakeUp } from './wake-up.js';

export const REDIS_URL = Symbol('REDIS_URL');

/** The braces keep all keys of the queue in one slot of a Redis cluster. */
const prefix = '{parley-delivery}';
const queueName = 'wake-ups';
const markKey = `${prefix}:whole`;
const jobOptions: JobsOptions = { removeOnComplete: true, removeOnFail: true };
const jobsAtOnce = 16;
/** Few enough that workers share a burst, many enough that a burst is few jobs. */
const perJob = 50;

/** Who attempts what is woken, in this process. Both return at once: what cannot be held is found in Postgres. */
export interface WakeUpTaker {
  offer(wakeUp: WakeUp): void;
  /** Takes one that was made in this process, if it can begin nearly at once; false when not. */
  offerIfFree(wakeUp: WakeUp): boolean;
  /** True when it will look into Postgres by itself for what is due of this endpoint. */
  fetches(webhookId: string): boolean;
}

/** Wake-ups of a version before these were said may still wait for their time. */
const unsaid = { teamId: '0', ratePerSecond: null, limitsReadAt: 0 };

/**
 * Wake-ups for deliveries that are due, in BullMQ. Redis may be emptied or away at any time: every wake-up can be made
 * again from Postgres, and a wake-up too many does nothing.
 */
@Injectable()
export class WakeUpQueue implements OnApplicationShutdown {
  private readonly redis: RedisClient;
  private readonly blocking: RedisClient;
  private readonly queue: Queue<WakeUp[]>;
  private worker: Worker<WakeUp[]> | null = null;
  private taker: WakeUpTaker | null = null;

  constructor(
    @Inject(REDIS_URL) url: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Commands fail at once while Redis is away.
    this.redis = openRedis(url, { enableOfflineQueue: false, commandTimeout: 5000, maxRetriesPerRequest: null });
    // BullMQ's worker waits on its connection for as long as it takes.
    this.blocking = openRedis(url, { maxRetriesPerRequest: null });
    for (const redis of [this.redis, this.blocking]) {
      redis.on('error', (error: Error) => this.logger.warn({ err: error }, 'redis connection failed; it is retried'));
    }
    this.queue = new Queue(queueName, { connection: this.redis, prefix });
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'wake-up queue failed; it is retried'));
  }

  /**
   * What is due and can begin here at once does not go through Redis. The others travel many as one job: a job costs
   * Redis and us the same however many it carries.
   * @param delayMs from now, for all of them
   * @throws while Redis is away; the sweeper makes up for it
   */
  async add(wakeUps: readonly WakeUp[], { delayMs = 0 } = {}): Promise<void> {
    const queued = delayMs > 0 ? wakeUps : wakeUps.filter((wakeUp) => !this.taker?.offerIfFree(wakeUp));
    if (queued.length === 0) return;
    // BullMQ would wait for a first connection for ever, and whoever adds with it.
    if (!this.isReady) throw new Error('Redis is away.');
    const jobs = Array.from({ length: Math.ceil(queued.length / perJob) }, (_, index) => ({
      name: 'wake-ups',
      data: queued.slice(index * perJob, (index + 1) * perJob),
      opts: { ...jobOptions, ...(delayMs > 0 ? { delay: delayMs } : {}) },
    }));
    await this.queue.addBulk(jobs);
  }

  /** As {@link add}; what cannot be queued, while Redis is away, is left to the sweeper. */
  async wake(wakeUps: readonly WakeUp[], options: { delayMs?: number } = {}): Promise<void> {
    try {
      await this.add(wakeUps, options);
    } catch (error) {
      const about = { err: error, count: wakeUps.length, firstDeliveryId: wakeUps[0]?.id };
      this.logger.warn(about, 'wake-ups not queued; the sweeper makes them');
    }
  }

  /** Due now, and to be attempted in this process, even if it has to wait here. */
  async wakeHere(wakeUps: readonly WakeUp[]): Promise<void> {
    const { taker } = this;
    if (!taker) return this.wake(wakeUps);
    for (const wakeUp of wakeUps) taker.offer(wakeUp);
  }

  /** Nobody has to make wake-ups for this endpoint: this process goes on until nothing of it is due. */
  isTendedHere(webhookId: string): boolean {
    return this.taker?.fetches(webhookId) ?? false;
  }

  /** Hands over wake-ups as they come due. */
  start(taker: WakeUpTaker): void {
    this.taker = taker;
    this.worker = new Worker<WakeUp[]>(
      queueName,
      ({ data }) => {
        for (const wakeUp of data) taker.offer('teamId' in wakeUp ? wakeUp : { ...unsaid, ...(wakeUp as WakeUp) });
        return Promise.resolve();
      },
      {
        connection: this.blocking,
        prefix,
        concurrency: jobsAtOnce,
        // Handing over takes milliseconds; what a dead process was handing over is soon handed over again.
        lockDuration: 10_000,
        stalledInterval: 5_000,
      },
    );
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'wake-up worker failed; it is retried'));
  }

  /** Jobs by what they wait for. @throws while Redis is away */
  async depth(): Promise<{ waiting: number; delayed: number }> {
    if (!this.isReady) throw new Error('Redis is away.');
    const { waiting = 0, delayed = 0 } = await this.queue.getJobCounts('waiting', 'delayed');
    return { waiting, delayed };
  }

  /** True when Redis does not hold the mark of {@link markWhole}: its wake-ups are lost. @throws when it is away */
  async wasEmptied(): Promise<boolean> {
    return (await this.redis.exists(markKey)) === 0;
  }

  /** Every wake-up is there again. Only then: dying half-way must not hide that the rest is lost. */
  async markWhole(): Promise<void> {
    await this.redis.set(markKey, new Date().toISOString());
  }

  /** Takes no more wake-ups; those being handed over are handed over. */
  async stopTaking(): Promise<void> {
    this.taker = null;
    // Without Redis there is nothing to wait for.
    await this.worker?.close(!this.isReady);
    this.worker = null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopTaking();
    if (this.isReady) await this.queue.close();
    this.redis.disconnect();
    this.blocking.disconnect();
  }

  private get isReady(): boolean {
    return this.redis.status === 'ready';
  }
}
