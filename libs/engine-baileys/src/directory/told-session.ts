import type { PersonNames } from '@parley/engine-kit';
import type { WaSocket } from '../baileys-api.js';
import type { WaParts } from '../wa-parts.js';
import { personOf } from '../wire/jids.js';

/** The session whose data the network reports. Writes are checked against the fence. */
export interface ToldSession {
  readonly id: string;
  readonly fence: string;
  /** The phone number of the account. */
  readonly account: string;
}

/** @throws DomainError `session_not_connected` before it is linked */
export function toldSession(parts: WaParts): ToldSession {
  const { id, fence } = parts.session;
  return { id, fence, account: selfOf(parts).phoneNumber ?? '' };
}

/** @throws DomainError `session_not_connected` before it is linked */
export function selfOf(parts: WaParts): PersonNames {
  const { id, lid } = parts.account();
  return personOf(id, lid) ?? {};
}

/** False while the first synchronization after a link tells the state of all settings: nothing of it has changed. */
export function isSynchronized({ authState }: WaSocket): boolean {
  return Number(authState.creds['accountSyncCounter'] ?? 0) > 0;
}
