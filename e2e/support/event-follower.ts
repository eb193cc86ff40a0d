import { setTimeout as pause } from 'node:timers/promises';
import { StreamReader, waitFor } from '@parley/testing';

const retryMs = 100;

/** Reads a stream of events as a browser does: when it ends, it goes on at the next gateway from where it was. */
export class EventFollower {
  /** Of all events that came, as often as they came. */
  readonly #ids: string[] = [];
  /** Answers that were no stream; a connection that is refused is none. */
  readonly refusals: string[] = [];
  /** How often it went on elsewhere. */
  moves = 0;
  #reader: StreamReader | undefined;
  #following: Promise<void> = Promise.resolve();
  #isStopped = false;

  private constructor(
    private readonly urls: readonly string[],
    private readonly path: string,
    private readonly key: string,
  ) {}

  /** Nothing that happens from when it resolves is missed. */
  static async start(urls: readonly string[], path: string, key: string): Promise<EventFollower> {
    const follower = new EventFollower(urls, path, key);
    const first = await StreamReader.open(`${urls[0]}${path}`, { key });
    // The place from which the stream begins is in its opening.
    await waitFor(() => first.lastEventId !== '');
    follower.#following = follower.#follow(first);
    return follower;
  }

  get ids(): readonly string[] {
    return [...this.#ids, ...(this.#reader?.ids ?? [])];
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#reader?.leave();
    await this.#following;
  }

  async #follow(first: StreamReader): Promise<void> {
    for (let reader: StreamReader | undefined = first; reader !== undefined; reader = await this.#next(reader)) {
      this.#reader = reader;
      await ended(reader);
      this.#reader = undefined;
      this.#ids.push(...reader.ids);
    }
  }

  /** @returns undefined once it is stopped */
  async #next({ lastEventId }: StreamReader): Promise<StreamReader | undefined> {
    while (!this.#isStopped) {
      this.moves += 1;
      const url = `${this.urls[this.moves % this.urls.length]}${this.path}`;
      try {
        return await StreamReader.open(url, { key: this.key, lastEventId });
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('no stream')) this.refusals.push(error.message);
        await pause(retryMs);
      }
    }
    return undefined;
  }
}

/** However it ended: a connection that is reset is one of the ways. */
function ended(reader: StreamReader): Promise<void> {
  return new Promise((resolve) => {
    if (reader.isEnded) resolve();
    else reader.response.once('close', () => resolve());
  });
}
