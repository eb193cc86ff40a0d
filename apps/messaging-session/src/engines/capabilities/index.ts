import { DomainError } from '@parley/contracts';
import type { OutgoingKind } from '../../messages/message/index.js';
import type { ChannelActor } from './channels.js';
import type { ContactActor } from './contacts.js';
import type { Editor } from './edits.js';
import type { GroupActor } from './groups.js';
import type { MessageSender } from './messages.js';
import type { PeopleFinder } from './people.js';
import type { PhonePairing } from './phone-pairing.js';
import type { PresenceActor } from './presence.js';
import type { Reactor } from './reactions.js';
import type { ReceiptSender } from './receipts.js';
import type { Revoker } from './revocations.js';
import type { StarSender } from './stars.js';
import type { StatusSender } from './status.js';
import type { Typist } from './typing.js';
import type { Voter } from './votes.js';

/** Everything that an engine may be able to do; each is an interface of its own. */
export interface Capabilities {
  readonly messages?: MessageSender;
  readonly reactions?: Reactor;
  readonly votes?: Voter;
  readonly edits?: Editor;
  readonly revocations?: Revoker;
  readonly receipts?: ReceiptSender;
  readonly stars?: StarSender;
  readonly typing?: Typist;
  readonly presence?: PresenceActor;
  readonly groups?: GroupActor;
  readonly channels?: ChannelActor;
  readonly status?: StatusSender;
  readonly contacts?: ContactActor;
  readonly people?: PeopleFinder;
  readonly phonePairing?: PhonePairing;
}

/** @throws DomainError `not_supported_by_engine` when the engine lacks the capability */
export function requireCapability<Name extends keyof Capabilities>(
  capabilities: Capabilities,
  name: Name,
): NonNullable<Capabilities[Name]> {
  const capability = capabilities[name];
  if (!capability) throw unsupported(name);
  return capability;
}

/** @throws DomainError `not_supported_by_engine` when the engine cannot send such messages */
export function requireSender(capabilities: Capabilities, kind: OutgoingKind): MessageSender {
  const sender = requireCapability(capabilities, 'messages');
  if (!sender.sends.has(kind)) throw unsupported(kind);
  return sender;
}

function unsupported(what: string): DomainError {
  return new DomainError('not_supported_by_engine', `The session's engine cannot do this: ${what}.`);
}

export type { OutgoingAct } from './acts.js';
export type { ChannelActor } from './channels.js';
export type { ContactActor } from './contacts.js';
export type { Editor } from './edits.js';
export type { GroupActor, GroupPicture, GroupSettings } from './groups.js';
export type { MessageSender, OutgoingMessage } from './messages.js';
export type { PeopleFinder } from './people.js';
export type { PhonePairing } from './phone-pairing.js';
export type { PresenceActor } from './presence.js';
export type { Reactor } from './reactions.js';
export type { ReceiptSender, SeenMessage } from './receipts.js';
export type { Revoker } from './revocations.js';
export type { StarSender } from './stars.js';
export type { StatusSender } from './status.js';
export type { TypingState, Typist } from './typing.js';
export type { Voter } from './votes.js';
