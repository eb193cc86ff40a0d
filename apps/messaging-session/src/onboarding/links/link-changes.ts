import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, invalidField, requireProject } from '@parley/contracts/base';
import type {
  CreateQuickLink as CreateRequest,
  QuickLinkChanges,
  UpdateQuickLink as UpdateRequest,
} from '@parley/contracts/onboarding';
import { defaultEngine } from '@parley/contracts/sessions';
import { inTransaction } from '@parley/database';
import { CLOCK, type Clock, IDS, type Ids, PG_POOL, randomBase62 } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { checkRedirectUrl, EndAttempt, OnboardingEngines, openVisitsOf } from '../attempts/index.js';
import type { LinkRecord } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Characters of base62: 131 random bits. The slug must not be guessable, because every visitor who knows it may begin visits. */
const slugLength = 22;

/** Creates a QuickLink (decisions.md §9). */
@Injectable()
export class CreateLink {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly engines: OnboardingEngines,
    private readonly links: QuickLinkStore,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `not_supported_by_engine` */
  async execute(caller: Caller, request: CreateRequest): Promise<LinkRecord> {
    const { teamId } = caller;
    const { projectId, environment, name, externalId, engine, config, maxSessions, redirectUrl } = request;
    requireProject(caller, projectId);
    if (environment === 'live' && engine === undefined) {
      throw new DomainError('missing_field', 'Field "engine" is required: the project is Live.');
    }
    const link: LinkRecord = {
      ...{ id: this.ids.next(), teamId, projectId, environment, name, externalId, config, maxSessions, redirectUrl },
      slug: randomBase62(slugLength),
      engine: engine ?? defaultEngine,
      ...(request.expiresAt === undefined ? {} : { expiresAt: new Date(request.expiresAt) }),
      ...{ enabled: true, projectGone: false, sessions: 0 },
    };
    checkTimes(link, this.clock.now());
    if (redirectUrl !== undefined) checkRedirectUrl(redirectUrl);
    await this.engines.check(link);
    await this.links.insert(link);
    return link;
  }
}

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
  async execute(caller: Caller, { linkId, changes }: UpdateRequest): Promise<LinkRecord> {
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

/**
 * Deletes a link; its sessions stay. Then cancels its visits. Visits that remain after a crash get no place without the
 * link, so they fail when they connect, or expire.
 */
@Injectable()
export class DeleteLink {
  constructor(
    private readonly prisma: Prisma,
    private readonly links: QuickLinkStore,
    private readonly ending: EndAttempt,
  ) {}

  /** @throws DomainError `not_found` */
  async execute(caller: Caller, linkId: string): Promise<void> {
    const { id } = await this.links.lookUp(caller, linkId);
    await this.links.delete(id);
    const visits = await openVisitsOf(this.prisma, id);
    await Promise.all(visits.map((visit) => this.ending.execute(visit, 'cancelled')));
  }
}

/** @throws DomainError `invalid_parameter`, naming the field */
function checkTimes({ expiresAt }: Pick<LinkRecord, 'expiresAt'>, now: Date): void {
  if (expiresAt && expiresAt.getTime() <= now.getTime()) {
    throw invalidField('expiresAt', 'must be in the future');
  }
}
