import { performance } from 'node:perf_hooks';
import { Inject, Injectable } from '@nestjs/common';
import { onTicks } from '@parley/database';
import { LOGGER, type Logger, NeededInterval, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { renewLeases } from './lease.store.js';
import { LiveSessions } from './live-sessions.js';

/** Renewals come after the looks for due work, on the same connection. */
const phaseMs = 10;

/**
 * Renews the leases of the sessions that run here, and this process's row among the nodes, in one statement. If the
 * database is unreachable, it ends the sessions before their leases expire. The fence refuses later writes.
 */
@Injectable()
export class LeaseKeeper {
  #endRenewals: () => void = () => undefined;
  readonly #watch: NeededInterval;
  #renewing: Promise<void> | undefined;
  /** Monotonic time at which the last successful renewal began. */
  #renewedAt = performance.now();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly live: LiveSessions,
  ) {
    const isNeeded = (): boolean => live.size > 0;
    this.#watch = new NeededInterval({ everyMs: terms.renewEveryMs / 6, isNeeded, run: () => this.watch() });
  }

  /** Resolves once other processes can see this one. */
  async start(): Promise<void> {
    await this.renew();
    this.#endRenewals = onTicks(this.terms.renewEveryMs, () => this.renewInBackground(), phaseMs);
  }

  async stop(): Promise<void> {
    this.#endRenewals();
    this.#watch.stop();
    await this.#renewing;
  }

  /** Renews at once, to publish that this process drains. */
  async renewNow(): Promise<void> {
    await this.#renewing;
    await this.renew();
  }

  private renewInBackground(): void {
    this.#watch.start();
    this.#renewing ??= this.renew()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'leases not renewed; tried again soon'))
      .finally(() => (this.#renewing = undefined));
  }

  private async renew(): Promise<void> {
    const begunAt = performance.now();
    const fences = this.live.fences();
    const held = await renewLeases(this.pool, this.terms, [...fences.keys()], this.live.draining);
    this.#renewedAt = begunAt;
    for (const [id, fence] of fences) if (held.get(id) !== fence) this.live.letGo(id, fence);
  }

  /** Retries a failed renewal at once. Ends the sessions when the leases' remaining time is too short to finish anything. */
  private watch(): void {
    const { ttlMs, renewEveryMs } = this.terms;
    const ageMs = performance.now() - this.#renewedAt;
    if (ageMs > ttlMs - renewEveryMs / 2) {
      const sessions = this.live.fences().size;
      if (sessions > 0) this.logger.error({ sessions, ageMs }, 'leases not renewed in time; their sessions end here');
      void this.live.letAllGo();
    }
    if (ageMs > renewEveryMs * 1.1) this.renewInBackground();
  }
}
