import { getSession } from '@parley/contracts';
import type { Probe } from '../access/index.js';

/** Visibility of the session that the path names, else the body, else `default` (decisions.md §4). */
export async function sessionVisible({ ask, params, body }: Probe): Promise<void> {
  // A body that could not be read names no session, not even the default one.
  const named = params.session ?? (body ? (body.session ?? defaultSession) : undefined);
  // Anything else names no session: it is wrong input.
  if (typeof named === 'string' && named.length >= 1 && named.length <= 64) await ask(getSession, { session: named });
}

/** The session that a send uses where its body names none. */
export const defaultSession = 'default';
