import { type EventType, followEvents, isEventType, type Opening, type ParleyClient } from '@parley/client';
import type { Owner } from '../api/index.js';
import type { Forwarder } from './forwarder.js';
import { eventOf, type LiveEvent } from './live-event.js';
import { missedEvents } from './missed-events.js';
import type { Outcome } from './outcome.js';
import { Seen } from './seen.js';

const rememberedIds = 100_000;
/**
 * Events may be recorded up to this long out of the order of their timestamps, so history is read from this long before
 * the last event. The overlap is filtered out by event id.
 */
const overlapMs = 60_000;

export interface ListenerSettings {
  /** Only events of these types. Absent: all types. */
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
 * Follows a live stream over any number of connections and forwards the events one by one, in order and at least once.
 * An event counts as handled once its forwarding has ended, successfully or not.
 */
export class Listener {
  readonly #seen = new Seen(rememberedIds);
  /** Where to start in history when the stream cannot be resumed. */
  #since: string | undefined;

  constructor(
    private readonly client: ParleyClient,
    private readonly owner: Owner,
    private readonly settings: ListenerSettings,
  ) {
    this.#since = settings.since;
  }

  /**
   * Runs until the signal is aborted.
   * @throws ParleyError when the platform refuses permanently; Unreachable when the very first connection fails
   */
  async run(): Promise<void> {
    const { signal, lost } = this.settings;
    const events = followEvents(this.client, {
      ...this.owner,
      type: this.#onlyType(),
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
    this.settings.connected(isFirst);
    if (isResumed) return;
    // The stream is already open, so no event can be missed between history and the stream.
    if (this.#since !== undefined) await this.#catchUp(this.#since);
    this.#since = at.toISOString();
  }

  async #catchUp(since: string): Promise<void> {
    const { signal } = this.settings;
    const isWanted = (event: { id: string; type: string }): boolean => this.#isWanted(event);
    const missed = { since, type: this.#onlyType(), isWanted, signal };
    for await (const event of missedEvents(this.client, this.owner, missed)) await this.#take(event);
  }

  async #takeLive(event: LiveEvent): Promise<void> {
    if (this.#isWanted(event)) await this.#take(event);
    this.#since = new Date(Date.parse(event.timestamp) - overlapMs).toISOString();
  }

  #isWanted({ id, type }: { id: string; type: string }): boolean {
    const { types } = this.settings;
    return (types === undefined || (isEventType(type) && types.includes(type))) && !this.#seen.has(id);
  }

  async #take(event: LiveEvent): Promise<void> {
    const { forwarder, signal, report } = this.settings;
    const { id, type, body } = event;
    const forwarded = body === null ? undefined : await forwarder?.forward({ id, type, body }, signal);
    this.#seen.add(id);
    report({ event, forwarded });
  }

  /** The platform can filter by one type. Several types are filtered here. */
  #onlyType(): EventType | undefined {
    const { types } = this.settings;
    return types?.length === 1 ? types[0] : undefined;
  }
}
