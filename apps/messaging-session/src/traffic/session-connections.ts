import { type NoRow, statement } from '@parley/database';
import type { PoolClient } from 'pg';

/** A session before and after a change of it. */
export interface ConnectionMove {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly wasConnected: boolean;
  readonly isConnected: boolean;
  /** Why it is what it is after the change. */
  readonly reason?: string;
}

/** One time that a session was CONNECTED, as far as a transaction sees it begin or end. */
interface Connection extends ConnectionMove {
  /** It began in this transaction too. */
  readonly isNew: boolean;
}

/**
 * Notes in the transaction of the changes when sessions begin and cease to be CONNECTED (beyond.md §6). Changes of one session
 * are in their order; those that end and begin neither cost nothing.
 */
export async function noteConnections(
  client: PoolClient,
  moves: readonly ConnectionMove[],
  nextId: () => string,
): Promise<void> {
  const changes = moves.filter(({ wasConnected, isConnected }) => wasConnected !== isConnected);
  if (changes.length === 0) return;
  const { ended, begun } = connectionsOf(changes);
  if (ended.length > 0) {
    await endConnections.count(
      client,
      ended.map(nextId),
      ...columns(ended),
      ended.map(({ reason = null }) => reason),
      ended.map(({ isNew }) => isNew),
    );
  }
  if (begun.length > 0) await beginConnections.count(client, begun.map(nextId), ...columns(begun));
}

function connectionsOf(changes: readonly ConnectionMove[]): { ended: Connection[]; begun: ConnectionMove[] } {
  const ended: Connection[] = [];
  const begun = new Map<string, ConnectionMove>();
  for (const change of changes) {
    if (change.isConnected) begun.set(change.id, change);
    else ended.push({ ...change, isNew: begun.delete(change.id) });
  }
  return { ended, begun: [...begun.values()] };
}

function columns(moves: readonly ConnectionMove[]): [string[], string[], string[]] {
  return [moves.map(({ id }) => id), moves.map(({ teamId }) => teamId), moves.map(({ projectId }) => projectId)];
}

const beginConnections = statement<
  NoRow,
  [ids: string[], sessionIds: string[], teamIds: string[], projectIds: string[]]
>(
  'connections-begin',
  `WITH left_open AS (
     UPDATE session_connections SET ended_at = now() WHERE session_id = ANY($2::bigint[]) AND ended_at = 'infinity'
   )
   INSERT INTO session_connections (id, session_id, team_id, project_id, connected_at)
   SELECT id, session_id, team_id, project_id, now()
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) AS n (id, session_id, team_id, project_id)`,
);

/** One whose beginning was not noted, because an earlier version was running then, has no length. */
const endConnections = statement<
  NoRow,
  [
    ...[ids: string[], sessionIds: string[], teamIds: string[], projectIds: string[]],
    ...[reasons: (string | null)[], areNew: boolean[]],
  ]
>(
  'connections-end',
  `WITH n AS (
     SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::boolean[])
       AS n (id, session_id, team_id, project_id, reason, is_new)
   ), ended AS (
     UPDATE session_connections c SET ended_at = now(), reason = n.reason FROM n
     WHERE c.session_id = n.session_id AND c.ended_at = 'infinity' AND NOT n.is_new
     RETURNING n.id
   )
   INSERT INTO session_connections (id, session_id, team_id, project_id, connected_at, ended_at, reason)
   SELECT id, session_id, team_id, project_id, now(), now(), reason FROM n WHERE id NOT IN (SELECT id FROM ended)`,
);
