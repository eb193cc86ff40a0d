import type { TeamSuspensionChanged } from '@parley/contracts/identity';
import type { Pool } from 'pg';
import { inTransaction } from '@parley/database';

/**
 * SQL condition: the team is suspended now (decisions.md §14).
 * @param teamId an SQL expression
 */
export const isSuspended = (teamId: string): string =>
  `EXISTS (SELECT FROM team_suspensions WHERE team_suspensions.team_id = ${teamId} AND team_suspensions.until IS NULL)`;

/**
 * Records what the gateway told. Repeated and late messages change nothing: an ended suspension never begins again, and a
 * later one ends all before it, should the message of their end be lost.
 */
export async function recordSuspensions(pool: Pool, received: readonly TeamSuspensionChanged[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const { teamId, number, since, until } of received) {
      await client.query(
        `INSERT INTO team_suspensions AS s (team_id, number, since, until) VALUES ($1, $2, $3, coalesce($4::timestamptz,
           (SELECT min(later.since) FROM team_suspensions later WHERE later.team_id = $1 AND later.number > $2)))
         ON CONFLICT (team_id, number) DO UPDATE SET until = coalesce(s.until, excluded.until)`,
        [teamId, number, since, until ?? null],
      );
      await client.query(
        'UPDATE team_suspensions SET until = $3 WHERE team_id = $1 AND number < $2 AND until IS NULL',
        [teamId, number, since],
      );
    }
  });
}

/** The teams that are suspended now. */
export async function suspendedTeams(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ teamId: string }>({
    name: 'suspended-teams',
    text: 'SELECT team_id::text AS "teamId" FROM team_suspensions WHERE until IS NULL',
  });
  return new Set(rows.map(({ teamId }) => teamId));
}
