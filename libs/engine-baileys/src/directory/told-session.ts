import type { PersonNames } from '@parley/engine-kit';
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
