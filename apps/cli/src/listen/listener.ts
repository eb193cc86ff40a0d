import { followEvents, isSelected, type Opening, type ParleyClient } from '@parley/client';
import type { Owner } from '../connection.js';
import type { Forwarder } from './forwarder.js';
import { missedEvents } from './missed-events.js';
import { eventOf, type LiveEvent, type Outcome } from './outcome.js';

/** Entries that one stream takes. */
const mostTypes = 20;
const rememberedIds = 100_000;
/**
 * Events may be recorded up to this long out of the order of their timestamps, so history is read from this long before
 * the last event. The overlap is filtered out by event id.
 */
const overlapMs = 60_000;

export interface ListenerSettings {
  /** Only events of these types or prefixes. Absent: all types but those that come only where they are named. */
  types?: readonly string[];
  /** Only events whose envelope is like this. */
  filter?: Record<string, unknown>;
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
 * Follows a live stream over any number of connections and forwards the events one by one, in order, and at least once. More
 * types than a stream takes have another stream. An event counts as handled once its forwarding has ended, successfully or not.
 */
export class Listener {
  readonly #seen = new Seen(rememberedIds);
  readonly #streams: readonly (readonly string[] | undefined)[];
  #turn: Promise<void> = Promise.resolve();
  #unopened: number;

  constructor(
    private readonly client: ParleyClient,
    private readonly owner: Owner,
    private readonly settings: ListenerSettings,
  ) {
    this.#streams = streamsOf(settings.types);
    this.#unopened = this.#streams.length;
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
    const streams = this.#streams.map((types) =>
      new ListenedStream(this.client, this.owner, { ...parts, types }).run(),
    );
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
    return isSelected(type, this.settings.types) && !this.#seen.has(id);
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

interface StreamParts extends Pick<ListenerSettings, 'filter' | 'since' | 'signal' | 'lost' | 'connected'> {
  /** Undefined: all that need not be named. */
  types: readonly string[] | undefined;
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
    const { types, filter, signal, lost } = this.parts;
    const events = followEvents(this.client, {
      ...this.owner,
      type: types,
      filter,
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
    const { signal, types, filter, isWanted, take } = this.parts;
    for await (const event of missedEvents(this.client, this.owner, { since, types, filter, isWanted, signal })) {
      await take(event);
    }
  }

  async #takeLive(event: LiveEvent): Promise<void> {
    if (this.parts.isWanted(event)) await this.parts.take(event);
    this.#since = new Date(Date.parse(event.timestamp) - overlapMs).toISOString();
  }
}

/** At most as many types as a stream takes; undefined: all that need not be named. */
function streamsOf(types: readonly string[] | undefined): (readonly string[] | undefined)[] {
  if (types === undefined) return [undefined];
  const entries = [...new Set(types)];
  const count = Math.ceil(entries.length / mostTypes);
  return Array.from({ length: count }, (_, index) => entries.slice(index * mostTypes, (index + 1) * mostTypes));
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
