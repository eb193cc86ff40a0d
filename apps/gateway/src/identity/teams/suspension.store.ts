import { type TeamSuspensionChanged, teamSuspensionChanged } from '@parley/contracts/identity';
import { outboxInsert } from '@parley/messaging';
import type { Ids } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Transaction } from '../../database/index.js';

/** Where a page of suspensions ends. */
export interface SuspensionPlace {
  teamId: bigint;
  number: number;
}

interface SuspensionRow extends SuspensionPlace {
  since: Date;
  until: Date | null;
}

/** What events need: their ids, and the pool whose relay publishes them. */
export interface EventSource {
  ids: Ids;
  pool: Pool;
}

/** As long as the stream keeps what was told. */
const repeatedForDays = 7;
/** Rows told in one transaction. */
export const mostInOneMessage = 500;

/**
 * Begins or ends a suspension and writes its event; of a team that is so already, nothing. Locks the team first. What
 * counts is the suspension that lasts: an earlier version of the gateway sets `teams.suspended` alone.
 */
export async function changeSuspension(
  tx: Transaction,
  id: string,
  suspended: boolean,
  events: EventSource,
): Promise<void> {
  const teamId = BigInt(id);
  const found = await tx.$queryRaw<object[]>`SELECT FROM teams WHERE id = ${teamId} FOR UPDATE`;
  if (found.length === 0) return;
  const lasting = await tx.teamSuspension.count({ where: { teamId, until: null } });
  if (lasting > 0 === suspended) return;
  const changed = suspended ? await begin(tx, teamId) : await end(tx, teamId);
  await tell(tx, changed, events);
}

/**
 * Tells once more which suspensions last, and which ended lately: what a service did not hear, because it was down for
 * longer than the stream keeps its events or lost its database's last transactions.
 *
 * @returns the last one of the page, after which the next page begins; undefined when there is no further page
 */
export async function tellSuspensions(
  tx: Transaction,
  events: EventSource,
  after: SuspensionPlace = { teamId: 0n, number: 0 },
): Promise<SuspensionPlace | undefined> {
  const rows = await tx.$queryRaw<SuspensionRow[]>`
    SELECT team_id AS "teamId", number, since, until FROM team_suspensions
    WHERE (team_id, number) > (${after.teamId}, ${after.number}::int)
      AND (until IS NULL OR until > now() - make_interval(days => ${repeatedForDays}))
    ORDER BY team_id, number LIMIT ${mostInOneMessage}`;
  await tell(tx, rows, events);
  return rows.length < mostInOneMessage ? undefined : rows.at(-1);
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

async function tell(tx: Transaction, rows: readonly SuspensionRow[], { ids, pool }: EventSource): Promise<void> {
  if (rows.length === 0) return;
  const events = rows.map((row) => ({ id: ids.next(), contract: teamSuspensionChanged, event: eventOf(row) }));
  const { text, values } = outboxInsert(pool, events);
  await tx.$executeRawUnsafe(text, ...values);
}

function eventOf({ teamId, number, since, until }: SuspensionRow): TeamSuspensionChanged {
  const ended = until === null ? {} : { until: until.toISOString() };
  return { teamId: teamId.toString(), number, since: since.toISOString(), ...ended };
}
