import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { openRedis, type RedisClient } from '@parley/service-runtime/redis';
import type { EndpointLimits } from '../../endpoints/index.js';
import { settleScript } from './settle-script.js';

export const LEDGER_URL = Symbol('LEDGER_URL');
/** Names this process among the holders; another at each start, so that what a dead one held is not taken for ours. */
export const HOLDER = Symbol('HOLDER');

/** How long a place is held after the process was last heard of. */
export const leaseMs = 5000;
/** Long enough that all are told, and say again what they hold, before anything is granted in an emptied Redis. */
const pauseMs = 250;
/** Endpoints in one call: Redis does nothing else meanwhile. */
const perCall = 64;
const channels = '{parley-delivery}:places';

export type PlaceLimits = Omit<EndpointLimits, 'teamId'>;

/** What a process says of an endpoint: all that it holds, not what has changed. */
export interface Statement extends PlaceLimits {
  webhookId: string;
  held: number;
  /** How many more it would use now. */
  want: number;
  /** Tokens missing for the places held; negative when there are more than enough. */
  tokensShort: number;
  /** Tokens that come back unused. */
  tokensBack: number;
  /** From the last settlement. */
  arrivalAt: string;
}

export interface Settlement extends PlaceLimits {
  granted: number;
  /** How many of its places it may keep while others wait; null: nobody does. */
  keep: number | null;
  /** There are more processes than places, so that these go round. */
  goesRound: boolean;
  tokens: number;
  /** From now, until the tokens are good. */
  tokensInMs: number;
  arrivalAt: string;
  /** Of the pause after an emptying of Redis; nothing is granted in it. */
  pauseLeftMs: number;
}

type Answer = [number, number, number, number, number, string, number, number, string, number];
type SettlingRedis = RedisClient & { settlePlaces(keyCount: number, ...args: (string | number)[]): Promise<Answer[]> };

/** Who holds how many places of which endpoint, in Redis, shared by all processes. */
@Injectable()
export class PlaceLedger implements OnApplicationShutdown {
  private readonly redis: SettlingRedis;
  private readonly subscriber: RedisClient;

  constructor(
    @Inject(LEDGER_URL) url: string,
    @Inject(HOLDER) private readonly holder: string,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const redis = openRedis(url, {
      // What cannot be said now is out of date later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      commandTimeout: 2000,
      maxRetriesPerRequest: null,
    });
    redis.defineCommand('settlePlaces', { lua: settleScript });
    this.redis = redis as SettlingRedis;
    this.subscriber = openRedis(url, { maxRetriesPerRequest: null });
    for (const one of [this.redis, this.subscriber]) {
      one.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed; it is retried'));
    }
  }

  /**
   * Calls with an endpoint for which there is something to settle: somebody wants what this process holds, or something
   * is free; with null when all is to be settled again, because Redis was emptied or came back.
   */
  listen(settle: (webhookId: string | null) => void): void {
    this.subscriber.on('message', (_channel, webhookId: string) => settle(webhookId === '' ? null : webhookId));
    for (const one of [this.redis, this.subscriber]) one.on('ready', () => settle(null));
    // Waits for the connection and is repeated after each; it fails when this is closed for good.
    this.subscriber.subscribe(channels, `${channels}:${this.holder}`).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'not told any more what others want of places');
    });
  }

  /** One call for many endpoints; none at all leaves the mark that tells an emptied Redis. @throws while it is away */
  async settle(statements: readonly Statement[]): Promise<Settlement[]> {
    const calls: Promise<Answer[]>[] = [];
    for (let from = 0; from === 0 || from < statements.length; from += perCall) {
      calls.push(this.call(statements.slice(from, from + perCall)));
    }
    return (await Promise.all(calls)).flat().map(settlementOf);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
    this.subscriber.disconnect();
  }

  private call(statements: readonly Statement[]): Promise<Answer[]> {
    return this.redis.settlePlaces(
      statements.length + 1,
      channels,
      ...statements.map(({ webhookId }) => `${channels}:${webhookId}`),
      this.holder,
      leaseMs,
      pauseMs,
      channels,
      ...statements.flatMap((one) => [
        one.webhookId,
        one.held,
        one.want,
        one.maxConcurrency,
        one.ratePerSecond ?? 0,
        one.limitsReadAt,
        one.tokensShort,
        one.tokensBack,
        one.arrivalAt,
      ]),
    );
  }
}

function settlementOf(answer: Answer): Settlement {
  const [granted, keep, goesRound, tokens, tokensInMs, arrivalAt, max, rate, limitsReadAt, pauseLeftMs] = answer;
  return {
    granted,
    keep: keep < 0 ? null : keep,
    goesRound: goesRound === 1,
    tokens,
    tokensInMs,
    arrivalAt,
    maxConcurrency: max,
    ratePerSecond: rate === 0 ? null : rate,
    limitsReadAt: Number(limitsReadAt),
    pauseLeftMs,
  };
}
