import { Controller, Inject } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import {
  type EnvelopeList,
  type EventWalkPage,
  type FetchedEnvelope,
  type FetchedRenderings,
  FetchEnvelopes,
  fetchEnvelopes,
  FetchRenderings,
  fetchRenderings,
  type RenderedEvent,
  type RenderingList,
  type WalkedEvent,
  WalkEvents,
  walkEvents,
} from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { RecordingProgress } from '../recording/index.js';
import { availabilityAt } from './event-view.js';
import { EventWalkStore, type WalkedEventRow } from './event-walk.store.js';

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
    const { types: _, limit, ...owned } = request;
    // Read before the page: the page then contains every event recorded by that time.
    const recordedThrough = await this.recording.through();
    const now = this.clock.now();
    const found = await this.events.page({ ...owned, limit: limit + 1, now });
    const page = pageOf(found.slice(0, limit), request, now);
    const isLast = found.length <= limit && page.looked === found.length;
    const nextAfter = isLast ? null : (found[page.looked - 1]?.id ?? null);
    return { data: page.data, nextAfter, recordedThrough };
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

  /** As {@link envelopes}, in the format `waha`. */
  @Handles(fetchRenderings)
  async renderings({ eventIds }: FetchRenderings, { caller }: RequestContext): Promise<RenderingList> {
    requireService(caller, action);
    const now = this.clock.now();
    const data: FetchedRenderings[] = [];
    let roomBytes = answerBytes;
    let looked = 0;
    for (const event of await this.events.renderings(eventIds, answerBytes)) {
      if (event.rendered !== null && availabilityAt(now, event) === 'available') {
        // The answer has it as it is stored, in JSON.
        roomBytes -= Buffer.byteLength(event.rendered);
        if (roomBytes < 0 && looked > 0) break;
        data.push({ id: event.id, rendered: JSON.parse(event.rendered) as RenderedEvent[] });
      }
      looked += 1;
    }
    return { data, looked };
  }
}

/** The wanted ones of a page, of as many rows as fit an answer, and at least of one. */
function pageOf(
  rows: readonly WalkedEventRow[],
  { types, rendered = false }: Pick<WalkEvents, 'types' | 'rendered'>,
  now: Date,
): { data: WalkedEvent[]; looked: number } {
  const data: WalkedEvent[] = [];
  let roomBytes = answerBytes;
  let looked = 0;
  for (const row of rows) {
    const isWanted = (types === undefined || types.includes(row.type)) && (!rendered || row.renderings !== null);
    if (isWanted) {
      const event = walkedEvent(row, now);
      roomBytes -= rendered ? Buffer.byteLength(JSON.stringify(event)) : 0;
      if (roomBytes < 0 && looked > 0) break;
      data.push(event);
    }
    looked += 1;
  }
  return { data, looked };
}

function walkedEvent(row: WalkedEventRow, now: Date): WalkedEvent {
  return {
    id: row.id,
    type: row.type,
    available: availabilityAt(now, row) === 'available',
    ...(row.sessionId === null ? {} : { sessionId: row.sessionId }),
    ...(row.webhookId === null ? {} : { webhookId: row.webhookId }),
    ...(row.renderings === null ? {} : { renderings: row.renderings }),
  };
}
