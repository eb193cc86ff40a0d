import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionLifecycle } from '../../live/lifecycle/index.js';
import { Customers, endAttempt, type MovedAttempt } from '../customers/index.js';
import { type AttemptRecord, isOpen } from './attempt.js';
import { findAttempt } from './attempt.store.js';

/** Ends an attempt that has not connected, and removes its session, in one transaction. */
@Injectable()
export class EndAttempt {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly lifecycle: SessionLifecycle,
    private readonly customers: Customers,
  ) {}

  /** @throws DomainError `conflict` when the attempt had connected or ended before */
  async cancel({ id }: Pick<AttemptRecord, 'id'>): Promise<void> {
    if (await this.execute(id, 'cancelled')) return;
    const status = (await findAttempt(this.pool, id))?.status ?? 'removed';
    throw new DomainError('conflict', `It can no longer be cancelled: it is ${status}.`);
  }

  /** @returns false when the attempt had connected or ended before */
  async execute(id: string, status: 'cancelled' | 'expired'): Promise<boolean> {
    let attempt = await findAttempt(this.pool, id);
    while (attempt && isOpen(attempt)) {
      const { sequence } = attempt;
      const moved = await this.end(attempt, status);
      if (moved) {
        this.customers.announce([moved]);
        return true;
      }
      attempt = await findAttempt(this.pool, id);
      // The attempt got its session, connected or ended meanwhile. Each of these increases its sequence.
      if (attempt?.sequence === sequence) throw new Error(`Attempt ${id} is ${attempt.status}, and does not end.`);
    }
    return false;
  }

  private async end(
    { id, sessionId, sessionName, status: from }: AttemptRecord,
    to: 'cancelled' | 'expired',
  ): Promise<MovedAttempt | undefined> {
    if (sessionId === undefined || sessionName === undefined) return endAttempt(this.pool, id, from, to);
    let moved: MovedAttempt | undefined;
    const isRemoved = await this.lifecycle.removeUnconnected(sessionId, async (client) => {
      moved = await endAttempt(client, id, from, to);
    });
    return isRemoved ? moved : undefined;
  }
}
