import { Controller, Inject } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import {
  isListed,
  listNewestEvents,
  type NewestEvent,
  type NewestEventPage,
  NewestEvents,
} from '@parley/contracts/events';
import { Handles, type RequestContext } from '@parley/messaging';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { availabilityAt } from './event-view.js';
import { EventWalkStore, type WalkedEventRow } from './event-walk.store.js';

/** An answer is a single NATS message, limited to 1 MiB by default. */
const answerBytes = 900_000;

/** Reads events with their bytes, newest first, for previews of filters (beyond.md §1). */
@Controller()
export class NewestEventsQueries {
  constructor(
    private readonly events: EventWalkStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Looks at `limit` events of the owner, whatever their type, so that a page costs the same however rare the types are. */
  @Handles(listNewestEvents)
  async page(
    { types, sessionIds, limit, ...owned }: NewestEvents,
    { caller }: RequestContext,
  ): Promise<NewestEventPage> {
    requireService(caller, 'read the newest events of an owner');
    const now = this.clock.now();
    const found = await this.events.newest({ ...owned, limit: limit + 1, now });
    const looked = found.slice(0, limit);
    const wanted = looked.filter(
      (event) => isWanted(event, types, sessionIds) && availabilityAt(now, event) === 'available',
    );
    const { data, last } = await this.withBytes(wanted);
    const isCut = last !== null && last !== wanted.at(-1)?.id;
    const end = found.length > limit ? (looked.at(-1)?.id ?? null) : null;
    return { data, nextBefore: isCut ? last : end };
  }

  /** @returns `last`: the last event that was looked at, which is one at least of those there are */
  private async withBytes(wanted: readonly WalkedEventRow[]): Promise<{ data: NewestEvent[]; last: string | null }> {
    if (wanted.length === 0) return { data: [], last: null };
    const rows = new Map(wanted.map((row) => [row.id, row]));
    const data: NewestEvent[] = [];
    let last: string | null = null;
    let roomBytes = answerBytes;
    for (const { id, body } of await this.events.bodies([...rows.keys()], answerBytes)) {
      const { type, sessionId } = rows.get(id)!;
      const envelope = body?.toString('utf8');
      if (envelope !== undefined) {
        roomBytes -= Buffer.byteLength(JSON.stringify(envelope));
        if (roomBytes < 0 && last !== null) break;
        data.push({ id, type, ...(sessionId === null ? {} : { sessionId }), envelope });
      }
      last = id;
    }
    return { data, last };
  }
}

function isWanted(
  { type, sessionId }: WalkedEventRow,
  types: readonly string[],
  sessionIds?: readonly string[],
): boolean {
  return isListed(type, types) && (sessionIds === undefined || (sessionId !== null && sessionIds.includes(sessionId)));
}
