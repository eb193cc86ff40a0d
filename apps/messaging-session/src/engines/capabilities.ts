import { DomainError, type EngineCapability, type MessageSentPayload } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { PoolClient } from 'pg';
import type { Identity, PersonNames } from '../directory/identities/index.js';
import type { AfterCommit, OutgoingContent, OutgoingKind } from '../messages/message/index.js';
import type { NetworkChannel, NetworkGroup } from './directory.js';

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
  if (!capability) throw unsupported(portNames[name]);
  return capability;
}

/** @throws DomainError `not_supported_by_engine` when the engine cannot send such messages */
export function requireSender(capabilities: Capabilities, kind: OutgoingKind): MessageSender {
  const sender = requireCapability(capabilities, 'messages');
  if (!sender.sends.has(kind)) throw unsupported(capabilityOfKind(kind));
  return sender;
}

/** @param what as `GET /v1/engines` calls it */
export function unsupported(what: EngineCapability): DomainError {
  return new DomainError('not_supported_by_engine', `The session's engine cannot do this: ${what}.`);
}

/** What sending such messages is called. */
export function capabilityOfKind(kind: OutgoingKind): EngineCapability {
  return kind === 'poll' ? 'polls' : kind;
}

/** What an engine without the port lacks. */
export const portNames: Readonly<Record<keyof Capabilities, EngineCapability>> = {
  messages: 'text',
  reactions: 'reactions',
  votes: 'polls',
  edits: 'edits',
  revocations: 'revocations',
  receipts: 'readReceipts',
  stars: 'stars',
  typing: 'typing',
  presence: 'presence',
  groups: 'groups',
  channels: 'channels',
  status: 'status',
  contacts: 'blocking',
  people: 'checkExists',
  phonePairing: 'pairingCode',
};

/** A message that a session is to send. */
export interface OutgoingMessage {
  readonly chat: Identity;
  readonly content: OutgoingContent;
  readonly replyTo?: { readonly id: string; readonly whatsappId: string };
  readonly mentions?: readonly Identity[];
  /** Handed on with what the network accepted, so that it is recorded once. */
  readonly once?: KeyedRequest;
  /** Handed on as well: what it carries out for a bridge. */
  readonly relay?: string;
}

export interface MessageSender {
  /** The kinds of message that it can send. */
  readonly sends: ReadonlySet<OutgoingKind>;
  /**
   * @throws DomainError `engine_rejected` when the network refuses, with `detail` and, where it can be told, `reason`:
   *   `recipient_not_found`; `session_not_connected`, `idempotency_conflict`
   */
  send(message: OutgoingMessage): Promise<MessageSentPayload>;
}

/** Something to be done to a message that the session knows. */
export interface OutgoingAction {
  readonly chat: Identity;
  readonly target: { readonly id: string; readonly whatsappId: string };
  /** Who wrote that message. */
  readonly author: Identity;
  /** Handed on with what the network accepted, so that it is recorded once. */
  readonly once?: KeyedRequest;
  /** Handed on as well: what it carries out for a bridge. */
  readonly relay?: string;
}

export interface Reactor {
  /**
   * An empty reaction takes back the one before.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone, `idempotency_conflict`
   */
  react(act: OutgoingAction & { readonly reaction: string }): Promise<MessageSentPayload>;
}

export interface Voter {
  /**
   * Votes for these options of a poll, by their hashes, in place of those before.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone, `idempotency_conflict`
   */
  vote(act: OutgoingAction & { readonly hashes: readonly string[] }): Promise<MessageSentPayload>;
}

export interface Editor {
  /**
   * Changes the text of one's own message, or the caption of its file.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  edit(act: OutgoingAction & { readonly text: string }): Promise<MessageSentPayload>;
}

export interface Revoker {
  /**
   * Deletes one's own message for everybody.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  revoke(act: OutgoingAction): Promise<MessageSentPayload>;
}

/** A message that a session received and that was not seen before. */
export interface SeenMessage {
  readonly whatsappId: string;
  readonly author: PersonNames;
  /** A voice message that was not played before. */
  readonly heard: boolean;
}

/** Tells who wrote messages of a chat that the session has seen them, oldest first. */
export type ReceiptSender = SeenCarrier | SeenTeller;

/** Of a network in this database: told in the transaction that records it. */
export interface SeenCarrier {
  /** @returns what to do once it is committed */
  carrySeen(client: PoolClient, chat: Identity, seen: readonly SeenMessage[]): Promise<AfterCommit>;
}

/** Of any other: told before it is recorded, perhaps twice. */
export interface SeenTeller {
  /** @throws DomainError what the network refused it with */
  tellSeen(chat: Identity, seen: readonly SeenMessage[]): Promise<void>;
}

/** For networks whose other devices are to see the star too; that the session starred it is recorded without it. */
export interface StarSender {
  star(chat: Identity, message: { readonly whatsappId: string }, starred: boolean): Promise<void>;
}

export type TypingState = 'typing' | 'recording' | 'paused';

export interface Typist {
  /** What others in the chat see; it lapses by itself. */
  typing(chat: Identity, state: TypingState): Promise<void>;
}

export interface PresenceActor {
  /** Whether the session's person is there, as everybody sees it. */
  setOnline(online: boolean): Promise<void>;
  /** Asks the network to tell of a person's comings and goings, where it must be asked. */
  subscribe(person: Identity): Promise<void>;
}

/** What only admins may do; what is absent stays as it is. */
export interface GroupSettings {
  readonly infoAdminOnly?: boolean;
  readonly messagesAdminOnly?: boolean;
}

/** Bytes in the media store, and what they are. */
export interface GroupPicture {
  readonly blobId: string;
  readonly mimeType: string;
}

/** What a session does to groups, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface GroupActor {
  create(subject: string, participants: readonly PersonNames[]): Promise<NetworkGroup>;
  setSubject(jid: string, subject: string): Promise<void>;
  setDescription(jid: string, description: string): Promise<void>;
  /** @param picture absent: it is taken away */
  setPicture(jid: string, picture: GroupPicture | undefined): Promise<void>;
  /**
   * All or nothing where the network can: if one cannot be added, none is.
   * @throws DomainError `engine_rejected`; `participants` says who was refused, where the network added the others
   */
  add(jid: string, participants: readonly PersonNames[]): Promise<void>;
  /** Nothing that is sent to the group once this is done reaches them. */
  remove(jid: string, participants: readonly PersonNames[]): Promise<void>;
  promote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  demote(jid: string, participants: readonly PersonNames[]): Promise<void>;
  leave(jid: string): Promise<void>;
  /** @returns the new code */
  revokeInvite(jid: string): Promise<string>;
  join(code: string): Promise<NetworkGroup>;
  set(jid: string, settings: GroupSettings): Promise<void>;
}

/** What a session does to channels, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface ChannelActor {
  create(channel: { readonly name: string; readonly description?: string }): Promise<NetworkChannel>;
  delete(jid: string): Promise<void>;
  follow(jid: string, following: boolean): Promise<void>;
  mute(jid: string, muted: boolean): Promise<void>;
}

export interface StatusSender {
  /** Posts to those who follow the session's person. @param audience the project's status identity */
  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload>;
}

/** For networks that keep the list of the blocked; what comes from them is refused here in any case. */
export interface ContactActor {
  block(person: Identity): Promise<void>;
  unblock(person: Identity): Promise<void>;
}

export interface PeopleFinder {
  /** What the network calls the person with this phone number; undefined: there is none. */
  find(phoneNumber: string): Promise<PersonNames | undefined>;
}

export interface PhonePairing {
  /**
   * A code for the phone to type, instead of one to scan.
   * @throws DomainError `engine_rejected` for another number than the session's, `conflict` when nothing is to be paired
   */
  requestCode(phoneNumber: string): Promise<string>;
}
