import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { answered, openRedis, type RedisClient } from '@parley/service-runtime/redis';
import type { EndpointLimits } from '../../endpoints/index.js';
import { REDIS_URL } from '../jobs/delivery-job-queue.js';
import { leaseScript } from './lease-script.js';

/** Names this process among the holders; another at each start, so that what a dead one held is not taken for ours. */
export const HOLDER = Symbol('HOLDER');

/** How long slots are held after the process was last heard of. */
export const leaseMs = 5000;
/** How often a process looks whether Redis was emptied, at least. */
export const lookMs = 200;
/** Every process has seen it by then, and stated what it holds. */
const pauseMs = lookMs + 100;
/** Where there are more processes than slots: a few times as long as a process takes to ask again. */
const turnMs = 400;
const callTimeoutMs = 2000;
/** Endpoints in one call: Redis does nothing else meanwhile. */
const perCall = 64;
const prefix = '{parley-delivery}:leases';

export type SlotLimits = Omit<EndpointLimits, 'teamId'>;

/** What a process holds of an endpoint and what it could use, all in all. */
export interface LeaseRequest extends SlotLimits {
  webhookId: string;
  held: number;
  /** At least what it holds. */
  want: number;
  /** Attempts in a second that it could use: all of the rate, or 0 where it has none or nothing is to be attempted. */
  rateWant: number;
}

export interface Lease extends SlotLimits {
  /** Attempts that it may have under way; fewer than it holds while others wait. */
  slots: number;
  /** Its part of the endpoint's rate. */
  rate: number;
}

/** In the order of the requests. */
export interface Leases {
  leases: Lease[];
  /** Another value once Redis was emptied. */
  mark: string;
}

type Answer = [mark: string, ...leases: string[]];
type LeasingRedis = RedisClient & { leaseSlots(keyCount: number, ...args: (string | number)[]): Promise<Answer> };

/** Who holds how many concurrency slots, and how much of the rate, of which endpoint: in Redis, for all processes. */
@Injectable()
export class SlotLeases implements OnApplicationShutdown {
  private readonly redis: LeasingRedis;
  private calls = 0;

  constructor(
    @Inject(REDIS_URL) url: string,
    @Inject(HOLDER) private readonly holder: string,
    @Inject(LOGGER) logger: Logger,
  ) {
    // What cannot be said now is out of date later.
    const unqueued = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false };
    const redis = openRedis(url, { ...unqueued, commandTimeout: callTimeoutMs, maxRetriesPerRequest: null });
    redis.defineCommand('leaseSlots', { lua: leaseScript });
    redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed; it is retried'));
    this.redis = redis as LeasingRedis;
  }

  /** One call for many endpoints; without any it looks at the mark alone. @throws while Redis is away */
  async renew(requests: readonly LeaseRequest[]): Promise<Leases> {
    const calls: Promise<Answer>[] = [];
    this.calls += 1;
    for (let from = 0; from === 0 || from < requests.length; from += perCall) {
      calls.push(this.call(requests.slice(from, from + perCall)));
    }
    const answers = await answered(Promise.all(calls), callTimeoutMs);
    const leases = answers.flatMap(([, ...leases]) => leases.map(leaseOf));
    return { leases, mark: answers[0]![0] };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private call(requests: readonly LeaseRequest[]): Promise<Answer> {
    return this.redis.leaseSlots(
      requests.length + 1,
      prefix,
      ...requests.map(({ webhookId }) => `${prefix}:${webhookId}`),
      ...[this.holder, this.calls, leaseMs, pauseMs, turnMs],
      ...requests.map(({ held, want, rateWant, maxConcurrency, ratePerSecond, limitsReadAt }) =>
        JSON.stringify({ held, want, rateWant, limits: { maxConcurrency, ratePerSecond, limitsReadAt } }),
      ),
    );
  }
}

function leaseOf(text: string): Lease {
  const { limits, ...lease } = JSON.parse(text) as Omit<Lease, keyof SlotLimits> & { limits: SlotLimits };
  return { ...lease, ...limits };
}
