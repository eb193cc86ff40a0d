import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { identitiesMerged } from '@parley/contracts/contacts';
import { type NotificationSubscription, Notifications } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { IdentityCache } from './identity-cache.js';
import { repoint, youngMerges } from './merge.store.js';

/** In seconds. Longer than a process caches a removed id, and longer than any transaction takes. */
const youngForSeconds = 180;
/** In ms after a merge. Also after a start, as another process may have died before its sweep. */
const sweepsAfterMs = [1_000, 5_000, 20_000, 60_000, 150_000];

/**
 * Repairs rows written during a merge. A concurrent send or receive may read the identity before the merge and write its
 * removed id afterwards. While a merge is young, sweeps move such rows too.
 */
@Injectable()
export class MergedIdentities implements OnApplicationBootstrap, OnApplicationShutdown {
  #notifications: NotificationSubscription | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly notifications: Notifications,
    private readonly cache: IdentityCache,
  ) {}

  onApplicationBootstrap(): void {
    this.#notifications = this.notifications.subscribeNotification(identitiesMerged, ({ goneId, intoId }) => {
      this.cache.forget(goneId);
      this.cache.forget(intoId);
      this.sweepLater();
    });
    this.sweepLater();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#notifications?.stop();
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  /** Moves rows that were written under recently removed ids. */
  async sweep(): Promise<void> {
    const merged = await youngMerges(this.pool, youngForSeconds);
    for (const merge of merged) await inTransaction(this.pool, (client) => repoint(client, [merge]));
  }

  /** Schedules the sweeps, starting again with the first delay. */
  private sweepLater(turn = 0): void {
    clearTimeout(this.#timer);
    const afterMs = sweepsAfterMs[turn];
    if (afterMs === undefined) return;
    this.#timer = setTimeout(() => {
      this.#sweeping = this.sweep()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'merged identities not swept; done next time'))
        .finally(() => this.sweepLater(turn + 1));
    }, afterMs);
    this.#timer.unref();
  }
}
