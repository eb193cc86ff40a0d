import type { TeamLimitsChanged } from '@parley/contracts/identity';
import type { Pool } from 'pg';

/** Keeps what the owner of the teams said last; an event that is older, or came before, changes nothing. */
export async function learnTeamLimits(pool: Pool, { teamId, limits, version }: TeamLimitsChanged): Promise<void> {
  await pool.query(
    `INSERT INTO team_limits (team_id, limits, version) VALUES ($1, $2, $3)
     ON CONFLICT (team_id) DO UPDATE SET limits = excluded.limits, version = excluded.version
       WHERE team_limits.version < excluded.version`,
    [teamId, JSON.stringify(limits), version],
  );
}

/**
 * The statement with which the owner of the teams changes limits: `$1` the team, `$2` `TeamLimitChanges` as JSON. Gives all
 * limits of the team, and their version.
 */
export const changeTeamLimitsSql = `INSERT INTO team_limits (team_id, limits, version)
  VALUES ($1::bigint, jsonb_strip_nulls($2::jsonb), 1)
  ON CONFLICT (team_id) DO UPDATE SET limits = jsonb_strip_nulls(team_limits.limits || $2::jsonb),
    version = team_limits.version + 1
  RETURNING limits, version::float8`;
