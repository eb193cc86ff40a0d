import type { PoolClient } from 'pg';
import { roomLeftIn } from '../../project-room/index.js';
import { attemptStep, type CustomerMove, type CustomerSession, type NoPlace } from './customer-session.js';

/**
 * The sessions that would connect for the first time and have no place: their link is full, or their project has as many
 * sessions as it may have, of which those of visits are from here on (decisions.md §9, §14). Decided before a connection is
 * written: a session without a place is never shown connected. Call with the sessions locked. Locks are taken in the order
 * sessions, links, limits of projects.
 */
export async function withoutPlace(
  client: PoolClient,
  moves: readonly CustomerMove[],
): Promise<ReadonlyMap<string, NoPlace>> {
  const first = firstConnections(moves);
  const refused = new Map<string, NoPlace>();
  if (first.length === 0) return refused;
  const ofLinks = first.filter(({ originKind }) => originKind === 'quicklink');
  const links = new Map(await remainingOfLinks(client, distinct(ofLinks, 'originId')));
  for (const { id, originId = '' } of ofLinks) if (!takePlace(links, originId)) refused.set(id, 'link_full');
  const left = first.filter(({ id }) => !refused.has(id));
  const projects = await remainingOfProjects(client, left);
  for (const { id, projectId } of left) if (!takePlace(projects, projectId)) refused.set(id, 'project_full');
  return refused;
}

/** All transactions lock attempts in the order of session ids. */
export function bySession(one: CustomerMove, other: CustomerMove): number {
  return Number(BigInt(one.after.id) - BigInt(other.after.id));
}

function firstConnections(moves: readonly CustomerMove[]): CustomerSession[] {
  const first = moves.filter((move) => !move.after.customerSince && attemptStep(move) === 'connected').sort(bySession);
  return [...new Map(first.map(({ after }) => [after.id, after])).values()];
}

/** @returns false when there is none */
function takePlace(remaining: Map<string, number>, of: string): boolean {
  const left = remaining.get(of) ?? 0;
  if (left <= 0) return false;
  remaining.set(of, left - 1);
  return true;
}

function distinct(sessions: readonly CustomerSession[], field: 'originId' | 'projectId'): string[] {
  return [...new Set(sessions.map((session) => session[field] ?? ''))];
}

/**
 * How many places each link has left; 0 for one that was deleted, itself or with its project. Existing sessions that connected
 * once take a place. The links stay locked until the transaction ends, so that counts do not race; they are locked in the
 * order of id, so that transactions do not deadlock.
 */
async function remainingOfLinks(client: PoolClient, linkIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (linkIds.length === 0) return new Map();
  const { rows: links } = await client.query<{ id: string; max: number | null }>(
    `SELECT id, max_sessions AS max FROM quicklinks WHERE id = ANY($1::bigint[]) AND NOT project_gone
     ORDER BY id FOR UPDATE`,
    [linkIds],
  );
  // A statement of its own: it sees what was committed while this one waited for the locks.
  const { rows: taken } = await client.query<{ id: string; count: number }>(
    `SELECT origin_id AS id, count(*)::int AS count FROM sessions
     WHERE origin_id = ANY($1::bigint[]) AND origin_kind = 'quicklink' AND customer_since IS NOT NULL GROUP BY origin_id`,
    [links.filter(({ max }) => max !== null).map(({ id }) => id)],
  );
  const counts = new Map(taken.map(({ id, count }) => [id, count]));
  return new Map(links.map(({ id, max }) => [id, max === null ? Infinity : max - (counts.get(id) ?? 0)]));
}

/** The limits stay locked too, in the order of project id. */
async function remainingOfProjects(
  client: PoolClient,
  sessions: readonly CustomerSession[],
): Promise<Map<string, number>> {
  const remaining = new Map<string, number>();
  const teams = new Map(sessions.map(({ projectId, teamId }) => [projectId, teamId]));
  const ordered = distinct(sessions, 'projectId').sort((one, other) => Number(BigInt(one) - BigInt(other)));
  for (const projectId of ordered) {
    const { left } = await roomLeftIn(client, { teamId: teams.get(projectId) ?? '', projectId }, 'sessions');
    remaining.set(projectId, left);
  }
  return remaining;
}
