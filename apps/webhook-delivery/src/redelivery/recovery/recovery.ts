import { DomainError, firstMsFrom } from '@parley/contracts/base';
import type { RecoverDeliveries, RecoveryStatus } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import type { Endpoint } from '../../endpoints/index.js';

/** The route to which idempotency keys of recoveries are scoped. */
export const recoveryRoute = 'POST /api/webhooks/{webhookId}/recover';

/** The events that an endpoint is to get again (decisions.md §6): from `since`, inclusive, to `until`, exclusive. */
export interface RecoveryScope {
  webhookId: string;
  since: Date;
  until: Date;
  status: RecoveryStatus;
}

/** A scope with the endpoint's owner and its present filters. */
export type EndpointScope = RecoveryScope & EndpointFilters;

/** @property filter JSON; null: the endpoint has none */
type EndpointFilters = Pick<Endpoint, 'teamId' | 'projectId' | 'events' | 'format' | 'sessions' | 'sessionIds'> & {
  filter: string | null;
};

/** The part of a scope that follows the endpoint. */
export function filtersOf(endpoint: Endpoint): EndpointFilters {
  const { teamId, projectId, events, format, sessions, sessionIds, filter } = endpoint;
  return {
    ...{ teamId, projectId, events, format, sessions, sessionIds },
    filter: filter === null ? null : JSON.stringify(filter),
  };
}

/**
 * @param now the end when the request names none or a later one: later events are delivered normally
 * @throws DomainError `invalid_parameter`
 */
export function recoveryScope({ webhookId, since, until, status }: RecoverDeliveries, now: Date): RecoveryScope {
  const from = firstMsFrom(since);
  const requestedEnd = until === undefined ? now : firstMsFrom(until);
  if (from > requestedEnd) {
    const end = until === undefined ? 'in the future' : 'after "until"';
    throw new DomainError('invalid_parameter', `Field "since" is invalid: must not be ${end}.`);
  }
  const end = requestedEnd > now ? now : requestedEnd;
  return { webhookId, since: from, until: end < from ? from : end, status: status ?? 'all' };
}

/** The position of a recovery that has looked at no event. */
export function firstPosition({ since }: Pick<RecoveryScope, 'since'>): string {
  return before(firstIdAt(since));
}

/** The position of a recovery that has looked at all events. */
export function lastPosition({ until }: Pick<RecoveryScope, 'until'>): string {
  return before(firstIdAt(until));
}

/** True for a recovery that also looks for events without a delivery. */
export function findsMissing({ status }: Pick<RecoveryScope, 'status'>): boolean {
  return status !== 'failed';
}

/** The final statuses of deliveries that the recovery makes due again. */
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
