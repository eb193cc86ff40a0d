import type { BoundRequest, KeyedRequest } from '@parley/idempotency';
import { isSuspended } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type {
  AcceptedSend,
  Failure,
  Identity,
  NetworkSend,
  RefusedSend,
  ReservedSend,
  SessionRecord,
} from '@parley/engine-kit';
import { recordOf, words } from '@parley/database';

/** A send that is being reserved. */
export interface NewReserved extends ReservedSend {
  readonly sessionId: string;
}

/** A send that the network may have accepted, with the chat's current names. */
export interface StoredSend extends NewReserved {
  readonly once?: BoundRequest;
}

/** The session id and id of a reserved send. */
export interface ReservedName {
  readonly sessionId: string;
  readonly id: string;
}

/** The result of a reserved send. With `failure` the network gave no result in time, and the message counts as failed. */
export type Settlement = ReservedName & (AcceptedSend | RefusedSend) & { readonly failure?: Failure };

/** A settlement with its reserved send and session. */
export interface Settling {
  readonly settlement: Settlement;
  readonly stored: StoredSend;
  readonly session: SessionRecord;
}

export async function insertReserved(client: PoolClient, reserved: readonly NewReserved[]): Promise<void> {
  if (reserved.length === 0) return;
  const keys = reserved.map(({ send }) => send.once);
  await client.query({
    name: 'insert-reserved-sends',
    text: `INSERT INTO reserved_sends (id, session_id, chat_id, media_id, outbound, team_id, route, key, fingerprint)
      SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::json[], $6::bigint[], $7::text[],
        $8::text[], $9::bytea[])`,
    values: [
      words(reserved.map(({ id }) => id)),
      words(reserved.map(({ sessionId }) => sessionId)),
      words(reserved.map(({ send }) => send.chat.id)),
      words(reserved.map(({ send }) => mediaIdOf(send))),
      reserved.map(({ send: { once: _, ...send } }) => JSON.stringify(send)),
      words(keys.map((key) => key?.teamId ?? null)),
      keys.map((key) => key?.route ?? null),
      keys.map((key) => key?.key ?? null),
      keys.map((key) => key?.fingerprint ?? null),
    ],
  });
}

function mediaIdOf(send: NetworkSend): string | null {
  return send.kind === 'message' && 'media' in send.content ? (send.content.media?.id ?? null) : null;
}

interface ReservedRow {
  id: string;
  sessionId: string;
  send: NetworkSend;
  chat: object;
  teamId?: string;
  route: string;
  key: string;
  fingerprint: KeyedRequest['fingerprint'];
}

/** Locks the unsettled sends in the order of id and returns them by id. The process with the lock settles them. */
export async function lockReserved(
  client: PoolClient,
  names: readonly ReservedName[],
): Promise<Map<string, StoredSend>> {
  const { rows } = await client.query<object>({
    name: 'lock-reserved-sends',
    text: `SELECT r.id, r.session_id AS "sessionId", r.outbound AS send, r.team_id AS "teamId", r.route, r.key, r.fingerprint,
        json_build_object('id', i.id::text, 'projectId', i.project_id::text, 'kind', i.kind,
          'phoneNumber', i.phone_number, 'lid', i.lid, 'bsuid', i.bsuid, 'username', i.username, 'jid', i.jid) AS chat
      FROM reserved_sends r JOIN identities i ON i.id = r.chat_id
      WHERE (r.session_id, r.id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[])) ORDER BY r.id FOR UPDATE OF r`,
    values: [words(names.map(({ sessionId }) => sessionId)), words(names.map(({ id }) => id))],
  });
  return new Map(rows.map((row) => reservedOf(recordOf<ReservedRow>(row))).map((stored) => [stored.id, stored]));
}

function reservedOf({ id, sessionId, send, chat, teamId, ...keyed }: ReservedRow): StoredSend {
  const named = { ...send, chat: recordOf<Identity>(chat) };
  return { id, sessionId, send: named, ...(teamId === undefined ? {} : { once: { teamId, ...keyed } }) };
}

/**
 * SQL condition on a reserved send `r` of the session `s`: it was reserved $1 seconds ago, not counting the time for which its
 * team was suspended meanwhile. While it is suspended nothing is late: the network cannot tell what came of it (decisions.md §14).
 */
const isLate = `CASE WHEN ${isSuspended('s.team_id')} THEN false ELSE
    r.reserved_at + suspended_time(s.team_id, r.reserved_at) <= now() - $1 * interval '1 second' END`;

/** Finds up to `limit` sends that were reserved at least `afterSeconds` ago, suspensions not counted. */
export async function findLate(
  pool: Pool,
  afterSeconds: number,
  limit: number,
  except: readonly string[],
): Promise<ReservedName[]> {
  const { rows } = await pool.query<ReservedName>(
    `SELECT r.session_id AS "sessionId", r.id FROM reserved_sends r LEFT JOIN sessions s ON s.id = r.session_id
     WHERE r.reserved_at <= now() - $1 * interval '1 second' AND r.id <> ALL($3::bigint[]) AND ${isLate}
     ORDER BY r.reserved_at LIMIT $2`,
    [afterSeconds, limit, except],
  );
  return rows;
}

export async function deleteReserved(client: PoolClient, names: readonly ReservedName[]): Promise<void> {
  await client.query({
    name: 'delete-reserved-sends',
    text: `DELETE FROM reserved_sends
      WHERE (session_id, id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`,
    values: [words(names.map(({ sessionId }) => sessionId)), words(names.map(({ id }) => id))],
  });
}
