import { Inject, Injectable } from '@nestjs/common';
import type { BegunAttempt } from '@parley/contracts/onboarding';
import { CLOCK, type Clock, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { NewAttempts, toAttempt } from '../attempts/index.js';
import { requireOpen } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Begins a visit: creates the attempt and its session in one transaction that locks the link against changes. */
@Injectable()
export class BeginVisit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: QuickLinkStore,
    private readonly attempts: NewAttempts,
  ) {}

  /** @throws DomainError `not_found`, `link_expired`, `rate_limited`, `not_supported_by_engine`, `conflict` */
  async execute(slug: string): Promise<BegunAttempt> {
    const { session, ...begun } = await inTransaction(this.pool, async (client) => {
      const link = await this.links.hold(client, slug);
      requireOpen(link, this.clock.now());
      const { id: originId, teamId, projectId, environment, externalId, engine, config, redirectUrl } = link;
      const { attempt, token } = await this.attempts.make(client, {
        ...{ teamId, projectId, environment, externalId, engine, config, redirectUrl },
        ...{ kind: 'quicklink', originId },
      });
      const session = await this.attempts.connect(client, attempt);
      return { session, attempt: toAttempt(await this.attempts.read(client, attempt.id)), token };
    });
    this.attempts.begun(session);
    return begun;
  }
}
