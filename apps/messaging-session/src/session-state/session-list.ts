import type { ListSessions } from '@parley/contracts/sessions';
import type { Pool } from 'pg';
import { recordOf } from '@parley/database';
import { sessionColumns, type SessionRecord } from '@parley/engine-kit';

/** A client's filter for the sessions of a team or of one of its projects, newest first. */
export interface SessionFilter extends ListSessions {
  readonly teamId: string;
}

/** Sorts after every character of a name or a number. */
const last = '~';

export async function listSessions(pool: Pool, filter: SessionFilter): Promise<SessionRecord[]> {
  const { text, values } = listStatement(filter);
  const { rows } = await pool.query<object>(text, values);
  return rows.map((row) => recordOf<SessionRecord>(row));
}

/** Each filter has an index of its own, by project and by team. */
export function listStatement(filter: SessionFilter): { text: string; values: unknown[] } {
  const { teamId, projectId, status, engine, name, phoneNumber, before, limit, offset } = filter;
  const values: unknown[] = [limit, offset, teamId];
  const conditions = ['s.team_id = $3::bigint'];
  const where = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`));
  };
  where(projectId, (project) => `s.project_id = ${project}::bigint`);
  where(before, (id) => `s.id < ${id}::bigint`);
  where(status, (wanted) => `s.status = ${wanted}`);
  where(engine, (wanted) => `s.engine = ${wanted}`);
  where(name?.toLowerCase(), (start) => beginsWith('lower(s.name)', start));
  where(phoneNumber && `+${phoneNumber.replace('+', '')}`, (start) => beginsWith(`(s.me ->> 'phoneNumber')`, start));
  const text = `SELECT ${sessionColumns} FROM sessions s WHERE ${conditions.join(' AND ')} ORDER BY s.id DESC LIMIT $1 OFFSET $2`;
  return { text, values };
}

function beginsWith(value: string, start: string): string {
  return `(${value} ~>=~ ${start} AND ${value} ~<~ (${start} || '${last}'))`;
}
