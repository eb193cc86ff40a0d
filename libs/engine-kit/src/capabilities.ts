import {
  DomainError,
  type EngineCapability,
  type MessageSentPayload,
  type PasskeyCredential,
  type PasskeyStage,
} from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { PoolClient } from 'pg';
import type { Identity, PersonNames } from './people.js';
import type { AfterCommit } from './messages/message.js';
import type { OutgoingContent, OutgoingKind } from './messages/message-content.js';
import type { NetworkChannel, NetworkGroup } from './directory.js';

/** Everything that an engine may be able to do. Each capability is an interface of its own; an absent one is not supported. */
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
  readonly passkeys?: PasskeyPairing;
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

/** @param what the capability's name in `GET /v1/engines` */
export function unsupported(what: EngineCapability): DomainError {
  return new DomainError('not_supported_by_engine', `The session's engine cannot do this: ${what}.`);
}

/** The capability that an engine needs to send messages of this kind. */
export function capabilityOfKind(kind: OutgoingKind): EngineCapability {
  return kind === 'poll' ? 'polls' : kind;
}

/** The capability that an engine lacks when it has no such port. */
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
  passkeys: 'passkey',
};

/** A message that a session is to send. */
export interface OutgoingMessage {
  readonly chat: Identity;
  readonly content: OutgoingContent;
  readonly replyTo?: { readonly id: string; readonly whatsappId: string };
  readonly mentions?: readonly Identity[];
  /** Passed on with the sent message to `EngineHost`, which records the request once per key. */
  readonly once?: KeyedRequest;
  /** Passed on as well: the id of the bridge relay that this message carries out. */
  readonly relay?: string;
}

export interface MessageSender {
  /** The kinds of message that the engine can send. */
  readonly sends: ReadonlySet<OutgoingKind>;
  /**
   * @throws DomainError `engine_rejected` when the network refuses, with `detail` and, where it can be told, `reason`:
   *   `recipient_not_found`; `session_not_connected`, `idempotency_conflict`
   */
  send(message: OutgoingMessage): Promise<MessageSentPayload>;
}

/** A change to a message that the session knows, such as a reaction or an edit. */
export interface OutgoingAction {
  readonly chat: Identity;
  readonly target: { readonly id: string; readonly whatsappId: string };
  /** The person who wrote the target message. */
  readonly author: Identity;
  /** Passed on with the sent action to `EngineHost`, which records the request once per key. */
  readonly once?: KeyedRequest;
  /** Passed on as well: the id of the bridge relay that this action carries out. */
  readonly relay?: string;
}

export interface Reactor {
  /**
   * An empty reaction removes the earlier one.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone,
   *   `idempotency_conflict`
   */
  react(act: OutgoingAction & { readonly reaction: string }): Promise<MessageSentPayload>;
}

export interface Voter {
  /**
   * Votes for these options of a poll, named by their hashes. The vote replaces the voter's earlier one.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone,
   *   `idempotency_conflict`
   */
  vote(act: OutgoingAction & { readonly hashes: readonly string[] }): Promise<MessageSentPayload>;
}

export interface Editor {
  /**
   * Changes the text, or the caption of the file, of a message that the session sent.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  edit(act: OutgoingAction & { readonly text: string }): Promise<MessageSentPayload>;
}

export interface Revoker {
  /**
   * Deletes a message that the session sent, for everybody.
   * @throws DomainError `engine_rejected`, `session_not_connected`, `not_found` when the message is gone
   */
  revoke(act: OutgoingAction): Promise<MessageSentPayload>;
}

/** A received message that the session marks as seen for the first time. */
export interface SeenMessage {
  readonly whatsappId: string;
  readonly author: PersonNames;
  /** The message is a voice message that is now played for the first time. */
  readonly heard: boolean;
}

/** Sends read receipts to the authors of messages of a chat, oldest message first. */
export type ReceiptSender = SeenCarrier | SeenTeller;

/** For a network that lives in this database: receipts are sent in the transaction that records the messages as seen. */
export interface SeenCarrier {
  /** @returns what to do after the commit */
  carrySeen(client: PoolClient, chat: Identity, seen: readonly SeenMessage[]): Promise<AfterCommit>;
}

/** For any other network: receipts are sent before the messages are recorded as seen, perhaps twice. */
export interface SeenTeller {
  /** @throws DomainError with the network's refusal */
  tellSeen(chat: Identity, seen: readonly SeenMessage[]): Promise<void>;
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
}

/** A picture in the media store, with its type. */
export interface GroupPicture {
  readonly blobId: string;
  readonly mimeType: string;
}

/** Changes that a session makes to groups, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface GroupActor {
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
}

/** Changes that a session makes to channels, each named by its JID. @throws DomainError `not_found`, `engine_rejected` */
export interface ChannelActor {
  create(channel: { readonly name: string; readonly description?: string }): Promise<NetworkChannel>;
  delete(jid: string): Promise<void>;
  follow(jid: string, following: boolean): Promise<void>;
  mute(jid: string, muted: boolean): Promise<void>;
}

export interface StatusSender {
  /** Posts to the followers of the session's person. @param audience the project's status identity */
  post(audience: Identity, content: OutgoingContent): Promise<MessageSentPayload>;
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
