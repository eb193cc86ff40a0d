import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { type JobsOptions, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { WakeUp } from './wake-up.js';

export const REDIS_URL = Symbol('REDIS_URL');

/** The braces keep all keys of the queue in one slot of a Redis cluster. */
const prefix = '{parley-delivery}';
const queueName = 'wake-ups';
const epochKey = `${prefix}:epoch`;
const jobOptions: JobsOptions = { removeOnComplete: true, removeOnFail: true };
const takenAtOnce = 256;

/**
 * Wake-ups for deliveries that are due, in BullMQ. Redis may be emptied or away at any time: every wake-up can be made
 * again from Postgres, and a wake-up too many does nothing.
 */
@Injectable()
export class WakeUpQueue implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly blocking: Redis;
  private readonly queue: Queue<WakeUp>;
  private worker: Worker<WakeUp> | null = null;

  constructor(
    @Inject(REDIS_URL) url: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Adding fails at once while Redis is away; the sweeper makes up for it.
    this.redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: 5000, maxRetriesPerRequest: null });
    // BullMQ's worker waits on its connection for as long as it takes.
    this.blocking = new Redis(url, { maxRetriesPerRequest: null });
    for (const redis of [this.redis, this.blocking]) {
      redis.on('error', (error: Error) => this.logger.warn({ err: error }, 'redis connection failed; it is retried'));
    }
    this.queue = new Queue(queueName, { connection: this.redis, prefix });
    this.queue.on('error', (error) => this.logger.warn({ err: error }, 'wake-up queue failed; it is retried'));
  }

  /**
   * Repeats of a wake-up are one job as long as it waits.
   * @param delayMs from now, for each of them
   * @param series sets these apart from the ones before: a job that a dead process holds keeps its name for a while
   */
  async add(wakeUps: readonly WakeUp[], { delayMs = 0, series = '' } = {}): Promise<void> {
    if (wakeUps.length === 0) return;
    await this.queue.addBulk(
      wakeUps.map((data) => ({
        name: 'wake-up',
        data,
        opts: {
          ...jobOptions,
          jobId: `${data.id}-${data.attempt}${series}`,
          ...(delayMs > 0 ? { delay: delayMs } : {}),
        },
      })),
    );
  }

  /** Hands over each wake-up as it comes due. While `take` waits, no more are taken than a bounded number. */
  start(take: (wakeUp: WakeUp) => Promise<void>): void {
    this.worker = new Worker<WakeUp>(queueName, ({ data }) => take(data), {
      connection: this.blocking,
      prefix,
      concurrency: takenAtOnce,
      // Handing over takes milliseconds; what a dead process was handing over is soon handed over again.
      lockDuration: 10_000,
      stalledInterval: 5_000,
    });
    this.worker.on('error', (error) => this.logger.warn({ err: error }, 'wake-up worker failed; it is retried'));
  }

  /**
   * True when Redis does not hold the mark that this or another process left: its wake-ups are lost.
   * Leaves the mark again.
   */
  async wasEmptied(): Promise<boolean> {
    return (await this.redis.set(epochKey, new Date().toISOString(), 'NX')) === 'OK';
  }

  /** Takes no more wake-ups; those being handed over are handed over. */
  async stopTaking(): Promise<void> {
    await this.worker?.close();
    this.worker = null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stopTaking();
    await this.queue.close();
    this.redis.disconnect();
    this.blocking.disconnect();
  }
}
