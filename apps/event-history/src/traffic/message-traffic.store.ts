import { Inject, Injectable } from '@nestjs/common';
import type { MessageMinute } from '@parley/contracts/overview';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

const minutes = 60;
const keptHours = 2;

/** Reads and expires the message counts per minute that recording writes. */
@Injectable()
export class MessageTrafficStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The last hour, oldest minute first, each minute once, by the database's clock. */
  async lastHour({ teamId, projectId }: { teamId: string; projectId?: string }): Promise<MessageMinute[]> {
    const owner = projectId === undefined ? '' : 'AND m.project_id = $2::bigint';
    const { rows } = await this.pool.query<{ at: Date; sent: number; received: number }>(
      `SELECT at, coalesce(sum(m.sent), 0)::int AS sent, coalesce(sum(m.received), 0)::int AS received
       FROM generate_series(date_trunc('minute', now()) - interval '${minutes - 1} minutes',
         date_trunc('minute', now()), interval '1 minute') AS at
       LEFT JOIN message_minutes m ON m.minute = at AND m.team_id = $1::bigint ${owner}
       GROUP BY at ORDER BY at`,
      projectId === undefined ? [teamId] : [teamId, projectId],
    );
    return rows.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }));
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`DELETE FROM message_minutes WHERE minute < now() - interval '${keptHours} hours'`);
  }
}
