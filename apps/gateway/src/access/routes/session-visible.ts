import type { Caller } from '@parley/contracts/base';
import { getSession } from '@parley/contracts/sessions';
import type { Probe } from './route.js';

/**
 * Checks the visibility of the session in the path, else in the body, else of the caller's own or `default`
 * (decisions.md §4).
 */
export async function sessionVisible({ ask, caller, params, body }: Probe): Promise<void> {
  // A body that could not be read names no session, not even the default one.
  const inBody = body && (body.session === undefined ? sessionNamed(caller, undefined) : body.session);
  const named = params.session ?? inBody;
  // Any other value names no session: the input is invalid.
  if (typeof named === 'string' && named.length >= 1 && named.length <= 64) await ask(getSession, { session: named });
}

/** The session of a send. A client token is for one session, which the request need not name. */
export function sessionNamed({ sessionId }: Caller, named: string | undefined): string {
  return named ?? sessionId ?? defaultSession;
}

/** The session of a send whose body names none. */
export const defaultSession = 'default';
