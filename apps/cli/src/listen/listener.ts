import {
  type EventType,
  eventTypes,
  followEvents,
  isEventType,
  type Opening,
  type ParleyClient,
  patiently,
  type Schemas,
} from '@parley/client';
import { bounds } from '@parley/client/bounds';
import type { Owner } from '../connection.js';
import { getEvent, listEvents } from '../commands/index.js';
import type { Forwarder } from './forwarder.js';
import { eventOf, type LiveEvent, type Outcome } from './outcome.js';

const rememberedIds = 100_000;
/**
 * Events may be recorded up to this long out of the order of their timestamps, so history is read from this long before
 * the last event. The overlap is filtered out by event id.
 */
const overlapMs = 60_000;

export interface ListenerSettings {
  /** Only events of these types. Absent: all types but those that come only where they are named. */
  types?: readonly EventType[];
  /** RFC 3339. Absent: only new events. */
  since?: string;
  /** Absent: events are reported but not forwarded. */
  forwarder?: Forwarder;
  /** When it is aborted, {@link Listener.run} ends. */
  signal: AbortSignal;
  report(outcome: Outcome): void;
  connected(isFirst: boolean): void;
  lost(reason: string): void;
}

/**
 * Follows live streams over any number of connections and forwards the events one by one, those of a stream in order, and at
 * least once. There is one stream, and one more for each type that comes only where it is named. An event counts as handled
 * once its forwarding has ended, successfully or not.
 */
export class Listener {
  readonly #seen = new Seen(rememberedIds);
  readonly #filters: readonly (EventType | undefined)[];
  #turn: Promise<void> = Promise.resolve();
  #unopened: number;

  constructor(
    private readonly client: ParleyClient,
    private readonly owner: Owner,
    private readonly settings: ListenerSettings,
  ) {
    this.#filters = filtersOf(settings.types);
    this.#unopened = this.#filters.length;
  }

  /**
   * Runs until the signal is aborted.
   * @throws ParleyError when the platform refuses permanently; Unreachable when the very first connection fails
   */
  async run(): Promise<void> {
    const failed = new AbortController();
    const signal = AbortSignal.any([this.settings.signal, failed.signal]);
    const parts = {
      ...this.settings,
      signal,
      connected: (isFirst: boolean): void => this.#connected(isFirst),
      isWanted: (event: EventName): boolean => this.#isWanted(event),
      take: (event: LiveEvent): Promise<void> => this.#takeInTurn(event),
    };
    const streams = this.#filters.map((type) => new ListenedStream(this.client, this.owner, { ...parts, type }).run());
    try {
      await Promise.all(streams);
    } finally {
      failed.abort();
      await Promise.allSettled(streams);
    }
  }

  /** All streams must be open before an event that happens next is sure to be seen. */
  #connected(isFirst: boolean): void {
    if (isFirst) this.#unopened -= 1;
    if (!isFirst || this.#unopened === 0) this.settings.connected(isFirst);
  }

  #isWanted({ id, type }: EventName): boolean {
    const { types } = this.settings;
    return (types === undefined || (isEventType(type) && types.includes(type))) && !this.#seen.has(id);
  }

  #takeInTurn(event: LiveEvent): Promise<void> {
    const taken = this.#turn.then(() => this.#take(event));
    this.#turn = taken.catch(() => undefined);
    return taken;
  }

  async #take(event: LiveEvent): Promise<void> {
    const { forwarder, signal, report } = this.settings;
    const { id, type, body } = event;
    const forwarded = body === null ? undefined : await forwarder?.forward({ id, type, body }, signal);
    this.#seen.add(id);
    report({ event, forwarded });
  }
}

interface EventName {
  id: string;
  type: string;
}

interface StreamParts extends Pick<ListenerSettings, 'since' | 'signal' | 'lost' | 'connected'> {
  /** The one type that the platform filters by. Absent: all that need not be named. */
  type: EventType | undefined;
  isWanted(event: EventName): boolean;
  take(event: LiveEvent): Promise<void>;
}

/** One stream, over any number of connections. */
class ListenedStream {
  /** Where to start in history when the stream cannot be resumed. */
  #since: string | undefined;

  constructor(
    private readonly client: ParleyClient,
    private readonly owner: Owner,
    private readonly parts: StreamParts,
  ) {
    this.#since = parts.since;
  }

  async run(): Promise<void> {
    const { type, signal, lost } = this.parts;
    const events = followEvents(this.client, {
      ...this.owner,
      type,
      signal,
      lost,
      opened: (opening) => this.#begin(opening),
      restarted: () => lost('the place in the stream is too old; going on with what history still has.'),
    });
    try {
      for await (const { data } of events) await this.#takeLive(eventOf(data));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #begin({ at, isFirst, isResumed }: Opening): Promise<void> {
    this.parts.connected(isFirst);
    if (isResumed) return;
    // The stream is already open, so no event can be missed between history and the stream.
    if (this.#since !== undefined) await this.#catchUp(this.#since);
    this.#since = at.toISOString();
  }

  async #catchUp(since: string): Promise<void> {
    const { signal, type, isWanted, take } = this.parts;
    for await (const event of missedEvents(this.client, this.owner, { since, type, isWanted, signal })) {
      await take(event);
    }
  }

  async #takeLive(event: LiveEvent): Promise<void> {
    if (this.parts.isWanted(event)) await this.parts.take(event);
    this.#since = new Date(Date.parse(event.timestamp) - overlapMs).toISOString();
  }
}

/**
 * The filters of the streams. The platform can filter by one type; several are filtered here. Without one it leaves out the
 * types that must be named.
 */
function filtersOf(types: readonly EventType[] | undefined): (EventType | undefined)[] {
  if (types === undefined) return [undefined];
  const named = [...new Set(types)];
  const [first, ...others] = named.filter((type) => !eventTypes[type].onlyWhereNamed);
  const rest = named.filter((type) => eventTypes[type].onlyWhereNamed);
  if (first === undefined) return rest;
  return [others.length === 0 ? first : undefined, ...rest];
}

const { maximum: pageSize } = bounds['GET /platform/projects/{projectId}/events'].limit;

interface Missed {
  /** RFC 3339. */
  since: string;
  type?: string;
  /** Selects the events whose content is to be fetched. */
  isWanted(event: { id: string; type: string }): boolean;
  signal: AbortSignal;
}

/**
 * Reads the events of history since a time, oldest first. History lists the newest first, so the whole list is read
 * before the first event is returned. The content of each event is fetched when its turn comes.
 */
async function* missedEvents(
  client: ParleyClient,
  owner: Owner,
  { since, type, isWanted, signal }: Missed,
): AsyncGenerator<LiveEvent> {
  const records: Schemas['EventRecord'][] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { since, type, limit: pageSize } : { cursor, limit: pageSize };
    const page = await patiently(() => listEvents(client, owner, query), signal);
    records.push(...page.data.filter(isWanted));
    cursor = page.page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const { id, type: ofType, createdAt } of records.toReversed()) {
    const { payload } = await patiently(() => getEvent(client, owner, id, true), signal);
    yield { id, type: ofType, timestamp: createdAt, body: payload ? Buffer.from(payload, 'base64') : null };
  }
}

/** Remembers the last `limit` event ids. Older ids are forgotten, because the overlap with history is short. */
class Seen {
  readonly #ids = new Set<string>();

  constructor(private readonly limit: number) {}

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(id: string): void {
    this.#ids.add(id);
    if (this.#ids.size > this.limit) this.#ids.delete(this.#ids.values().next().value as string);
  }
}
