import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { ListSessionNodes, listSessionNodes, type SessionNodeList } from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { LEASE_TERMS, type LeaseTerms } from '@parley/engine-kit';
import { countUnowned, readLoads } from './session-nodes.store.js';

/** The processes and how many sessions each runs (decisions.md §10). */
@Controller()
export class SessionNodesController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LEASE_TERMS) private readonly terms: LeaseTerms,
  ) {}

  /** @throws DomainError `credential_not_allowed` unless the caller is a service */
  @Handles(listSessionNodes)
  async list({ limit, offset }: ListSessionNodes, { caller }: RequestContext): Promise<SessionNodeList> {
    if (caller.kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
    const [{ nodes }, unowned] = await Promise.all([readLoads(this.pool, this.terms), countUnowned(this.pool)]);
    const data = nodes
      .slice(offset, offset + limit)
      .map(({ node, sessions, draining, seenAt }) => ({ node, sessions, draining, seenAt: seenAt.toISOString() }));
    return { data, unowned };
  }
}
