import { Inject, Injectable } from '@nestjs/common';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type DeliveryJob, DeliveryJobQueue } from '../schedule/index.js';
import { releaseSql, toReleaseSql } from './held-deliveries.js';
import { ReleaseInTurn } from './release-in-turn.js';

const isOfSuspended = isSuspended('p.team_id');
const toRelease = toReleaseSql('suspended', isOfSuspended);
const release = releaseSql('suspended', isOfSuspended);

/** Releases what claims held while a team was suspended, once it is no longer (decisions.md §14). */
@Injectable()
export class SuspendedDeliveries {
  private readonly turns: ReleaseInTurn;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    queue: DeliveryJobQueue,
  ) {
    this.turns = new ReleaseInTurn(queue, async (webhookId, limit) => {
      const statement = { name: 'suspended-release', text: release, values: [webhookId, limit] };
      return (await pool.query<DeliveryJob>(statement)).rows;
    });
  }

  async execute(): Promise<void> {
    const { rows } = await this.pool.query<{ webhookId: string }>({ name: 'suspended-to-release', text: toRelease });
    await this.turns.execute(rows.map(({ webhookId }) => webhookId));
  }
}
