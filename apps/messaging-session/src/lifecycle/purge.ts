import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { purgeSome } from './purge.store.js';

const sweepEveryMs = 60_000;

/** Deletes what removed sessions left behind, in the background and in small bites. */
@Injectable()
export class Purge implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #stopped = false;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => this.wake(), sweepEveryMs);
    this.#timer.unref();
  }

  /** Sessions were removed. */
  wake(): void {
    this.#working ??= this.work()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'purge interrupted; the next one goes on'))
      .finally(() => (this.#working = undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  private async work(): Promise<void> {
    while (!this.#stopped && (await purgeSome(this.pool)));
  }
}
