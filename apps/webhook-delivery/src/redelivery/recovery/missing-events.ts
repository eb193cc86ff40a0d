import { Injectable } from '@nestjs/common';
import { parseJson, Slices } from '@parley/messaging';
import { ContentFilters, wants } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { RecordedEvents } from './recorded-events.js';
import { type MissingEvent, RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, lastPosition } from './recovery.js';
import { renderedBodies, type WantedEvent, wantedOf, withoutDelivery } from './wanted-events.js';

/** One page of a walk over the events that the endpoint should have got. */
export interface MissingPage {
  /** Events of a wanted type that have bytes in event history, no delivery and none to come. Their session is not checked yet. */
  events: WantedEvent[];
  /** All events up to this id, inclusive, have been looked at. It need not be the id of an event. */
  end: string;
}

export interface MissingBatch {
  /** Events whose bytes were fetched and which the endpoint wants. */
  events: MissingEvent[];
  /** Number of events looked at. */
  looked: number;
  /** What the endpoint wants of them but for its `filter`. */
  filtered: number;
}

/** The bodies of the parts of events, by the ids of these. */
interface FetchedBodies {
  bodies: ReadonlyMap<string, string>;
  looked: number;
}

const envelopesAtOnce = 500;

/** Finds events of event history that have no delivery to an endpoint. */
@Injectable()
export class MissingEvents {
  constructor(
    private readonly recorded: RecordedEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly ackFloor: AckFloor,
    private readonly filters: ContentFilters,
  ) {}

  /**
   * @param streamEnd the end of the event stream when the recovery began
   * @returns null while event history or the fan-out has not reached `streamEnd`: events not yet in history would be
   * skipped, and events not yet fanned out would wrongly count as missing
   */
  async page(scope: EndpointScope, after: string, limit: number, streamEnd: number): Promise<MissingPage | null> {
    const { floor } = await this.ackFloor.read();
    if (!(await this.ackFloor.isReached(streamEnd, floor))) return null;
    const walked = await this.recorded.walk(scope, after, limit);
    // An event history of an earlier version does not send this field.
    const { recordedThrough = streamEnd } = walked;
    if (!(await this.ackFloor.isReached(streamEnd, recordedThrough))) return null;
    const wanted = wantedOf(scope, walked.data);
    const known = await this.deliveries.withDelivery(
      scope.webhookId,
      wanted.flatMap(({ parts }) => parts.map(({ id }) => id)),
    );
    return { events: withoutDelivery(wanted, known), end: walked.nextAfter ?? lastPosition(scope) };
  }

  /** Fetches the bytes of the first events, as many as one request returns. Events that history has lost are left out. */
  async firstOf(scope: EndpointScope, events: readonly WantedEvent[]): Promise<MissingBatch> {
    const slice = events.slice(0, envelopesAtOnce);
    if (slice.length === 0) return { events: [], looked: 0, filtered: 0 };
    const { bodies, looked } = await this.bodiesOf(
      scope,
      slice.map(({ id }) => id),
    );
    const batch: MissingBatch = { events: [], looked, filtered: 0 };
    const slices = new Slices();
    for (const event of slice.slice(0, looked)) {
      for (const { id, type } of event.parts) {
        const body = bodies.get(id);
        if (body === undefined) continue;
        await this.sort(scope, { ...partOf(event, id), type, body }, batch);
        if (slices.isOver) await slices.next();
      }
    }
    return batch;
  }

  private async bodiesOf(scope: EndpointScope, eventIds: string[]): Promise<FetchedBodies> {
    if (scope.format === 'waha') {
      const { data, looked } = await this.recorded.renderings(scope, eventIds);
      return { bodies: new Map(data.flatMap(({ id, rendered }) => renderedBodies(id, rendered))), looked };
    }
    const { data, looked } = await this.recorded.envelopes(scope, eventIds);
    return { bodies: new Map(data.map(({ id, envelope }) => [id, envelope])), looked };
  }

  /** Adds what the endpoint wants to the batch. */
  private async sort(
    scope: EndpointScope,
    { body, ...part }: Omit<MissingEvent, 'body' | 'session'> & { body: string },
    batch: MissingBatch,
  ): Promise<void> {
    const parsed = await parseJson(body);
    const event = { ...part, session: sessionOf(parsed) };
    if (!wants(scope, { ...event, isWaha: scope.format === 'waha' })) return;
    if (scope.filter === null || this.filters.letsThrough(scope.filter, parsed)) {
      batch.events.push({ ...event, body: Buffer.from(body, 'utf8') });
    } else batch.filtered += 1;
  }
}

function partOf({ id: eventId, sessionId }: WantedEvent, id: string): Omit<MissingEvent, 'type' | 'session' | 'body'> {
  return { id, sessionId, sourceEventId: id === eventId ? null : eventId };
}

function sessionOf(envelope: unknown): string {
  const { session } = envelope as { session?: unknown };
  if (typeof session !== 'string') throw new Error('The envelope of an event names no session.');
  return session;
}
