import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { openRedis, type RedisClient } from '@parley/service-runtime/redis';
import { CONFIG, type GatewayConfig } from '../config.js';

/** After this time the process counts by itself: Redis must never delay a request. */
export const answerTimeoutMs = 250;

/** The Redis connection of the limits. It is opened when the first use is counted. */
@Injectable()
export class LimitRedis implements OnApplicationShutdown {
  readonly client: RedisClient;
  #away = false;
  #opening: Promise<void> | undefined;

  constructor(@Inject(CONFIG) config: GatewayConfig, @Inject(LOGGER) logger: Logger) {
    this.client = openRedis(config.REDIS_URL, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      maxRedirections: 2,
      commandTimeout: answerTimeoutMs,
      connectTimeout: 2_000,
      retryStrategy: (attempt: number) => Math.min(attempt * 100, 2_000),
    });
    this.client.on('error', (error: unknown) => {
      if (!this.#away) logger.warn({ err: error }, 'redis is away: limits are counted per replica');
      this.#away = true;
    });
    this.client.on('ready', () => {
      if (this.#away) logger.info('redis is back: limits hold across replicas');
      this.#away = false;
    });
  }

  /** Connects on the first call. The `error` event reports a failure; the client keeps reconnecting by itself. */
  async open(): Promise<void> {
    if (this.client.status === 'wait') this.#opening = this.client.connect().catch(() => undefined);
    await this.#opening;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
