import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type DeliveryJob, DeliveryJobQueue } from '../schedule/index.js';
import { releaseSql, toReleaseSql } from './held-deliveries.js';
import { ReleaseInTurn } from './release-in-turn.js';

const isOfSuspended = isSuspended('p.team_id');
const toRelease = statement<{ webhookId: string }>('suspended-to-release', toReleaseSql('suspended', isOfSuspended));
const release = statement<DeliveryJob, [webhookId: string, limit: number]>(
  'suspended-release',
  releaseSql('suspended', isOfSuspended),
);

/** Releases what claims held while a team was suspended, once it is no longer (decisions.md §14). */
@Injectable()
export class SuspendedDeliveries {
  private readonly turns: ReleaseInTurn;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    queue: DeliveryJobQueue,
  ) {
    this.turns = new ReleaseInTurn(queue, (webhookId, limit) => release.rows(pool, webhookId, limit));
  }

  async execute(): Promise<void> {
    const rows = await toRelease.rows(this.pool);
    await this.turns.execute(rows.map(({ webhookId }) => webhookId));
  }
}
