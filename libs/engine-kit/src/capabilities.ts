import { DomainError } from '@parley/contracts/base';
import type { EngineCapability, PasskeyCredential, PasskeyStage } from '@parley/contracts/sessions';
import type { PoolClient } from 'pg';
import type { Identity, PersonNames } from './people.js';
import type { AfterCommit } from './messages/message.js';
import type { NetworkChannel, NetworkGroup, NetworkInvite, NetworkJoinRequest } from './directory.js';
import type { HistoryActor } from './history.js';
import type { GroupPicture, DetailReader, PrivacyActor, ProfileActor } from './profiles.js';
import type { ActionTarget, SendKind } from './sending/send.js';
import type { SendNetwork, SendPort } from './sending/send-network.js';

/** Everything that an engine may be able to do. Each capability is an interface of its own; an absent one is not supported. */
export interface Capabilities {
  readonly sends?: SendPort;
  readonly receipts?: ReceiptSender;
  readonly stars?: StarSender;
  readonly typing?: Typist;
  readonly presence?: PresenceActor;
  readonly groups?: GroupActor;
  readonly channels?: ChannelActor;
  readonly contacts?: ContactActor;
  readonly people?: PeopleFinder;
  readonly phonePairing?: PhonePairing;
  readonly passkeys?: PasskeyPairing;
  readonly calls?: CallActor;
  readonly messagePins?: MessagePinner;
  readonly disappearing?: DisappearingActor;
  readonly profile?: ProfileActor;
  readonly privacy?: PrivacyActor;
  readonly details?: DetailReader;
  readonly history?: HistoryActor;
}

/** @throws DomainError `not_supported_by_engine` when the engine lacks the capability */
export function requireCapability<Name extends keyof Capabilities>(
  capabilities: Capabilities,
  name: Name,
): NonNullable<Capabilities[Name]> {
  const capability = capabilities[name];
  if (!capability) throw unsupported(portNames[name]);
  return capability;
}

/** @throws DomainError `not_supported_by_engine` when the engine cannot send this */
export function requireSends({ sends }: Pick<Capabilities, 'sends'>, kind: SendKind): SendNetwork {
  if (!sends?.kinds.has(kind)) throw unsupported(capabilityOfSend(kind));
  return sends.network;
}

/** @param what the capability's name in `GET /v1/engines` */
export function unsupported(what: EngineCapability): DomainError {
  return new DomainError('not_supported_by_engine', `The session's engine cannot do this: ${what}.`);
}

const capabilitiesOfSends: Readonly<Partial<Record<SendKind, EngineCapability>>> = {
  poll: 'polls',
  reaction: 'reactions',
  vote: 'polls',
  edit: 'edits',
  revoke: 'revocations',
};

/** The capability that an engine needs to send this. */
export function capabilityOfSend(kind: SendKind): EngineCapability {
  return capabilitiesOfSends[kind] ?? (kind as Exclude<SendKind, 'poll' | 'reaction' | 'vote' | 'edit' | 'revoke'>);
}

/** The capability that an engine lacks when it has no such port. */
export const portNames: Readonly<Record<keyof Capabilities, EngineCapability>> = {
  sends: 'text',
  receipts: 'readReceipts',
  stars: 'stars',
  typing: 'typing',
  presence: 'presence',
  groups: 'groups',
  channels: 'channels',
  contacts: 'blocking',
  people: 'checkExists',
  phonePairing: 'pairingCode',
  passkeys: 'passkey',
  calls: 'calls',
  messagePins: 'messagePins',
  disappearing: 'disappearing',
  profile: 'profile',
  privacy: 'privacy',
  details: 'contactDetails',
  history: 'history',
};

/** A received message that the session marks as seen for the first time. */
export interface SeenMessage {
  readonly whatsappId: string;
  readonly author: PersonNames;
  /** The message is a voice message that is now played for the first time. */
  readonly played: boolean;
}

/** Sends read receipts to the authors of messages of a chat, oldest message first. */
export type ReceiptSender = ReceiptsInDatabase | ExternalReceipts;

/** For a network in this database: receipts are sent in the transaction that records the messages as seen. */
export interface ReceiptsInDatabase {
  readonly isInDatabase: true;
  /** @returns what to do after the commit */
  sendReceipts(client: PoolClient, chat: Identity, seen: readonly SeenMessage[]): Promise<AfterCommit>;
}

/** For any other network: receipts are sent before the messages are recorded as seen, perhaps twice. */
export interface ExternalReceipts {
  readonly isInDatabase: false;
  /** @throws DomainError with the network's refusal */
  sendReceipts(chat: Identity, seen: readonly SeenMessage[]): Promise<void>;
}

/**
 * For networks that show the star on the account's other devices too. The session's own record of the star does not need it.
 */
export interface StarSender {
  star(chat: Identity, message: { readonly whatsappId: string }, starred: boolean): Promise<void>;
}

export type TypingState = 'typing' | 'recording' | 'paused';

export interface Typist {
  /** Shows the typing state to the others in the chat. It lapses by itself. */
  typing(chat: Identity, state: TypingState): Promise<void>;
}

export interface PresenceActor {
  /** Shows the session's person as online or offline to everybody. */
  setOnline(online: boolean): Promise<void>;
  /** Asks the network to report a person's presence, on networks that report it only when asked. */
  subscribe(person: Identity): Promise<void>;
}

/** What only admins of the group may do. An absent setting keeps its value. */
export interface GroupSettings {
  readonly infoAdminOnly?: boolean;
  readonly messagesAdminOnly?: boolean;
  /** Admins let in who joins by the invite code. */
  readonly approval?: boolean;
  /** Members add people too. */
  readonly membersAdd?: boolean;
}

/** Changes that a session makes to groups, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface GroupActor {
  /** The network reports to the account its own changes of groups too, except that it made or joined one. */
  readonly reportsChanges?: true;
  create(subject: string, participants: readonly PersonNames[]): Promise<NetworkGroup>;
  setSubject(jid: string, subject: string): Promise<void>;
  setDescription(jid: string, description: string): Promise<void>;
  /** @param picture absent: the group's picture is removed */
  setPicture(jid: string, picture: GroupPicture | undefined): Promise<void>;
  /**
   * Adds all of the participants or none, where the network can do that.
   * @throws DomainError `engine_rejected`; `participants` lists who was refused, where the network added the others
   */
  add(jid: string, participants: readonly PersonNames[]): Promise<void>;
  /** Once this has resolved, the removed participants get no message that is sent to the group. */
  remove(jid: string, participants: readonly PersonNames[]): Promise<void>;
  promote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  demote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  leave(jid: string): Promise<void>;
  /** @returns the new invite code */
  revokeInvite(jid: string): Promise<string>;
  join(code: string): Promise<NetworkGroup>;
  set(jid: string, settings: GroupSettings): Promise<void>;
  /** The people who wait to be let in, longest first. */
  joinRequests(jid: string): Promise<readonly NetworkJoinRequest[]>;
  /** A person who is in already stays in; one who does not wait is turned away already. */
  answerRequests(jid: string, participants: readonly PersonNames[], action: 'approve' | 'reject'): Promise<void>;
  inviteInfo(code: string): Promise<NetworkInvite>;
}

/** Changes that a session makes to channels, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface ChannelActor {
  create(channel: { readonly name: string; readonly description?: string }): Promise<NetworkChannel>;
  delete(jid: string): Promise<void>;
  follow(jid: string, following: boolean): Promise<void>;
  mute(jid: string, muted: boolean): Promise<void>;
}

/** What a session does with a call that comes. */
export interface CallActor {
  /** @throws DomainError `not_found` for a call that does not ring, `engine_rejected`, `unavailable` */
  reject(callId: string): Promise<void>;
}

/** @throws DomainError `engine_rejected` where the chat has no pins, or only admins may pin */
export interface MessagePinner {
  /** Pins the message for everybody in the chat. Idempotent. @param seconds 0 ends it */
  pinMessage(message: ActionTarget, seconds: number): Promise<void>;
}

/** @throws DomainError `engine_rejected` where messages of the chat cannot disappear, or only admins say when */
export interface DisappearingActor {
  /** Says after how long new messages disappear, for everybody in the chat. Idempotent. @param seconds 0: they stay */
  setDisappearing(chat: Identity, seconds: number): Promise<void>;
}

/** For networks that keep a block list. Parley refuses messages from blocked people in any case. */
export interface ContactActor {
  block(person: Identity): Promise<void>;
  unblock(person: Identity): Promise<void>;
}

export interface PeopleFinder {
  /** The network's names for the person with this phone number. Undefined: the network has no such number. */
  find(phoneNumber: string): Promise<PersonNames | undefined>;
}

/** What a person or the phone has to do next, in a linking with a passkey. */
export interface PasskeyStep {
  readonly stage: PasskeyStage;
  /** Of `sign`: WebAuthn's options as JSON. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Of `confirm`: what the phone shows too. */
  readonly code?: string;
  readonly expiresAt: Date;
}

/** Links an account with its passkey (decisions.md §16). Both return the stage that follows. */
export interface PasskeyPairing {
  /**
   * @throws DomainError `conflict` out of the stage `sign`, `invalid_parameter` for another challenge, kind or origin,
   *   `engine_rejected`, `unavailable`
   */
  answer(credential: PasskeyCredential): Promise<PasskeyStage>;
  /** @throws DomainError `conflict` out of the stage `confirm`, `engine_rejected`, `unavailable` */
  confirm(): Promise<PasskeyStage>;
}

export interface PhonePairing {
  /**
   * A code for the phone to type, instead of one to scan.
   * @throws DomainError `engine_rejected` for another number than the session's, `conflict` when nothing is to be paired
   */
  requestCode(phoneNumber: string): Promise<string>;
}
