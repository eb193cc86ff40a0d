import { Inject, Injectable } from '@nestjs/common';
import type { EnvelopeList, EventWalkPage, FetchedEnvelope, FetchEnvelopes, WalkEvents } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { availabilityAt } from './availability.js';
import { EventWalkStore } from './event-walk.store.js';

/** An answer travels in one message, of which NATS takes 1 MiB unless it is told otherwise. */
const answerBytes = 900_000;

/** What a recovery of webhook deliveries reads (decisions.md §6). */
@Injectable()
export class EventWalkQueries {
  constructor(
    private readonly events: EventWalkStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Looks at `limit` events of the owner, whatever their type, so that a page costs the same however rare the types
   * are; `data` may be empty and not the last. Test sends are not among them: they are for their one endpoint.
   */
  async walk({ types, limit, ...owned }: WalkEvents): Promise<EventWalkPage> {
    const now = this.clock.now();
    const found = await this.events.page({ ...owned, limit: limit + 1, now });
    const looked = found.slice(0, limit);
    const data = looked
      .filter(({ type }) => types === undefined || types.includes(type))
      .map((event) => ({
        id: event.id,
        type: event.type,
        available: availabilityAt(now, withBigId(event)) === 'available',
        ...(event.sessionId === null ? {} : { sessionId: event.sessionId }),
      }));
    return { data, nextAfter: found.length > limit ? (looked.at(-1)?.id ?? null) : null };
  }

  /** At least one is looked at, so that whoever asks for the rest comes to an end. */
  async envelopes({ eventIds }: FetchEnvelopes): Promise<EnvelopeList> {
    const now = this.clock.now();
    const data: FetchedEnvelope[] = [];
    let roomBytes = answerBytes;
    let looked = 0;
    for (const event of await this.events.bodies(eventIds, answerBytes)) {
      if (event.body !== null && availabilityAt(now, withBigId(event)) === 'available') {
        const envelope = event.body.toString('utf8');
        roomBytes -= Buffer.byteLength(JSON.stringify(envelope));
        if (roomBytes < 0 && looked > 0) break;
        data.push({ id: event.id, envelope });
      }
      looked += 1;
    }
    return { data, looked };
  }
}

function withBigId<Event extends { id: string }>(event: Event): Omit<Event, 'id'> & { id: bigint } {
  return { ...event, id: BigInt(event.id) };
}
