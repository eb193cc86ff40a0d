import { Injectable } from '@nestjs/common';
import type { WalkedEvent } from '@parley/contracts';
import { wants } from '../../endpoints/index.js';
import { AckFloor } from '../../stream/index.js';
import { RecordedEvents } from './recorded-events.js';
import { type MissingEvent, RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { type EndpointScope, lastPosition } from './recovery.js';

/** Part of a walk over what the endpoint should have got. */
export interface MissingPage {
  /** Without a delivery, with bytes, of a type that is wanted; of which session is not known yet. */
  events: WalkedEvent[];
  /** All up to and with this event has been looked at. */
  end: string;
}

export interface MissingBatch {
  /** Those whose bytes came and that the endpoint wants. */
  events: MissingEvent[];
  /** How many were looked at. */
  looked: number;
}

const envelopesAtOnce = 500;

/** Finds the events that have no delivery to an endpoint: those of history that are not here. */
@Injectable()
export class MissingEvents {
  constructor(
    private readonly recorded: RecordedEvents,
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly ackFloor: AckFloor,
  ) {}

  /**
   * @param streamEnd the end of the stream of events when the recovery began
   * @returns null while event history or the fan-out here has not come so far: what history lacks would be passed over, and
   *   what lacks its row here alone is not missing
   */
  async page(scope: EndpointScope, after: string, limit: number, streamEnd: number): Promise<MissingPage | null> {
    const { floor } = await this.ackFloor.read();
    if (!(await this.ackFloor.isReached(streamEnd, floor))) return null;
    const walked = await this.recorded.walk(scope, after, limit);
    // An event history of an earlier version does not tell.
    const { recordedThrough = streamEnd } = walked;
    if (!(await this.ackFloor.isReached(streamEnd, recordedThrough))) return null;
    const available = walked.data.filter((event) => event.available);
    const known = await this.deliveries.withDelivery(
      scope.webhookId,
      available.map(({ id }) => id),
    );
    return { events: available.filter(({ id }) => !known.has(id)), end: walked.nextAfter ?? lastPosition(scope) };
  }

  /** The bytes of the first of them, as many as come at once. What history has lost meanwhile is left out. */
  async firstOf(scope: EndpointScope, events: readonly WalkedEvent[]): Promise<MissingBatch> {
    const asked = events.slice(0, envelopesAtOnce);
    if (asked.length === 0) return { events: [], looked: 0 };
    const { data, looked } = await this.recorded.envelopes(
      scope,
      asked.map(({ id }) => id),
    );
    const envelopes = new Map(data.map(({ id, envelope }) => [id, envelope]));
    const found = asked.flatMap(({ id, type, sessionId = null }) => {
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
