import { Inject, Injectable } from '@nestjs/common';
import type { Caller, QuickLinkChanges, UpdateQuickLink as Request } from '@parley/contracts';
import { CLOCK, type Clock, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { checkRedirectUrl, OnboardingEngines } from '../attempts/index.js';
import { checkTimes } from './check-link.js';
import type { LinkRecord } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Changes a link. Visits that have begun keep its earlier settings. */
@Injectable()
export class UpdateLink {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly engines: OnboardingEngines,
    private readonly links: QuickLinkStore,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `not_supported_by_engine` */
  async execute(caller: Caller, { linkId, changes }: Request): Promise<LinkRecord> {
    const { id } = await this.links.lookUp(caller, linkId);
    return inTransaction(this.pool, async (client) => {
      const link = changed(await this.links.lock(client, id), changes);
      if (changes.expiresAt !== undefined) checkTimes(link, this.clock.now());
      if (link.redirectUrl !== undefined && changes.redirectUrl !== undefined) checkRedirectUrl(link.redirectUrl);
      if (changes.engine !== undefined || changes.config !== undefined) {
        await this.engines.check(link, client);
      }
      await this.links.update(client, link);
      return link;
    });
  }
}

/** Absent fields stay; `null` clears a field. */
function changed(before: LinkRecord, { expiresAt, ...changes }: QuickLinkChanges): LinkRecord {
  const present = Object.entries(changes).filter(([, value]) => value !== undefined);
  const settled = Object.fromEntries(present.map(([name, value]) => [name, value ?? undefined]));
  const until = expiresAt === undefined ? {} : { expiresAt: expiresAt === null ? undefined : new Date(expiresAt) };
  return { ...before, ...settled, ...until };
}
