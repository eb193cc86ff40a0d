import { setTimeout as sleep } from 'node:timers/promises';
import { ParleyError, type ParleyClient } from '@parley/client';
import { isPassing, type Owner } from '../api/index.js';
import { openStream, type EventStream } from './event-stream.js';
import type { Forwarder } from './forwarder.js';
import { eventOf, type LiveEvent } from './live-event.js';
import { missedEvents } from './missed-events.js';
import type { Outcome } from './outcome.js';
import { Seen } from './seen.js';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;
const rememberedIds = 100_000;
/** How far events may be recorded out of the order of their time; what comes twice by it is known by its id. */
const overlapMs = 60_000;
/** What the platform ends a stream with: no event, but the place to go on from. */
const closedType = 'stream.closed';

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
  /** The place in the stream after the last event that is done. */
  #cursor: string | undefined;
  /** The time since when history is to be asked, where there is no place in the stream to go on from. */
  #since: string | undefined;
  #retryMs = firstDelayMs;
  #failures = 0;
  #wasConnected = false;

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
    const { signal } = this.settings;
    while (!signal.aborted) {
      try {
        await this.#follow(await this.#open());
        this.settings.lost('the platform has ended it.');
        await this.#pause();
      } catch (error) {
        if (signal.aborted) return;
        if (!this.#startOver(error)) await this.#recover(error);
      }
    }
  }

  async #open(): Promise<EventStream> {
    const { signal } = this.settings;
    const retryMs = (delay: number): void => void (this.#retryMs = delay);
    const stream = await openStream(this.client, this.owner, {
      type: this.#onlyType(),
      lastEventId: this.#cursor,
      signal,
      retryMs,
    });
    this.settings.connected(!this.#wasConnected);
    this.#wasConnected = true;
    this.#failures = 0;
    return stream;
  }

  async #follow({ openedAt, messages }: EventStream): Promise<void> {
    if (this.#cursor === undefined) {
      // The stream is open already, so that nothing can fall between what history has and what it brings.
      if (this.#since !== undefined) await this.#catchUp(this.#since);
      this.#since = openedAt.toISOString();
    }
    for await (const { id, event: type, data } of messages) {
      if (data !== undefined && type !== closedType) await this.#takeLive(eventOf(data));
      if (id !== undefined) this.#cursor = id;
    }
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

  /** A place that is too old, or of another time's seal, cannot be gone on from; history may have what came since. */
  #startOver(error: unknown): boolean {
    const isUseless =
      this.#cursor !== undefined &&
      error instanceof ParleyError &&
      (error.code === 'cursor_expired' || error.code === 'invalid_cursor');
    if (!isUseless) return false;
    this.#cursor = undefined;
    this.settings.lost('the place in the stream is too old; going on with what history still has.');
    return true;
  }

  async #recover(error: unknown): Promise<void> {
    if (!this.#wasConnected || !isPassing(error)) throw error;
    this.settings.lost((error as Error).message);
    const askedMs = error instanceof ParleyError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    await this.#pause(askedMs);
  }

  /** Longer each time, and not the same for all that were cut off together. */
  async #pause(atLeastMs = 0): Promise<void> {
    const steadyMs = Math.min(this.#retryMs * 2 ** this.#failures, maxDelayMs);
    this.#failures += 1;
    const delayMs = Math.max(steadyMs * (0.5 + Math.random() / 2), atLeastMs);
    await sleep(delayMs, undefined, { signal: this.settings.signal }).catch(() => undefined);
  }
}
