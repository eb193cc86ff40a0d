import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { answered, openRedis, type RedisClient } from '@parley/service-runtime/redis';
import type { EndpointLimits } from '../../endpoints/index.js';
import { REDIS_URL } from '../jobs/delivery-job-queue.js';
import { leaseScript } from './lease-script.js';

/** Names this process among the holders; new at each start, so that slots of an earlier run are not taken for ours. */
export const HOLDER = Symbol('HOLDER');

/** How long slots stay leased after the last call of their process. */
export const leaseMs = 5000;
/** A process checks at least this often whether Redis was emptied. */
export const lookMs = 200;
/** After an emptying no further slot is granted for this long: every process must first notice it and state what it holds. */
const pauseMs = lookMs + 100;
/** Length of a turn where processes outnumber slots: a few times as long as a process takes to ask again. */
const turnMs = 400;
const callTimeoutMs = 2000;
/** Most endpoints in one call: Redis does nothing else while the script runs. */
const perCall = 64;
const prefix = '{parley-delivery}:leases';

export type SlotLimits = Omit<EndpointLimits, 'teamId'>;

/** What a process holds of an endpoint and could use, in total. */
export interface LeaseRequest extends SlotLimits {
  webhookId: string;
  held: number;
  /** Slots it could use; at least `held`. */
  want: number;
  /** Attempts per second that it could use: the whole rate; 0 without a rate or without deliveries to attempt. */
  rateWant: number;
}

export interface Lease extends SlotLimits {
  /** Attempts that the process may have under way; fewer than it holds while other processes wait. */
  slots: number;
  /** The process's part of the endpoint's rate. */
  rate: number;
}

/** Leases are in the order of the requests. */
export interface Leases {
  leases: Lease[];
  /** Changes when Redis was emptied. */
  mark: string;
}

type Answer = [mark: string, ...leases: string[]];
type LeasingRedis = RedisClient & { leaseSlots(keyCount: number, ...args: (string | number)[]): Promise<Answer> };

/** Keeps in Redis, for all processes, which process holds how many slots and how much of the rate of each endpoint. */
@Injectable()
export class SlotLeases implements OnApplicationShutdown {
  private readonly redis: LeasingRedis;
  private calls = 0;

  constructor(
    @Inject(REDIS_URL) url: string,
    @Inject(HOLDER) private readonly holder: string,
    @Inject(LOGGER) logger: Logger,
  ) {
    // Calls are neither queued nor resent: a delayed call would state what is no longer true.
    const unqueued = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false };
    const redis = openRedis(url, { ...unqueued, commandTimeout: callTimeoutMs, maxRetriesPerRequest: null });
    redis.defineCommand('leaseSlots', { lua: leaseScript });
    redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed; it is retried'));
    this.redis = redis as LeasingRedis;
  }

  /** Renews leases of many endpoints at once; without requests it only reads the mark. @throws while Redis is unreachable */
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
