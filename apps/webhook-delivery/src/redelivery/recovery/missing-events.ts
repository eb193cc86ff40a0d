import { Injectable } from '@nestjs/common';
import type { WalkedEvent } from '@parley/contracts/events';
import { parseJson, Slices } from '@parley/messaging';
import { ContentFilters, wants, wantsType } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { RecordedEvents } from './recorded-events.js';
import { type MissingEvent, RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, lastPosition } from './recovery.js';

/** One page of a walk over the events that the endpoint should have got. */
export interface MissingPage {
  /** Events of a wanted type that have bytes in event history, no delivery and none to come. Their session is not checked yet. */
  events: WalkedEvent[];
  /** All events up to this id, inclusive, have been looked at. It need not be the id of an event. */
  end: string;
}

export interface MissingBatch {
  /** Events whose bytes were fetched and which the endpoint wants. */
  events: MissingEvent[];
  /** Number of events looked at. */
  looked: number;
  /** Those of them that the endpoint wants but for its `filter`. */
  filtered: number;
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
    // None about the endpoint itself (beyond.md §3).
    const available = walked.data.filter(
      ({ available, type, webhookId }) => available && webhookId !== scope.webhookId && wantsType(scope, type),
    );
    const known = await this.deliveries.withDelivery(
      scope.webhookId,
      available.map(({ id }) => id),
    );
    return { events: available.filter(({ id }) => !known.has(id)), end: walked.nextAfter ?? lastPosition(scope) };
  }

  /** Fetches the bytes of the first events, as many as one request returns. Events that history has lost are left out. */
  async firstOf(scope: EndpointScope, events: readonly WalkedEvent[]): Promise<MissingBatch> {
    const slice = events.slice(0, envelopesAtOnce);
    if (slice.length === 0) return { events: [], looked: 0, filtered: 0 };
    const { data, looked } = await this.recorded.envelopes(
      scope,
      slice.map(({ id }) => id),
    );
    const envelopes = new Map(data.map(({ id, envelope }) => [id, envelope]));
    const batch: MissingBatch = { events: [], looked, filtered: 0 };
    const slices = new Slices();
    for (const { id, type, sessionId = null } of slice) {
      const envelope = envelopes.get(id);
      if (envelope === undefined) continue;
      const parsed = await parseJson(envelope);
      const event = { id, type, session: sessionOf(parsed), sessionId, body: Buffer.from(envelope, 'utf8') };
      if (!wants(scope, event)) continue;
      if (scope.filter === null || this.filters.letsThrough(scope.filter, parsed)) batch.events.push(event);
      else batch.filtered += 1;
      if (slices.isOver) await slices.next();
    }
    return batch;
  }
}

function sessionOf(envelope: unknown): string {
  const { session } = envelope as { session?: unknown };
  if (typeof session !== 'string') throw new Error('The envelope of an event names no session.');
  return session;
}
