/**
 * What an engine's SQL may join of Parley's own tables: relations with the columns that engines may know, as views are. The
 * planner sees through them to the tables' indexes. An engine's statement names its own tables and these, never a table of
 * Parley (tools/eslint/engine-privacy.mjs).
 */

/** Sessions, without what they sign in with. */
export const sessionRelation = `(SELECT id, team_id, project_id, engine, status, linked, fence, config, hook_id, app_mark,
  credentials_sealed IS NOT NULL AS has_credentials FROM sessions)`;

/** The sessions that one run of a process holds. @param node, boot as SQL, such as a parameter */
export function sessionsHeldBy(node: string, boot: string): string {
  return `(SELECT s.id, s.status, s.linked FROM session_leases l JOIN sessions s ON s.id = l.session_id
    WHERE l.node = ${node} AND l.boot = ${boot})`;
}

/** The session while the process that has this fence runs it, else no row. For writes that no transaction precedes. */
export function heldSession(sessionId: string, fence: string): string {
  return `(SELECT id FROM sessions WHERE id = ${sessionId}::bigint AND fence = ${fence}::bigint)`;
}

/** People and other chats of projects. */
export const identityRelation = '(SELECT id, project_id, kind, jid, phone_number, lid FROM identities)';

/** The people whom sessions named or blocked. */
export const contactRelation = '(SELECT session_id, id, name, blocked FROM contacts)';

/** Messages of sessions, also deleted ones. */
export const messageRelation = '(SELECT id, session_id, chat_id, whatsapp_id, from_me, deleted, content FROM messages)';

/** Condition: a run of a process was seen within so many milliseconds. */
export function isAlive(boot: string, withinMs: string): string {
  return `EXISTS (SELECT FROM session_nodes n
    WHERE n.boot = ${boot} AND n.seen_at > clock_timestamp() - ${withinMs} * interval '1 millisecond')`;
}
