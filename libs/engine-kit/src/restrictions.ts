import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@parley/contracts/base';
import type { AccountRestriction } from '@parley/contracts/events';
import type { SessionMe } from '@parley/contracts/sessions';
import type { Decision } from './session-change.js';
import type { SessionRecord } from './session-record.js';

/**
 * Shows what the network restricts an account to now, in place of what was shown (decisions.md §16). An engine reports it through
 * `EngineHost.restricted`; one whose network is in this database decides it through `SessionWriter`. Pure.
 * @returns undefined where it is shown already, or the session has no account
 */
export function decideRestriction(
  { me }: Pick<SessionRecord, 'me'>,
  restriction: AccountRestriction | undefined,
): Decision | undefined {
  const shown = restriction && stored(restriction);
  if (!me || isDeepStrictEqual(me.restriction, shown)) return undefined;
  const event = { type: 'session.restricted', payload: { restriction: shown ?? null } } as const;
  return { set: { me: withRestriction(me, shown) }, events: [event] };
}

/** As it is read again: without the members that are undefined. The end in the one form by which restrictions are found. */
function stored({ until, ...restriction }: AccountRestriction): AccountRestriction {
  const end = until === undefined ? {} : { until: new Date(until).toISOString() };
  return JSON.parse(JSON.stringify({ ...restriction, ...end })) as AccountRestriction;
}

function withRestriction({ restriction: _, ...me }: SessionMe, restriction: AccountRestriction | undefined): SessionMe {
  return restriction ? { ...me, restriction } : me;
}

/** The restriction that holds at a time. Undefined: there is none, or its end is past. */
export function restrictionAt({ me }: Pick<SessionRecord, 'me'>, now: Date): AccountRestriction | undefined {
  const { restriction } = me ?? {};
  const isOver = restriction?.until !== undefined && Date.parse(restriction.until) <= now.getTime();
  return isOver ? undefined : restriction;
}

/**
 * The refusal of a message to a person who is new to a restricted account (decisions.md §16). It holds while the account is
 * restricted, so campaigns hold the recipient until then.
 */
export function accountRestricted(until?: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network lets the account write to nobody new for now.', {
    extra: { detail: 'account_restricted', ...(until !== undefined && { until }) },
    recipientOnly: true,
  });
}
