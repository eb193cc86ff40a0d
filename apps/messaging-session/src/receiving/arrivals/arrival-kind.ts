import type { EventDraft } from '../../events/index.js';
import type { OfferedBlob, ReceivedMedia, ReceivedRemoteMedia } from '../../media/index.js';
import type { Acknowledgement, MessageRecord, InboundKind, InboundOf } from '@parley/engine-kit';
import type { KnownMessage, MediaLinks } from '../../message/index.js';
import type { RelaySource } from '../../sending/relays/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';

/** How one kind of item is recorded. Pure: it reads and writes through the batch only. */
export interface ArrivalKind<Kind extends InboundKind> {
  /** The act's own id and its target message. A repeated act is recognized by its id. */
  act?(item: InboundOf<Kind>): { readonly whatsappId: string; readonly target: string } | undefined;
  /** The whatsapp_ids of messages that the item refers to. They are looked up. */
  refers?(item: InboundOf<Kind>): readonly string[];
  /** The whatsapp_ids of messages that the item changes. They are looked up and locked. */
  targets?(item: InboundOf<Kind>): readonly string[];
  /** Makes the message record to insert, if the item is a new message. */
  make?(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): MessageRecord;
  /**
   * Makes the event, after all new messages are inserted, and passes changes to the batch. Undefined: the outcome is
   * `known`.
   */
  tell(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): EventDraft | undefined;
  /** Makes the source that bridges may relay, after the item made an event. */
  relay?(arrival: ResolvedArrival<InboundOf<Kind>>, batch: BatchView): RelaySource | undefined;
}

/** A kind's view of its batch, in the order of arrival: later items see the changes of earlier ones. */
export interface BatchView {
  readonly links: MediaLinks;
  nextId(): string;
  /** The id of a message of history. @param timestamp Unix seconds */
  idOfPast(timestamp: number): string;
  /** The display name of a session's account. */
  ownName(sessionId: string): string;
  /** Keeps an act until its message arrives. Does nothing for history and for ordered networks. */
  keep(arrival: ResolvedArrival): void;
  /** A message that the session knows, to refer to it. */
  known(sessionId: string, whatsappId: string): KnownMessage | undefined;
  /** A message that an item changes. Includes deleted ones. */
  target(sessionId: string, whatsappId: string): MessageRecord | undefined;
  /** The message that an arrival inserted. Undefined if its session knew the message already. */
  inserted(arrival: ResolvedArrival): MessageRecord | undefined;
  /** Saves a target with new content. */
  change(record: MessageRecord): void;
  /** Records a higher acknowledgement of a target. */
  acknowledge(target: MessageRecord, said: Acknowledgement): void;
  /** Keeps an acknowledgement of a message that may still arrive. */
  expect(sessionId: string, whatsappId: string, said: Acknowledgement): void;
  /** The blob of a file that a session receives: one that its team received before, if that has the same content. */
  blobOf(offered: OfferedBlob): string;
  /** Makes a media row of the session for the same blob. Written only if message `messageId` is recorded. */
  addMedia(messageId: string, media: ReceivedMedia): void;
  /** As {@link addMedia}, for a file whose bytes are still on the network. */
  addRemoteMedia(messageId: string, media: Omit<ReceivedRemoteMedia, 'eager'>): void;
}
