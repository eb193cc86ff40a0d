import { ParleyError } from './failures.js';
import { openStream, type StreamTypes } from './open-stream.js';
import type { ParleyClient } from './parley-client.js';
import type { ParleyEvent } from './parley-event.js';
import { backoffMs, isPassing, pause } from './patience.js';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/** Before it closes a stream, the platform sends this message: not an event, only the id from which to resume. */
const closedType = 'stream.closed';

export interface StreamedEvent<Payload = unknown> {
  /** The position right after this event. Store it and pass it to another {@link followEvents} to resume from here. */
  lastEventId: string | undefined;
  event: ParleyEvent<Payload | null>;
  /** The exact JSON text of the event's envelope, the same bytes that every webhook carries. */
  data: string;
}

export interface Opening {
  /** When the connection opened, by the platform's clock, with a resolution of one second. */
  at: Date;
  isFirst: boolean;
  /** True when the stream resumes right after the last position; false when it starts with new events. */
  isResumed: boolean;
}

export interface FollowSettings {
  /** The project whose events are followed. Absent: the team's own events. */
  projectId?: string;
  /** Only events of this type, or of these: types, prefixes such as `message.*`, at most 20. Absent: as `*`. */
  type?: StreamTypes;
  /** Only events whose envelope is like this, as the `filter` of a webhook. */
  filter?: object;
  /** Resumes after this position. Absent: starts with new events. */
  lastEventId?: string;
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** Called for each connection, before its first event. The first event waits until the returned promise resolves. */
  opened?(opening: Opening): void | Promise<void>;
  /** Called with the reason when a connection ended. The next connection is made without further action. */
  lost?(reason: string): void;
  /**
   * Called when the platform refuses the position: it is too old, or was sealed with a key that is no longer valid. The
   * stream then starts with new events; read the missed ones from event history. Absent: the iteration throws
   * `cursor_expired` or `invalid_cursor`, so that no event is skipped silently.
   */
  restarted?(error: ParleyError): void;
}

/** Position, retry delay and failure count of one reader, kept from connection to connection. */
class Following {
  #place: string | undefined;
  #retryMs = firstDelayMs;
  #failures = 0;
  #wasOpen = false;

  constructor(
    private readonly client: ParleyClient,
    private readonly settings: FollowSettings & { signal: AbortSignal },
  ) {
    this.#place = settings.lastEventId;
  }

  async *oneConnection(): AsyncGenerator<StreamedEvent> {
    const { projectId, type, filter, signal, opened } = this.settings;
    const retryMs = (delay: number): void => void (this.#retryMs = delay);
    const place = { projectId, type, filter, lastEventId: this.#place };
    const { openedAt, messages } = await openStream(this.client, place, { signal, retryMs });
    const isFirst = !this.#wasOpen;
    this.#wasOpen = true;
    this.#failures = 0;
    await opened?.({ at: openedAt, isFirst, isResumed: this.#place !== undefined });
    for await (const { id, event: ofType, data } of messages) {
      if (data !== undefined && ofType !== closedType) {
        yield { lastEventId: id, event: JSON.parse(data) as ParleyEvent, data };
      }
      if (id !== undefined) this.#place = id;
    }
  }

  /** Waits until the next connection may be made. @throws the error when another connection would fail too */
  async recover(error: unknown): Promise<void> {
    const { restarted, lost } = this.settings;
    if (restarted && this.#place !== undefined && isUseless(error)) {
      this.#place = undefined;
      return restarted(error);
    }
    if (!this.#wasOpen || !isPassing(error)) throw error;
    lost?.((error as Error).message);
    await this.pause(error instanceof ParleyError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0);
  }

  async pause(atLeastMs = 0): Promise<void> {
    const delayMs = backoffMs(this.#failures, { firstDelayMs: this.#retryMs, maxDelayMs });
    this.#failures += 1;
    const { signal } = this.settings;
    await pause(Math.max(delayMs, atLeastMs), signal).catch((reason: unknown) => {
      if (!signal.aborted) throw reason;
    });
  }
}

/**
 * Iterates over the live events of a project or team, in order. Reconnects after a break and resumes at the last
 * position, without loss or duplicates. An event counts as read when the caller asks for the next one. The iteration
 * ends when `signal` is aborted.
 * @throws ParleyError when the platform refuses permanently; Unreachable when the very first connection fails
 */
export async function* followEvents<Payload = unknown>(
  client: ParleyClient,
  settings: FollowSettings,
): AsyncGenerator<StreamedEvent<Payload>, void, undefined> {
  const { signal = new AbortController().signal } = settings;
  const following = new Following(client, { ...settings, signal });
  while (!signal.aborted) {
    try {
      yield* following.oneConnection() as AsyncGenerator<StreamedEvent<Payload>>;
      if (signal.aborted) return;
      settings.lost?.('the platform has ended it.');
      await following.pause();
    } catch (error) {
      if (signal.aborted) return;
      await following.recover(error);
    }
  }
}

/** True when the platform does not accept the position any more. */
function isUseless(error: unknown): error is ParleyError {
  return error instanceof ParleyError && (error.code === 'cursor_expired' || error.code === 'invalid_cursor');
}
