import type { OutboxFact } from '@parley/messaging';
import type { Ids } from '@parley/service-runtime';
import { type EventDraft, sessionEvent } from '../events/index.js';
import { type Identity, toIdentityRef } from '../identities/index.js';
import type { SessionRecord } from '../sessions/index.js';
import type { AckReport, ArrivalOutcome, IncomingMessage, Settlement } from './arrival.js';
import type { Arrival } from './arrivals.js';
import { type MessageRecord, toConversation, toMessagePayload } from './message.js';
import { type KnownMessage, knownKey } from './message.store.js';

/** An arrival with the people in it as the session's project knows them. */
export interface ResolvedArrival extends Arrival {
  readonly from: Identity;
  readonly mentions: readonly Identity[];
}

/** What a batch of arrivals comes to: rows and events, built between the steps of one transaction. */
export class ArrivalBatch {
  readonly messages: MessageRecord[] = [];
  readonly completed: MessageRecord[] = [];
  readonly facts: OutboxFact[] = [];
  readonly outcomes: ArrivalOutcome[];
  private readonly made = new Map<ResolvedArrival, MessageRecord>();
  private known = new Map<string, KnownMessage>();

  constructor(
    private readonly ids: Ids,
    private readonly arrivals: readonly ResolvedArrival[],
    private readonly sessions: ReadonlyMap<string, SessionRecord>,
  ) {
    this.outcomes = arrivals.map(({ sessionId, fence }) => {
      const session = sessions.get(sessionId);
      if (session?.fence !== fence) return 'lost';
      return session.status === 'CONNECTED' ? 'recorded' : 'waiting';
    });
  }

  /** The messages that arrivals are about, to be looked up. */
  mentioned(): { sessionId: string; whatsappId: string }[] {
    return this.accepted().flatMap(({ sessionId, delivery }) => {
      const { replyTo } = delivery.kind === 'ack' ? {} : delivery.message;
      const own = delivery.kind === 'ack' ? delivery.ack.whatsappIds : [];
      const updated = delivery.kind === 'update' ? [delivery.message.whatsappId] : [];
      return [...own, ...updated, ...(replyTo === undefined ? [] : [replyTo])].map((whatsappId) => ({
        sessionId,
        whatsappId,
      }));
    });
  }

  know(known: Map<string, KnownMessage>): void {
    this.known = known;
  }

  makeMessages(): void {
    for (const arrival of this.accepted()) {
      if (arrival.delivery.kind !== 'message') continue;
      const record = this.toRecord(this.ids.next(), arrival, arrival.delivery.message);
      this.made.set(arrival, record);
      this.messages.push(record);
    }
  }

  /** In the order of arrival. A message that its session knew already makes none. */
  makeEvents(inserted: ReadonlySet<string>): void {
    this.arrivals.forEach((arrival, index) => {
      const session = this.sessions.get(arrival.sessionId);
      if (this.outcomes[index] !== 'recorded' || !session) return;
      const draft = this.draftOf(arrival, inserted);
      if (draft) this.facts.push(sessionEvent(this.ids.next(), session, draft));
      else this.outcomes[index] = 'known';
    });
  }

  settlements(): Settlement[] {
    return this.arrivals
      .filter((_, index) => this.outcomes[index] === 'recorded' || this.outcomes[index] === 'known')
      .map(({ settlement }) => settlement)
      .filter((settlement) => settlement !== undefined);
  }

  private accepted(): ResolvedArrival[] {
    return this.arrivals.filter((_, index) => this.outcomes[index] === 'recorded');
  }

  private draftOf(arrival: ResolvedArrival, inserted: ReadonlySet<string>): EventDraft | undefined {
    const { delivery, from } = arrival;
    switch (delivery.kind) {
      case 'message': {
        const record = this.made.get(arrival);
        if (!record || !inserted.has(record.id)) return undefined;
        return { type: 'message.received', payload: toMessagePayload(record, from) };
      }
      case 'update': {
        const known = this.known.get(knownKey(arrival.sessionId, delivery.message.whatsappId));
        if (!known) return undefined;
        const record = this.toRecord(known.id, arrival, delivery.message);
        this.completed.push(record);
        return { type: 'message.update', payload: toMessagePayload(record, from) };
      }
      case 'ack':
        return this.ackDraft(arrival, delivery.ack);
      default:
        throw new Error(`Unknown delivery ${JSON.stringify(delivery satisfies never)}.`);
    }
  }

  private ackDraft({ sessionId, from }: ResolvedArrival, ack: AckReport): EventDraft | undefined {
    const messages = ack.whatsappIds
      .map((whatsappId) => this.known.get(knownKey(sessionId, whatsappId)))
      .filter((known) => known !== undefined)
      .map(({ id, whatsappId }) => ({ id, whatsapp_id: whatsappId }));
    if (messages.length === 0) return undefined;
    const { type, timestamp } = ack;
    const payload = { messages, conversation: toConversation(from), from: toIdentityRef(from), type, timestamp };
    return { type: 'message.ack', payload };
  }

  private toRecord(id: string, arrival: ResolvedArrival, message: IncomingMessage): MessageRecord {
    const { sessionId, from, mentions } = arrival;
    const replyTo =
      message.replyTo === undefined ? undefined : this.known.get(knownKey(sessionId, message.replyTo))?.id;
    const content = {
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(mentions.length > 0 ? { mentions: mentions.map(toIdentityRef) } : {}),
      ...(message.unavailableReason === undefined
        ? {}
        : { unavailable: true, unavailableReason: message.unavailableReason }),
    };
    return {
      id,
      sessionId,
      chatId: from.id,
      whatsappId: message.whatsappId,
      fromMe: false,
      timestamp: message.timestamp,
      pushName: message.pushName,
      type: message.type,
      ...(message.text === undefined ? {} : { text: message.text }),
      ...(Object.keys(content).length > 0 ? { content } : {}),
    };
  }
}
