import type { SessionMe } from '@parley/contracts/sessions';
import type { SessionRecord, Decision } from '@parley/engine-kit';
import type { AccountUpdate, NameUpdate, QualityUpdate, WebhookItem } from '../webhook/webhook-item.js';

/** Meta's error code for a send of a locked account. It is also the `banCode` when a webhook reports the lock. */
const accountLocked = 131031;

/** How an update of an account or a number changes a session. */
export interface SessionUpdate {
  /** The property that it changes. Of two updates of the same property, the one with the later time from Meta wins. */
  readonly about: string;
  /** The time that Meta gives, in Unix seconds. */
  readonly at?: number;
  /** Undefined: no change. */
  decide(session: SessionRecord): Decision | undefined;
}

/** Empty for an item that changes no session. */
export function sessionUpdatesOf(item: WebhookItem): SessionUpdate[] {
  switch (item.kind) {
    case 'account': {
      const { account } = item;
      if (!account.effect) return [];
      return [{ about: 'account', at: account.at, decide: (session) => ofAccount(session, account) }];
    }
    case 'name': {
      const { name } = item;
      return [{ about: 'name', at: name.at, decide: (session) => ofName(session, name) }];
    }
    case 'quality':
      return ofQuality(item.quality);
    default:
      return [];
  }
}

/** A reinstated account starts no session: a client must start it. */
function ofAccount({ status, statusReason }: SessionRecord, update: AccountUpdate): Decision | undefined {
  const { effect, event, reason: words = event } = update;
  if (effect === 'disabled' && statusReason !== 'TEMPORARY_BAN') {
    return { triggers: [{ kind: 'banned', code: accountLocked, reason: words }] };
  }
  if (effect === 'deleted' && status !== 'DISCONNECTED') {
    return { triggers: [{ kind: 'refused', detail: `Meta has deleted the account: ${words}.` }] };
  }
  if (effect === 'ended' && status !== 'DISCONNECTED') {
    return { triggers: [{ kind: 'refused', detail: `The business has ended the connection: ${words}.` }] };
  }
  return undefined;
}

function ofName({ me }: SessionRecord, { phoneNumber, verifiedName }: NameUpdate): Decision | undefined {
  if (!isOf(me, phoneNumber) || me.pushName === verifiedName) return undefined;
  return { set: { me: { ...me, pushName: verifiedName } } };
}

/** A number's quality ends no session, as Meta still sends its messages. Each event may tell the messaging limit too. */
function ofQuality(update: QualityUpdate): SessionUpdate[] {
  const { phoneNumber, limit: messagingLimit, sendsPerSecond, at } = update;
  const flagged = flagOf(update);
  const setting = (told: SessionMe['quality']) => (session: SessionRecord) => withQuality(session, phoneNumber, told);
  return [
    ...(messagingLimit === undefined ? [] : [{ about: 'messaging limit', at, decide: setting({ messagingLimit }) }]),
    ...(sendsPerSecond === undefined ? [] : [{ about: 'throughput', at, decide: setting({ sendsPerSecond }) }]),
    ...(flagged === undefined ? [] : [{ about: 'quality', at, decide: setting({ flagged }) }]),
  ];
}

/** @param phoneNumber undefined: the update is about all numbers of the account */
function withQuality(
  { me }: SessionRecord,
  phoneNumber: string | undefined,
  told: SessionMe['quality'],
): Decision | undefined {
  if (!me || (phoneNumber !== undefined && !isOf(me, phoneNumber))) return undefined;
  return { set: { me: { ...me, quality: { ...me.quality, ...told } } } };
}

/** Undefined: the update does not tell. */
function flagOf({ event }: QualityUpdate): boolean | undefined {
  if (event === 'FLAGGED') return true;
  return event === 'UNFLAGGED' ? false : undefined;
}

function isOf(me: SessionMe | undefined, phoneNumber: string): me is SessionMe {
  return me?.phoneNumber === `+${phoneNumber}`;
}
