import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts';
import { Prisma } from '../../database/index.js';
import { EndAttempt, openVisitsOf } from '../attempts/index.js';
import { QuickLinkStore } from './quicklink.store.js';

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
