import { ParleyError } from '../failures.js';
import type { ParleyClient } from '../parley-client.js';
import type { ParleyEvent } from '../parley-event.js';
import { backoffMs, isPassing, pause } from '../patience.js';
import { openStream } from './open-stream.js';

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;
/** What the platform ends a stream with: no event, but the place to go on from. */
const closedType = 'stream.closed';

export interface StreamedEvent<Payload = unknown> {
  /** The place in the stream right after this event: kept, it is where another {@link followEvents} goes on. */
  lastEventId: string | undefined;
  event: ParleyEvent<Payload | null>;
  /** The event's exact text, as every webhook carries it. */
  data: string;
}

export interface Opening {
  /** By the platform's clock, of a second. */
  at: Date;
  isFirst: boolean;
  /** Goes on right after what came before; else it begins now. */
  isResumed: boolean;
}

export interface FollowSettings {
  /** Whose events; absent: the team's own. */
  projectId?: string;
  /** Only this type; absent: all. */
  type?: string;
  /** Goes on after this place; absent: from now. */
  lastEventId?: string;
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** Told of each connection before its first event, which waits for it. */
  opened?(opening: Opening): void | Promise<void>;
  /** Told why a connection ended; the next one is on its way. */
  lost?(reason: string): void;
  /**
   * Told that the place is too old, or of another time's seal; the stream then begins now, and history may have what
   * came since. Absent: the iteration throws `cursor_expired` or `invalid_cursor` instead of leaving events out.
   */
  restarted?(error: ParleyError): void;
}

/**
 * The live events of a project or team, one after the other, over any number of connections: after a break it goes on
 * where it was, without loss or duplicate. An event counts as read when the next one is asked for. Ends with the signal.
 * @throws ParleyError when the platform refuses for good; also Unreachable when the very first connection fails
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

/** How far one reader has come. */
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
    const { projectId, type, signal, opened } = this.settings;
    const retryMs = (delay: number): void => void (this.#retryMs = delay);
    const place = { projectId, type, lastEventId: this.#place };
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

  /** Waits for the next connection. @throws the error where another one is no use */
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

/** A place that cannot be gone on from. */
function isUseless(error: unknown): error is ParleyError {
  return error instanceof ParleyError && (error.code === 'cursor_expired' || error.code === 'invalid_cursor');
}
