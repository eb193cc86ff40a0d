import type { Pool, PoolClient } from 'pg';
import { jsonTexts, words } from '@parley/database';
import { sessionRelation, sessionsHeldBy } from '@parley/engine-kit';
import type { DueMail, Mail, NewMail, PostedBody, PostedMessage, Receiver } from './mail.js';

/** `blob_id` of the files in mail that was not received yet. */
export const mediaUnderWay = `SELECT (body #>> '{message,content,media,blobId}')::bigint AS blob_id FROM sandbox_mailbox
  WHERE body #>> '{message,content,media,blobId}' IS NOT NULL`;

/** Sessions that got mail, with the ms until it is due. */
export type Woken = ReadonlyMap<string, readonly number[]>;

/** The limit of rows in one statement, as a large audience would need tens of thousands. */
const receiversAtOnce = 2_000;

/**
 * Puts messages, in this order, into the mailboxes of the sessions behind the receivers' phones. For a receiver without a
 * session (or the sender's own), inserts the mail in `otherwise` instead. All statements are sent before the first await.
 */
export async function postMessages(client: Pool | PoolClient, messages: readonly PostedMessage[]): Promise<Woken> {
  const letters = messages.flatMap(({ body, to }) => to.map((receiver) => ({ body, ...receiver })));
  const woken = new Map<string, number[]>();
  const posting: Promise<Woken>[] = [];
  for (let at = 0; at < letters.length; at += receiversAtOnce) {
    posting.push(postLetters(client, letters.slice(at, at + receiversAtOnce)));
  }
  for (const posted of await Promise.all(posting)) {
    for (const [sessionId, times] of posted) woken.set(sessionId, [...(woken.get(sessionId) ?? []), ...times]);
  }
  return woken;
}

async function postLetters(
  client: Pool | PoolClient,
  letters: readonly (Receiver & { readonly body: PostedBody })[],
): Promise<Woken> {
  const bodies = [...new Set(letters.map(({ body }) => body))];
  const placeOf = new Map(bodies.map((body, index) => [body, index + 1]));
  const rest = letters.flatMap(({ otherwise }, index) => otherwise.map((mail) => ({ ...mail, index })));
  const { rows } = await client.query<{ session_id: string; first_ms: number; last_ms: number }>({
    name: 'post-messages',
    text: `WITH b AS (
       SELECT * FROM unnest((SELECT $1::bigint[]), string_to_array($2, chr(30))) WITH ORDINALITY AS b(sender, body, place)),
     m AS (
       SELECT m.ord, b.body, t.session_id AS receiver
       FROM unnest((SELECT $3::text[]), (SELECT $4::bigint[])) WITH ORDINALITY AS m(phone, place, ord) JOIN b ON b.place = m.place
       LEFT JOIN testing_numbers t ON t.phone_number = m.phone AND t.session_id IS DISTINCT FROM b.sender),
     posted AS (
       INSERT INTO sandbox_mailbox (session_id, body, due_at)
       SELECT p.session_id, p.body::json, clock_timestamp() + p.after_ms * interval '1 millisecond'
       FROM (
         SELECT m.receiver AS session_id, m.body, 0 AS after_ms, m.ord, 0 AS step FROM m WHERE m.receiver IS NOT NULL
         UNION ALL
         SELECT r.session_id, r.body, r.after_ms, r.ord, r.step
         FROM unnest((SELECT $5::bigint[]), string_to_array($6, chr(30)), $7::integer[], $8::bigint[])
           WITH ORDINALITY AS r(session_id, body, after_ms, ord, step)
         JOIN m ON m.ord = r.ord AND m.receiver IS NULL
       ) p ORDER BY p.ord, p.step
       RETURNING session_id, extract(epoch FROM due_at - clock_timestamp()) * 1000 AS after_ms)
     SELECT session_id, ceil(min(after_ms))::integer AS first_ms, ceil(max(after_ms))::integer AS last_ms
     FROM posted GROUP BY session_id`,
    values: [
      words(bodies.map(({ senderId }) => senderId ?? null)),
      jsonTexts(bodies),
      letters.map(({ phoneNumber }) => phoneNumber),
      words(letters.map(({ body }) => placeOf.get(body) ?? null)),
      words(rest.map(({ sessionId }) => sessionId)),
      jsonTexts(rest.map(({ body }) => body)),
      words(rest.map(({ afterMs }) => afterMs)),
      words(rest.map(({ index }) => index + 1)),
    ],
  });
  return new Map(rows.map(({ session_id, first_ms, last_ms }) => [session_id, [first_ms, last_ms]]));
}

/** Deletes recorded mail and inserts the mail that follows it, if its session still exists. */
export async function settleMail(
  client: PoolClient,
  recorded: readonly Mail[],
  next: readonly NewMail[],
): Promise<void> {
  await client.query({
    name: 'settle-mail',
    text: `WITH gone AS (
       DELETE FROM sandbox_mailbox b USING unnest((SELECT $1::bigint[]), $2::bigint[]) AS g(session_id, id)
       WHERE b.session_id = g.session_id AND b.id = g.id)
     INSERT INTO sandbox_mailbox (session_id, body, due_at)
     SELECT n.session_id, n.body::json, clock_timestamp() + n.after_ms * interval '1 millisecond'
     FROM unnest((SELECT $3::bigint[]), string_to_array($4, chr(30)), $5::integer[])
       WITH ORDINALITY AS n(session_id, body, after_ms, ord)
     WHERE EXISTS (SELECT 1 FROM ${sessionRelation} s WHERE s.id = n.session_id) ORDER BY n.ord`,
    values: [
      words(recorded.map(({ sessionId }) => sessionId)),
      words(recorded.map(({ id }) => id)),
      words(next.map(({ sessionId }) => sessionId)),
      jsonTexts(next.map(({ body }) => body)),
      words(next.map(({ afterMs }) => afterMs)),
    ],
  });
}

/** A session that may have due mail. */
export interface MailSession {
  readonly id: string;
  readonly teamId: string;
}

export interface MailLimits {
  readonly perSession: number;
  readonly inAll: number;
  /** Of the bodies' texts in all. */
  readonly bytes: number;
}

/**
 * The oldest due mail of each session, in the network's order. Teams are served in turn, and the sessions of a team, each team
 * with at most half while others wait (decisions.md §14). `behind`: the sessions that may have more.
 */
export async function dueMail(
  pool: Pool,
  sessions: readonly MailSession[],
  limits: MailLimits,
): Promise<{ mail: DueMail[]; behind: string[] }> {
  // Twice the fair share, so that sessions with little leave room to others, and few rows are read in vain.
  const perSession = Math.min(limits.perSession, Math.max(4, Math.ceil((2 * limits.inAll) / sessions.length)));
  const { rows } = await pool.query<DueMail & { behind: string[] | null }>({
    name: 'due-mail',
    text: `WITH head AS MATERIALIZED (
       SELECT w.session_id, w.team_id, m.* FROM unnest((SELECT $1::bigint[]), (SELECT $2::bigint[])) AS w(session_id, team_id)
       CROSS JOIN LATERAL (
         SELECT b.id, b.body, octet_length(b.body::text) AS size, row_number() OVER (ORDER BY b.id) AS turn
         FROM sandbox_mailbox b WHERE b.session_id = w.session_id AND b.due_at <= clock_timestamp()
         ORDER BY b.id LIMIT (SELECT $3::bigint)) m),
     teams AS (SELECT count(DISTINCT team_id) AS waiting FROM head),
     turns AS (
       SELECT h.*, row_number() OVER team AS place, sum(h.size) OVER team - h.size AS before FROM head h
       WINDOW team AS (PARTITION BY h.team_id ORDER BY h.turn, h.id ROWS UNBOUNDED PRECEDING)),
     fair AS (
       SELECT t.*, teams.waiting = 1 OR (t.place <= (SELECT $4::bigint) / 2
         AND (t.place = 1 OR t.before < (SELECT $5::bigint) / 2)) AS is_fair
       FROM turns t, teams),
     placed AS (
       SELECT f.*, row_number() OVER round AS place_in_all, sum(f.size) OVER round - f.size AS before_all FROM fair f
       WINDOW round AS (PARTITION BY f.is_fair ORDER BY f.place, f.id ROWS UNBOUNDED PRECEDING)),
     served AS MATERIALIZED (
       SELECT p.*, p.is_fair AND p.place_in_all <= (SELECT $4::bigint)
         AND (p.place_in_all = 1 OR p.before_all < (SELECT $5::bigint)) AS is_served
       FROM placed p),
     behind AS (
       SELECT session_id FROM served GROUP BY session_id
       HAVING NOT bool_and(is_served) OR count(*) = (SELECT $3::bigint))
     SELECT m.id, m.session_id AS "sessionId", m.body, coalesce(t.undecryptable, FALSE) AS undecryptable,
       t.phone_number AS "receiverPhone",
       CASE WHEN m.place_in_all = 1 THEN (SELECT array_agg(session_id::text) FROM behind) END AS behind
     FROM served m LEFT JOIN testing_numbers t ON t.session_id = m.session_id WHERE m.is_served
     ORDER BY m.id`,
    values: [
      sessions.map(({ id }) => id),
      sessions.map(({ teamId }) => teamId),
      perSession,
      limits.inAll,
      limits.bytes,
    ],
  });
  return { mail: rows, behind: rows.find(({ behind }) => behind)?.behind ?? [] };
}

/** Connected sessions of a process that have due mail. Costs one index probe for each session. */
export async function sessionsWithDueMail(pool: Pool, owner: { node: string; boot: string }): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sessions-with-due-mail',
    text: `SELECT s.id FROM ${sessionsHeldBy('$1', '$2')} s
     CROSS JOIN LATERAL (
       SELECT 1 FROM sandbox_mailbox b WHERE b.session_id = s.id AND b.due_at <= clock_timestamp()
       ORDER BY b.id LIMIT 1) m
     WHERE s.status = 'CONNECTED'`,
    values: [owner.node, owner.boot],
  });
  return rows.map(({ id }) => id);
}

/** Which of the sessions have due mail besides the given mail. */
export async function sessionsBehind(
  client: PoolClient,
  sessionIds: readonly string[],
  taken: readonly Mail[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'sessions-behind',
    text: `SELECT w.id FROM unnest((SELECT $1::bigint[])) AS w(id) WHERE EXISTS (
       SELECT 1 FROM sandbox_mailbox b
       WHERE b.session_id = w.id AND b.due_at <= clock_timestamp() AND b.id <> ALL ((SELECT $2::bigint[])::bigint[]))`,
    values: [words(sessionIds), words(taken.map(({ id }) => id))],
  });
  return rows.map(({ id }) => id);
}

export async function clearUndecryptable(client: PoolClient, sessionIds: readonly string[]): Promise<void> {
  await client.query('UPDATE testing_numbers SET undecryptable = FALSE WHERE session_id = ANY($1::bigint[])', [
    sessionIds,
  ]);
}

/** Deletes the mail of a removed session. */
export async function deleteMail(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM sandbox_mailbox WHERE session_id = $1', [sessionId]);
}
