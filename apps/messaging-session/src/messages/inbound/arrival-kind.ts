import type { EventDraft } from '../../events/index.js';
import type { ReceivedMedia, ReceivedRemoteMedia } from '../media/index.js';
import type { Acknowledgement, KnownMessage, MediaLinks, MessageRecord } from '../message/index.js';
import type { RelaySource } from '../relays/index.js';
import type { InboundKind, InboundOf, ResolvedArrival } from './arrival.js';

/** How one kind of item is recorded. Pure: what it reads and writes goes through the batch. */
export interface ArrivalKind<Kind extends InboundKind> {
  /** The id of what is done to a message, and that message's: by it a repeat is known. */
  act?(item: InboundOf<Kind>): { readonly whatsappId: string; readonly target: string } | undefined;
  /** Messages that it refers to, by whatsapp_id: looked up. */
  refers?(item: InboundOf<Kind>): readonly string[];
  /** Messages that it is done to: looked up and locked. */
  targets?(item: InboundOf<Kind>): readonly string[];
  /** The new message that it is, to be inserted. */
  make?(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): MessageRecord;
  /** What is told of it, after all new messages are in; what it changes is given to the batch. Undefined: `known`. */
  tell(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): EventDraft | undefined;
  /** What bridges may relay of it, once it was told. */
  relay?(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): RelaySource | undefined;
}

/** What a kind sees of its batch, in the order of arrival: later ones see what earlier ones did. */
export interface BatchView {
  readonly links: MediaLinks;
  nextId(): string;
  /** Of a message of history. @param timestamp Unix seconds */
  idOfPast(timestamp: number): string;
  /** What the account of a session is called. */
  ownName(sessionId: string): string;
  /** It is done to a message that is not there yet. */
  keep(arrival: ResolvedArrival): void;
  /** A message that the session knows, for a reference to it. */
  known(sessionId: string, whatsappId: string): KnownMessage | undefined;
  /** A message that something is done to. Deleted ones too. */
  target(sessionId: string, whatsappId: string): MessageRecord | undefined;
  /** The message that an arrival made, unless its session knew it already. */
  inserted(arrival: ResolvedArrival): MessageRecord | undefined;
  /** A target says something else now. */
  change(record: MessageRecord): void;
  /** The network says more of a target than is known of it. */
  acknowledge(target: MessageRecord, said: Acknowledgement): void;
  /** The network speaks of a message that may still come. */
  expect(sessionId: string, whatsappId: string, said: Acknowledgement): void;
  /** The session has a file of its own over the bytes. Only when `messageId` is really recorded. */
  addMedia(messageId: string, media: ReceivedMedia): void;
  /** The same of one whose bytes are still at the network. */
  addRemoteMedia(messageId: string, media: Omit<ReceivedRemoteMedia, 'eager'>): void;
}
