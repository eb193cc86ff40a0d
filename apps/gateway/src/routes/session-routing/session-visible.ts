import { type Caller, getSession } from '@parley/contracts';
import type { Probe } from '../../edge/access/index.js';

/** Visibility of the session that the path names, else the body, else the caller's own or `default` (decisions.md §4). */
export async function sessionVisible({ ask, caller, params, body }: Probe): Promise<void> {
  // A body that could not be read names no session, not even the default one.
  const named = params.session ?? (body ? (body.session ?? sessionNamed(caller, undefined)) : undefined);
  // Anything else names no session: it is wrong input.
  if (typeof named === 'string' && named.length >= 1 && named.length <= 64) await ask(getSession, { session: named });
}

/** The session that a send means. A client token is for one session, which it need not name. */
export function sessionNamed({ sessionId }: Caller, named: string | undefined): string {
  return named ?? sessionId ?? defaultSession;
}

/** The session that a send uses where its body names none. */
export const defaultSession = 'default';
