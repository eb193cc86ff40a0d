import { Controller, Inject } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import {
  type EnvelopeList,
  type EventWalkPage,
  type FetchedEnvelope,
  FetchEnvelopes,
  fetchEnvelopes,
  WalkEvents,
  walkEvents,
} from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { RecordingProgress } from '../recording/index.js';
import { availabilityAt } from './availability.js';
import { EventWalkStore } from './event-walk.store.js';

/** An answer is a single NATS message, limited to 1 MiB by default. */
const answerBytes = 900_000;
const action = 'walk the events of an owner';

/** The reads of a recovery of webhook deliveries (decisions.md §6). */
@Controller()
export class EventWalkQueries {
  constructor(
    private readonly events: EventWalkStore,
    private readonly recording: RecordingProgress,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Scans `limit` events of the owner, whatever their type, so that a page costs the same however rare the wanted types are.
   * `data` may be empty before the last page. Test sends are left out: they are meant for one endpoint only.
   */
  @Handles(walkEvents)
  async walk(request: WalkEvents, { caller }: RequestContext): Promise<EventWalkPage> {
    requireService(caller, action);
    const { types, limit, ...owned } = request;
    // Read before the page: the page then contains every event recorded by that time.
    const recordedThrough = await this.recording.through();
    const now = this.clock.now();
    const found = await this.events.page({ ...owned, limit: limit + 1, now });
    const looked = found.slice(0, limit);
    const data = looked
      .filter(({ type }) => types === undefined || types.includes(type))
      .map((event) => ({
        id: event.id,
        type: event.type,
        available: availabilityAt(now, event) === 'available',
        ...(event.sessionId === null ? {} : { sessionId: event.sessionId }),
        ...(event.webhookId === null ? {} : { webhookId: event.webhookId }),
      }));
    const nextAfter = found.length > limit ? (looked.at(-1)?.id ?? null) : null;
    return { data, nextAfter, recordedThrough };
  }

  /** Processes at least one event, so that a caller that asks for the rest makes progress. */
  @Handles(fetchEnvelopes)
  async envelopes({ eventIds }: FetchEnvelopes, { caller }: RequestContext): Promise<EnvelopeList> {
    requireService(caller, action);
    const now = this.clock.now();
    const data: FetchedEnvelope[] = [];
    let roomBytes = answerBytes;
    let looked = 0;
    for (const event of await this.events.bodies(eventIds, answerBytes)) {
      if (event.body !== null && availabilityAt(now, event) === 'available') {
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
