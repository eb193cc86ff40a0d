import { type Ids, idTime } from '@parley/service-runtime';
import { type EventDraft, ignores, type MadeEvent, renderedOnlyEvent, sessionEvent } from '../../events/index.js';
import {
  type SessionRecord,
  type Acknowledgement,
  isContentAwaited,
  type MessageRecord,
  type ArrivalOutcome,
  type InboundOf,
  isFinal,
  type Origin,
  type Recorded,
} from '@parley/engine-kit';
import { type OfferedBlob, offeredKey, type ReceivedMedia, type ReceivedRemoteMedia } from '../../media/index.js';
import {
  type ChatTouch,
  type EarlyAck,
  idOfPast,
  knownKey,
  type KnownMessage,
  type MediaLinks,
  personKey,
  outranks,
  type SharedName,
  toAckPayload,
} from '../../message/index.js';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { BatchView } from './arrival-kind.js';
import {
  actOf,
  isAbsent,
  isBlockable,
  isUnnamed,
  isWritten,
  kindOf,
  namesIn,
  possibleOutcome,
} from './arrival-traits.js';
import { missingIn, type MissingTarget, mayComplete } from './late-targets.js';
import type { MessageAct, WaitingAct } from './message-act.store.js';
import { receivedRecord } from './received-record.js';

/** Builds the rows and events of a batch of arrivals, between the steps of one transaction. */
export class ArrivalBatch implements BatchView {
  readonly made: MadeEvent[] = [];
  /** The arrivals that made events, by event id. */
  private readonly tellers = new Map<string, ResolvedArrival>();
  private readonly arrivals: readonly ResolvedArrival[];
  private readonly outcomes: Map<ResolvedArrival, ArrivalOutcome>;
  private readonly madeMessages = new Map<ResolvedArrival, MessageRecord>();
  private readonly mediaOf = new Map<string, ReceivedMedia>();
  private readonly remoteMediaOf = new Map<string, ReceivedRemoteMedia>();
  readonly early: EarlyAck[] = [];
  readonly waiting: WaitingAct[] = [];
  /** Arrivals that made an event in a session that is part of a bridge. */
  readonly bridged: ResolvedArrival[] = [];
  private readonly acknowledged = new Map<string, Acknowledgement & { readonly id: string }>();
  private readonly saves = new Map<string, MessageRecord>();
  private isIn: ReadonlySet<string> = new Set();
  private knownMessages = new Map<string, KnownMessage>();
  private receivedBefore: ReadonlyMap<string, string> = new Map();
  private targetMessages = new Map<string, MessageRecord>();

  constructor(
    private readonly ids: Ids,
    private readonly inbound: readonly ResolvedArrival[],
    private readonly sessions: ReadonlyMap<string, SessionRecord>,
    readonly links: MediaLinks,
  ) {
    this.arrivals = [...inbound, ...inbound.flatMap(({ answers = [] }) => answers)];
    this.outcomes = new Map(this.arrivals.map((arrival) => [arrival, possibleOutcome(arrival, sessions)]));
    for (const arrival of inbound) if (this.outcomes.get(arrival) !== 'recorded') this.leaveUnanswered(arrival);
  }

  outcomeOf(arrival: ResolvedArrival): ArrivalOutcome {
    const outcome = this.outcomes.get(arrival);
    if (!outcome) throw new Error('The arrival is not of this batch.');
    return outcome;
  }

  /** @param behind sessions that must record other items first */
  holdAnswers(behind: ReadonlySet<string>): void {
    for (const { answers = [] } of this.inbound) {
      for (const answer of answers) if (behind.has(answer.sessionId)) this.outcomes.set(answer, 'waiting');
    }
  }

  refuse(blocked: ReadonlySet<string>): void {
    if (blocked.size === 0) return;
    for (const arrival of this.accepted()) {
      const { sessionId, item, chat, from } = arrival;
      if (!isWritten(item) || !isBlockable(chat.kind) || !blocked.has(personKey({ sessionId, id: from.id }))) continue;
      this.outcomes.set(arrival, 'refused');
      this.leaveUnanswered(arrival);
    }
  }

  /** The acts on messages from networks that may repeat an act, or deliver it before its message. */
  acts(): MessageAct[] {
    return this.accepted().flatMap((arrival) => actOf(arrival) ?? []);
  }

  /** @param claimed the acts that were not recorded before, by {@link knownKey} */
  forgetRepeated(claimed: Set<string>): void {
    for (const arrival of this.accepted()) {
      const act = actOf(arrival);
      if (act && !claimed.delete(knownKey(act))) this.outcomes.set(arrival, 'known');
    }
  }

  /** The messages that the account itself wrote. */
  own(): SharedName[] {
    return this.accepted().flatMap(({ sessionId, item }) =>
      item.kind === 'message' && item.fromMe ? [{ sessionId, whatsappId: item.message.whatsappId }] : [],
    );
  }

  /** The messages that arrivals refer to. */
  referred(): SharedName[] {
    return namesIn(this.accepted(), (kind, { item }) => kind.refers?.(item));
  }

  /** The messages that arrivals change. */
  targeted(): SharedName[] {
    return namesIn(this.accepted(), (kind, { item }) => kind.targets?.(item));
  }

  missing(targets: ReadonlyMap<string, MessageRecord>): MissingTarget[] {
    return missingIn(this.accepted(), targets);
  }

  know(known: Map<string, KnownMessage>, targets: Map<string, MessageRecord>): void {
    this.knownMessages = known;
    this.targetMessages = targets;
  }

  /** The bytes of the files that arrive. */
  offered(): OfferedBlob[] {
    return this.accepted().flatMap(({ sessionId, item }) => {
      const media = item.kind === 'message' || item.kind === 'update' ? item.message.body.content?.media : undefined;
      return media ? [{ sessionId, blobId: media.blobId }] : [];
    });
  }

  /** @param blobIds of earlier files of the same contents, by {@link offeredKey} */
  share(blobIds: ReadonlyMap<string, string>): void {
    this.receivedBefore = blobIds;
  }

  blobOf(offered: OfferedBlob): string {
    return this.receivedBefore.get(offeredKey(offered)) ?? offered.blobId;
  }

  /** The new messages. */
  makeMessages(): MessageRecord[] {
    for (const arrival of this.accepted()) {
      const record = kindOf(arrival).make?.(arrival, this);
      if (!record) continue;
      this.madeMessages.set(arrival, record);
      // Referenced messages were looked up before. One that was not found is new, and later arrivals may refer to it.
      const key = knownKey(record);
      if (!this.knownMessages.has(key)) this.knownMessages.set(key, record);
    }
    return [...this.madeMessages.values()];
  }

  /**
   * The messages that came before, if what comes again may have their content. One that this batch inserts is known from its
   * own place on: what stands before it in the batch came before it.
   */
  repeated(inserted: ReadonlySet<string>): SharedName[] {
    const records = [...this.madeMessages.values()];
    const isNew = new Set(records.filter(({ id }) => inserted.has(id)).map((record) => knownKey(record)));
    return [...this.madeMessages].flatMap(([{ item }, record]) =>
      isNew.has(knownKey(record)) || !mayComplete(item)
        ? []
        : [{ sessionId: record.sessionId, whatsappId: record.whatsappId }],
    );
  }

  knowRepeated(repeated: ReadonlyMap<string, MessageRecord>): void {
    for (const [key, record] of repeated) this.targetMessages.set(key, record);
  }

  /** Makes events in the order of arrival. A message that its session knew already, with its content, makes none. */
  makeEvents(inserted: ReadonlySet<string>): void {
    this.isIn = inserted;
    for (const arrival of this.accepted()) {
      const session = this.sessions.get(arrival.sessionId);
      if (!session) continue;
      const made = this.inserted(arrival);
      if (made) this.targetMessages.set(knownKey(made), made);
      if (arrival.item.history) {
        if (!this.recall(arrival, made)) this.outcomes.set(arrival, 'known');
        continue;
      }
      const draft = isAbsent(arrival, session) ? undefined : kindOf(arrival).tell(arrival, this);
      if (!draft) this.outcomes.set(arrival, 'known');
      else if (!ignores(session, arrival.chat)) this.tell(arrival, session, draft);
      if (draft && session.bridged) this.bridged.push(arrival);
    }
  }

  /** The arrivals that made these events. */
  tellersOf(eventIds: readonly string[]): ReadonlySet<ResolvedArrival> {
    return new Set(eventIds.flatMap((id) => this.tellers.get(id) ?? []));
  }

  /** Applies acknowledgements that arrived before the account's own messages were recorded. */
  tellEarly(early: readonly EarlyAck[]): void {
    const said = new Map(early.map((ack) => [knownKey(ack), ack]));
    for (const [{ item, chat }, record] of this.madeMessages) {
      const ack = this.isIn.has(record.id) ? said.get(knownKey(record)) : undefined;
      const session = this.sessions.get(record.sessionId);
      const target = this.target(record.sessionId, record.whatsappId);
      if (!ack || !session || !outranks(ack.ack, target?.ack)) continue;
      const acknowledged = [{ id: record.id, type: record.type, before: target?.ack }];
      this.acknowledge(record, ack);
      const payload = toAckPayload([record], chat, ack);
      if (!item.history && !ignores(session, chat))
        this.make(this.ids.next(), session, { type: 'message.ack', payload, acknowledged });
    }
  }

  touches(): ChatTouch[] {
    return [...this.madeMessages].flatMap(([{ item }, record]) => {
      if (!this.isIn.has(record.id)) return [];
      const { chat, history: seen } = item;
      const ofSender = item.kind === 'message' && item.message.pushName !== '' ? item.message.pushName : undefined;
      if (chat.kind === 'person') return [{ record, seen, chatName: record.fromMe ? undefined : ofSender }];
      return [{ record, seen, chatName: chat.kind === 'status' ? undefined : chat.name }];
    });
  }

  changed(): MessageRecord[] {
    return [...this.saves.values()];
  }

  acks(): (Acknowledgement & { readonly id: string })[] {
    return [...this.acknowledged.values()];
  }

  /** The chats in which a person wrote just now. */
  answered(): MessageRecord[] {
    return [...this.madeMessages].flatMap(([{ item, chat }, record]) =>
      chat.kind === 'person' && !record.fromMe && !item.history && this.isIn.has(record.id) ? [record] : [],
    );
  }

  media(): ReceivedMedia[] {
    return this.recordedOnly(this.mediaOf);
  }

  remoteMedia(): ReceivedRemoteMedia[] {
    return this.recordedOnly(this.remoteMediaOf);
  }

  /** The final outcomes by network, each list in the order of arrival, for {@link InboundNetwork.acknowledge}. */
  recorded(): Map<Origin['network'], Recorded<unknown>[]> {
    const recorded = new Map<Origin['network'], Recorded<unknown>[]>();
    for (const arrival of this.inbound) {
      const outcome = this.outcomeOf(arrival);
      if (!arrival.origin || !isFinal(outcome)) continue;
      const { network, receipt } = arrival.origin;
      const { answers = [] } = arrival;
      const isAnswered = answers.length > 0 && answers.every((answer) => isFinal(this.outcomeOf(answer)));
      const ofNetwork = recorded.get(network);
      if (ofNetwork) ofNetwork.push({ receipt, outcome, isAnswered });
      else recorded.set(network, [{ receipt, outcome, isAnswered }]);
    }
    return recorded;
  }

  nextId(): string {
    return this.ids.next();
  }

  idOfPast(timestamp: number): string {
    return idOfPast(timestamp, idTime(this.ids.next()));
  }

  ownName(sessionId: string): string {
    const session = this.sessions.get(sessionId);
    return session?.me?.pushName ?? session?.name ?? '';
  }

  keep(arrival: ResolvedArrival): void {
    const act = actOf(arrival);
    if (act) this.waiting.push({ ...act, item: arrival.item });
  }

  known(sessionId: string, whatsappId: string): KnownMessage | undefined {
    return this.knownMessages.get(knownKey({ sessionId, whatsappId }));
  }

  target(sessionId: string, whatsappId: string): MessageRecord | undefined {
    return this.targetMessages.get(knownKey({ sessionId, whatsappId }));
  }

  inserted(arrival: ResolvedArrival): MessageRecord | undefined {
    const record = this.madeMessages.get(arrival);
    return record && this.isIn.has(record.id) ? record : undefined;
  }

  change(record: MessageRecord): void {
    this.saves.set(record.id, record);
    this.targetMessages.set(knownKey(record), record);
  }

  acknowledge(target: MessageRecord, said: Acknowledgement): void {
    this.acknowledged.set(target.id, { id: target.id, ...said });
    this.targetMessages.set(knownKey(target), { ...target, ack: said.ack, failure: said.failure });
  }

  expect(sessionId: string, whatsappId: string, said: Acknowledgement): void {
    this.early.push({ sessionId, whatsappId, ...said });
  }

  addMedia(messageId: string, media: ReceivedMedia): void {
    this.mediaOf.set(messageId, media);
  }

  addRemoteMedia(messageId: string, media: Omit<ReceivedRemoteMedia, 'eager'>): void {
    const eager = this.sessions.get(media.sessionId)?.config.eagerMedia === true;
    this.remoteMediaOf.set(messageId, { ...media, eager });
  }

  private tell(arrival: ResolvedArrival, session: SessionRecord, draft: EventDraft): void {
    const id = this.ids.next();
    this.tellers.set(id, arrival);
    const eventOf = isUnnamed(arrival, session) ? renderedOnlyEvent : sessionEvent;
    this.made.push({ event: eventOf(id, session, draft), session, draft });
  }

  private make(id: string, session: SessionRecord, draft: EventDraft): void {
    this.made.push({ event: sessionEvent(id, session, draft), session, draft });
  }

  private recordedOnly<Media>(ofMessages: ReadonlyMap<string, Media>): Media[] {
    return [...ofMessages].filter(([id]) => this.isIn.has(id) || this.saves.has(id)).map(([, media]) => media);
  }

  /**
   * Applies an item of history. @returns whether it changed anything: a new message, or the missing content of a known
   * one
   */
  private recall(arrival: ResolvedArrival, made: MessageRecord | undefined): boolean {
    const { item, sessionId, chat } = arrival;
    if (item.kind !== 'message') return false;
    const { ack, timestamp, unavailableReason, whatsappId } = item.message;
    if (made) {
      if (ack !== undefined) this.acknowledge(made, { ack, timestamp });
      return true;
    }
    const target = this.target(sessionId, whatsappId);
    if (!target || !isContentAwaited(target) || target.chatId !== chat.id || target.deleted) return false;
    if (unavailableReason !== undefined) return false;
    const { reactions } = target;
    this.change({ ...receivedRecord(target.id, arrival as ResolvedArrival<InboundOf<'message'>>, this), reactions });
    return true;
  }

  /**
   * The answers of an arrival that is not recorded are dropped. The network makes new ones if it delivers the arrival
   * again.
   */
  private leaveUnanswered({ answers = [] }: ResolvedArrival): void {
    for (const answer of answers) this.outcomes.set(answer, 'waiting');
  }

  private accepted(): ResolvedArrival[] {
    return this.arrivals.filter((arrival) => this.outcomes.get(arrival) === 'recorded');
  }
}
