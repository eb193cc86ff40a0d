import { Injectable } from '@nestjs/common';
import type { WalkedEvent } from '@parley/contracts/events';
import { wants, wantsType } from '../../endpoints/index.js';
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
}

const envelopesAtOnce = 500;

/** Finds events of event history that have no delivery to an endpoint. */
@Injectable()
export class MissingEvents {
  constructor(
    private readonly recorded: RecordedEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly ackFloor: AckFloor,
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
    if (slice.length === 0) return { events: [], looked: 0 };
    const { data, looked } = await this.recorded.envelopes(
      scope,
      slice.map(({ id }) => id),
    );
    const envelopes = new Map(data.map(({ id, envelope }) => [id, envelope]));
    const found = slice.flatMap(({ id, type, sessionId = null }) => {
      const envelope = envelopes.get(id);
      if (envelope === undefined) return [];
      return [{ id, type, session: sessionOf(envelope), sessionId, body: Buffer.from(envelope, 'utf8') }];
    });
    return { events: found.filter((event) => wants(scope, event)), looked };
  }
}

function sessionOf(envelope: string): string {
  const { session } = JSON.parse(envelope) as { session?: unknown };
  if (typeof session !== 'string') throw new Error('The envelope of an event names no session.');
  return session;
}
