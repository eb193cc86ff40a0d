import { type TeamSuspensionChanged, teamSuspensionChanged } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import type { Ids } from '@parley/service-runtime';
import type { Transaction } from '../../database/index.js';

interface SuspensionRow {
  teamId: bigint;
  number: number;
  since: Date;
  until: Date | null;
}

const mostTold = 1000;
/** As long as the stream keeps what was told. */
const toldAgainForDays = 7;

/** Begins or ends a suspension and writes its event; of a team that is so already, nothing. Locks the team first. */
export async function changeSuspension(tx: Transaction, id: string, suspended: boolean, ids: Ids): Promise<void> {
  const teamId = BigInt(id);
  const [team] = await tx.$queryRaw<{ suspended: boolean }[]>`
    SELECT suspended FROM teams WHERE id = ${teamId} FOR UPDATE`;
  if (!team || team.suspended === suspended) return;
  const changed = suspended ? await begin(tx, teamId) : await end(tx, teamId);
  await tell(tx, changed, ids);
}

/**
 * Tells once more which suspensions last, and which ended lately: what a service did not hear, because it was down for
 * longer than the stream keeps its events or lost its database's last transactions.
 */
export async function tellSuspensions(tx: Transaction, ids: Ids): Promise<number> {
  const rows = await tx.$queryRaw<SuspensionRow[]>`
    SELECT team_id AS "teamId", number, since, until FROM team_suspensions
    WHERE until IS NULL OR until > now() - make_interval(days => ${toldAgainForDays})
    ORDER BY until NULLS FIRST LIMIT ${mostTold}`;
  await tell(tx, rows, ids);
  return rows.length;
}

function begin(tx: Transaction, teamId: bigint): Promise<SuspensionRow[]> {
  return tx.$queryRaw<SuspensionRow[]>`
    INSERT INTO team_suspensions (team_id, number, since)
    SELECT ${teamId}, coalesce(max(number), 0) + 1, clock_timestamp() FROM team_suspensions WHERE team_id = ${teamId}
    RETURNING team_id AS "teamId", number, since, until`;
}

function end(tx: Transaction, teamId: bigint): Promise<SuspensionRow[]> {
  return tx.$queryRaw<SuspensionRow[]>`
    UPDATE team_suspensions SET until = clock_timestamp() WHERE team_id = ${teamId} AND until IS NULL
    RETURNING team_id AS "teamId", number, since, until`;
}

async function tell(tx: Transaction, rows: readonly SuspensionRow[], ids: Ids): Promise<void> {
  if (rows.length === 0) return;
  const events = rows.map((row) => ({ id: ids.next(), contract: teamSuspensionChanged, event: eventOf(row) }));
  const { text, values } = outboxInsert(events);
  await tx.$executeRawUnsafe(text, ...values);
}

function eventOf({ teamId, number, since, until }: SuspensionRow): TeamSuspensionChanged {
  const ended = until === null ? {} : { until: until.toISOString() };
  return { teamId: teamId.toString(), number, since: since.toISOString(), ...ended };
}
