import type { SessionMe } from '@parley/contracts';
import type { Decision, SessionRecord } from '../../../sessions/state/index.js';
import type { AccountUpdate, NameUpdate, QualityUpdate, WebhookItem } from '../webhook/index.js';

/** What Meta answers a send of an account that it has locked: the `banCode` of one that is told so by webhook. */
const accountLocked = 131031;

/** What an update of an account or a number makes of a session. */
export interface SessionUpdate {
  /** What it changes: of two updates of the same, the one that Meta told later stands. */
  readonly about: string;
  /** When Meta told it; Unix seconds. */
  readonly at?: number;
  /** Undefined: it changes nothing. */
  decide(session: SessionRecord): Decision | undefined;
}

/** Undefined for what changes no session. */
export function sessionUpdateOf(item: WebhookItem): SessionUpdate | undefined {
  switch (item.kind) {
    case 'account': {
      const { account } = item;
      return account.effect && { about: 'account', at: account.at, decide: (session) => ofAccount(session, account) };
    }
    case 'name': {
      const { name } = item;
      return { about: 'name', at: name.at, decide: (session) => ofName(session, name) };
    }
    case 'quality': {
      const { quality } = item;
      const about = flagOf(quality) === undefined ? 'messaging limit' : 'quality';
      return { about, at: quality.at, decide: (session) => ofQuality(session, quality) };
    }
    default:
      return undefined;
  }
}

/** That an account is good again starts nothing: a client starts the session. */
function ofAccount({ status, statusReason }: SessionRecord, update: AccountUpdate): Decision | undefined {
  const { effect, event, reason: words = event } = update;
  if (effect === 'disabled' && statusReason !== 'TEMPORARY_BAN') {
    return { triggers: [{ kind: 'banned', code: accountLocked, reason: words }] };
  }
  if (effect === 'deleted' && status !== 'DISCONNECTED') {
    return { triggers: [{ kind: 'refused', detail: `Meta has deleted the account: ${words}.` }] };
  }
  return undefined;
}

function ofName({ me }: SessionRecord, { phoneNumber, verifiedName }: NameUpdate): Decision | undefined {
  if (!isOf(me, phoneNumber) || me.pushName === verifiedName) return undefined;
  return { set: { me: { ...me, pushName: verifiedName } } };
}

/** How good a number is ends no session: Meta sends for it all the same. */
function ofQuality({ me }: SessionRecord, update: QualityUpdate): Decision | undefined {
  const { phoneNumber, limit: messagingLimit } = update;
  if (!isOf(me, phoneNumber)) return undefined;
  const flagged = flagOf(update);
  const told = flagged === undefined ? { ...(messagingLimit && { messagingLimit }) } : { flagged };
  return { set: { me: { ...me, quality: { ...me.quality, ...told } } } };
}

/** Undefined: it is about the limit. */
function flagOf({ event }: QualityUpdate): boolean | undefined {
  if (event === 'FLAGGED') return true;
  return event === 'UNFLAGGED' ? false : undefined;
}

function isOf(me: SessionMe | undefined, phoneNumber: string): me is SessionMe {
  return me?.phoneNumber === `+${phoneNumber}`;
}
