import { DomainError, type RecoverDeliveries, type RecoveryStatus } from '@parley/contracts';
import { firstIdAt } from '@parley/service-runtime';
import type { Endpoint } from '../../endpoints/index.js';

/** Idempotency keys of recoveries are scoped to it. */
export const recoveryRoute = 'POST /api/webhooks/{webhookId}/recover';

/** Which events an endpoint is to get again (decisions.md §6): those from `since` on and before `until`. */
export interface RecoveryScope {
  webhookId: string;
  since: Date;
  until: Date;
  status: RecoveryStatus;
}

/** A scope with whose endpoint it is and what that wants now. */
export type EndpointScope = RecoveryScope &
  Pick<Endpoint, 'teamId' | 'projectId' | 'events' | 'sessions' | 'sessionIds'>;

/**
 * @param now the end where none is given, or a later one: what comes after is delivered as it comes
 * @throws DomainError `invalid_parameter`
 */
export function recoveryScope({ webhookId, since, until, status }: RecoverDeliveries, now: Date): RecoveryScope {
  const from = new Date(since);
  const asked = until === undefined ? now : new Date(until);
  if (from > asked) {
    const end = until === undefined ? 'in the future' : 'after "until"';
    throw new DomainError('invalid_parameter', `Field "since" is invalid: must not be ${end}.`);
  }
  const end = asked > now ? now : asked;
  return { webhookId, since: from, until: end < from ? from : end, status: status ?? 'all' };
}

/** The position of a recovery that has looked at nothing. */
export function firstPosition({ since }: Pick<RecoveryScope, 'since'>): string {
  return before(firstIdAt(since));
}

/** The position of one that has looked at all. */
export function lastPosition({ until }: Pick<RecoveryScope, 'until'>): string {
  return before(firstIdAt(until));
}

/** True for a recovery that also looks for events without a delivery. */
export function findsMissing({ status }: Pick<RecoveryScope, 'status'>): boolean {
  return status !== 'failed';
}

/** The ends of deliveries that it makes due again. */
export function unsentStatuses({ status }: Pick<RecoveryScope, 'status'>): readonly ('failed' | 'discarded')[] {
  switch (status) {
    case 'failed':
      return ['failed'];
    case 'missing':
      return ['discarded'];
    case 'all':
      return ['failed', 'discarded'];
    default:
      throw new Error(`Unknown status ${JSON.stringify(status satisfies never)}.`);
  }
}

function before(id: string): string {
  return id === '0' ? id : (BigInt(id) - 1n).toString();
}
