import { DomainError, invalidField } from '@parley/contracts/base';
import { reservedSessionNames } from '@parley/contracts/sessions';

/** @throws DomainError `invalid_parameter` for an invalid session name (decisions.md §3) */
export function checkSessionName(name: string): void {
  const problem = problemOf(name);
  if (problem) throw invalidField('name', problem);
}

/** Turns the database's unique violation of a session's name or number into `conflict`. */
export function nameTaken(error: unknown, name: string): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && constraint === 'sessions_project_cloud_number') {
    const message = 'Another session of the project has this "config.phoneNumberId" already.';
    return new DomainError('conflict', message, { cause: error });
  }
  if (code !== '23505' || constraint !== 'sessions_project_name') return error;
  return new DomainError('conflict', `The project has a session named "${name}" already.`, { cause: error });
}

function problemOf(name: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) return 'must match ^[A-Za-z0-9_-]{1,64}$';
  if (/^\d+$/.test(name)) return 'must not be all digits, as an id is';
  if (reservedSessionNames.has(name.toLowerCase())) return 'is a word that begins another route';
  return undefined;
}
