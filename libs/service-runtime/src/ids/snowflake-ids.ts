import { randomUUID } from 'node:crypto';
import { DomainError, type ServiceName } from '@parley/contracts/base';
import { onTicks } from '@parley/database';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';
import type { Clock } from './clock.js';
import { nodeNumber, slotsPerService } from './id-layout.js';
import { IdSequence } from './id-sequence.js';
import { PgNodeLeases, type NodeLeases } from './node-lease.js';

export interface Ids {
  /**
   * A new resource id; ids of one process strictly increase.
   * @throws DomainError `unavailable` while the id lease cannot be renewed.
   */
  next(): string;
}

export interface SnowflakeOptions {
  pool: Pool;
  service: ServiceName;
  clock: Clock;
  /** Name of the lease holder, for people who read the table. A random suffix makes it unique. */
  holder: string;
  logger?: Logger;
  /** Length of a lease. It is renewed after a third of this time. Default 60 000. */
  leaseMs?: number;
  /** Replaces the lease table `id_nodes` of `pool`. */
  leases?: NodeLeases;
}

/**
 * Ids with a node number leased from the service's own database and a time that never exceeds the lease. When the database is
 * lost, issuing stops within `leaseMs`; duplicate ids are never issued.
 */
export class SnowflakeIds implements Ids {
  readonly #sequence = new IdSequence();
  readonly #leases: NodeLeases;
  readonly #holder: string;
  readonly #leaseMs: number;
  #slot: number | null = null;
  #endRenewals: (() => void) | null = null;
  #renewing: Promise<void> | null = null;

  private constructor(private readonly options: SnowflakeOptions) {
    this.#leases = options.leases ?? new PgNodeLeases(options.pool);
    this.#holder = `${options.holder} ${randomUUID()}`;
    this.#leaseMs = options.leaseMs ?? 60_000;
  }

  /** @throws DomainError `unavailable` when every slot of the service is held. */
  static async open(options: SnowflakeOptions): Promise<SnowflakeIds> {
    const ids = new SnowflakeIds(options);
    await ids.#acquire();
    ids.#endRenewals = onTicks(ids.#leaseMs / 3, () => ids.#renewInBackground());
    return ids;
  }

  next(): string {
    try {
      return this.#sequence.next(this.options.clock.now().getTime());
    } catch (error) {
      this.#renewInBackground();
      throw error;
    }
  }

  /** Extends the lease now. Safe to call at any time: concurrent calls share one renewal. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  /** Gives the slot back so that others can take it at once. After this, `next` throws. */
  async close(): Promise<void> {
    this.#endRenewals?.();
    this.#endRenewals = null;
    await this.#renewing?.catch(() => undefined);
    const slot = this.#slot;
    if (slot === null) return;
    this.#slot = null;
    this.#sequence.revoke();
    await this.#leases.release(this.#holder, slot, this.#sequence.lastMs);
  }

  #renewInBackground(): void {
    if (!this.#endRenewals) return;
    this.renew().catch((error: unknown) => {
      this.options.logger?.warn({ err: error, boundMs: this.#sequence.boundMs }, 'id lease not renewed; trying again');
    });
  }

  async #renew(): Promise<void> {
    if (this.#slot !== null) {
      const boundMs = await this.#leases.renew(this.#holder, this.#slot, this.#nowMs(), this.#leaseMs);
      if (boundMs !== null) return this.#sequence.extend(boundMs);
      // The lease expired and another process took the slot. The rest of the old range is still ours alone but is not
      // extended.
      this.options.logger?.warn({ slot: this.#slot }, 'id slot was taken over; leasing another');
    }
    await this.#acquire();
  }

  async #acquire(): Promise<void> {
    const lease = await this.#leases.acquire(this.#holder, this.#nowMs(), this.#leaseMs);
    if (!lease) {
      throw new DomainError('unavailable', `All ${slotsPerService} id slots of ${this.options.service} are held.`, {
        retryAfterSeconds: 1,
      });
    }
    this.#slot = lease.slot;
    this.#sequence.grant({ ...lease, node: nodeNumber(this.options.service, lease.slot) });
  }

  /** When the clock was set back, the new bound must still be after the ids already issued. */
  #nowMs(): number {
    return Math.max(this.options.clock.now().getTime(), this.#sequence.lastMs);
  }
}
