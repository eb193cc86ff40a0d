import { followEvents, type Opening, type ParleyClient } from '@parley/client';
import type { Owner } from '../api/index.js';
import type { Forwarder } from './forwarder.js';
import { eventOf, type LiveEvent } from './live-event.js';
import { missedEvents } from './missed-events.js';
import type { Outcome } from './outcome.js';
import { Seen } from './seen.js';

const rememberedIds = 100_000;
/** How far events may be recorded out of the order of their time; what comes twice by it is known by its id. */
const overlapMs = 60_000;

export interface ListenerSettings {
  /** Absent: all. */
  types?: readonly string[];
  /** RFC 3339. Absent: from now. */
  since?: string;
  /** Absent: events are only reported. */
  forwarder?: Forwarder;
  /** Its end is the end of {@link Listener.run}. */
  signal: AbortSignal;
  report(outcome: Outcome): void;
  connected(isFirst: boolean): void;
  lost(reason: string): void;
}

/**
 * Follows a live stream over any number of connections and forwards each event, one after the other: in order, and at
 * least once. An event counts as done once its forwarding has ended, well or not.
 */
export class Listener {
  readonly #seen = new Seen(rememberedIds);
  /** The time since when history is to be asked, where there is no place in the stream to go on from. */
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
   * @throws ParleyError when the platform refuses for good; also Unreachable when the very first connection fails
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
    // The stream is open already, so that nothing can fall between what history has and what it brings.
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
    return (types === undefined || types.includes(type)) && !this.#seen.has(id);
  }

  async #take(event: LiveEvent): Promise<void> {
    const { forwarder, signal, report } = this.settings;
    const { id, type, body } = event;
    const forwarded = body === null ? undefined : await forwarder?.forward({ id, type, body }, signal);
    this.#seen.add(id);
    report({ event, forwarded });
  }

  /** A single type is picked by the platform, several are here. */
  #onlyType(): string | undefined {
    const { types } = this.settings;
    return types?.length === 1 ? types[0] : undefined;
  }
}
