import { randomBytes } from 'node:crypto';
import type { InjectFault as Request } from '@parley/contracts/testing-numbers';
import { type ChatReport, decideRestriction, type Decision, type LockedSession } from '@parley/engine-kit';
import type { MailBody, MailChat, NewMail } from '../mailbox/mail.js';
import { endOf } from '../network/sandbox-calls.js';

/** How long a call rings, and how long a restriction lasts, where no time is given. */
const defaultSeconds = { call: 30, restriction: 3600 } as const;

/** What the network reports besides messages, as a fault (decisions.md §12). */
export type ReportedFault =
  | { readonly kind: 'call'; readonly from: string; readonly video: boolean; readonly seconds?: number }
  | {
      readonly kind: 'join_request';
      readonly from: string;
      readonly groupId: string;
      readonly action: NonNullable<Request['action']>;
    }
  | { readonly kind: 'presence'; readonly from: string; readonly presence: NonNullable<Request['presence']> };

/** The mail that brings it to the session. @param chat of a fault in a group */
export function mailOfFault(fault: ReportedFault, sessionId: string, now: Date, chat?: MailChat): NewMail[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  const mail = (report: ChatReport, key?: string, afterMs = 0): NewMail => {
    const body: MailBody = { kind: 'reported', from: fault.from, report, ...(chat && { chat }), ...(key && { key }) };
    return { sessionId, body, afterMs };
  };
  switch (fault.kind) {
    case 'call': {
      const { video: isVideo, seconds = defaultSeconds.call } = fault;
      const call = { id: randomBytes(10).toString('hex').toUpperCase(), isVideo, isGroup: false };
      const ended = { ...call, type: 'call.ended', reason: 'timeout', timestamp: timestamp + seconds } as const;
      return [mail({ type: 'call.offered', ...call, timestamp }), mail(ended, endOf(call.id), seconds * 1000)];
    }
    case 'join_request':
      return [mail({ type: 'group.join_request', action: fault.action, timestamp })];
    case 'presence': {
      const lastSeen = fault.presence === 'offline' ? { lastSeen: now.toISOString() } : {};
      return [mail({ type: 'presence.updated', presence: fault.presence, ...lastSeen, timestamp })];
    }
    default:
      throw new Error(`Unknown fault ${JSON.stringify(fault satisfies never)}.`);
  }
}

/** The network restricts the account, or lifts that. */
export function restricted(
  session: LockedSession,
  {
    restriction,
    seconds = defaultSeconds.restriction,
  }: { restriction: NonNullable<Request['restriction']>; seconds?: number },
): Decision | undefined {
  if (restriction === 'none') return decideRestriction(session, undefined);
  const until = new Date(session.now.getTime() + seconds * 1000).toISOString();
  return decideRestriction(session, { kind: restriction, active: true, until });
}
