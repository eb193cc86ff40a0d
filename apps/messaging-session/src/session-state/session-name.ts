import { DomainError, invalidField } from '@parley/contracts/base';
import { reservedSessionNames } from '@parley/contracts/sessions';
import { engines } from '../engines.js';

/** @throws DomainError `invalid_parameter` for an invalid session name (decisions.md §3) */
export function checkSessionName(name: string): void {
  const problem = problemOf(name);
  if (problem) throw invalidField('name', problem);
}

/** The fields of `config` that one session of a project may have, by the index that says so. */
const uniqueFields: ReadonlyMap<string, string> = new Map(
  Object.values(engines).flatMap(({ traits: { config } }) =>
    Object.entries(config).flatMap(([name, { uniqueIndex }]) =>
      uniqueIndex === undefined ? [] : [[uniqueIndex, name] as const],
    ),
  ),
);

/** Turns the database's unique violation of a session's name or number into `conflict`. */
export function nameTaken(error: unknown, name: string): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code !== '23505' || typeof constraint !== 'string') return error;
  const field = uniqueFields.get(constraint);
  if (field !== undefined) {
    const message = `Another session of the project has this "config.${field}" already.`;
    return new DomainError('conflict', message, { cause: error });
  }
  if (constraint !== 'sessions_project_name') return error;
  return new DomainError('conflict', `The project has a session named "${name}" already.`, { cause: error });
}

function problemOf(name: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) return 'must match ^[A-Za-z0-9_-]{1,64}$';
  if (/^\d+$/.test(name)) return 'must not be all digits, as an id is';
  if (reservedSessionNames.has(name.toLowerCase())) return 'is a word that begins another route';
  return undefined;
}
