import { pipeline, type Readable, Transform } from 'node:stream';

/** What a transfer must come to on average: 100 MiB in less than seven minutes. */
export const leastBytesPerSecond = 256 * 1024;

/**
 * The deadline of the transfer of a file, which may be large and on a slow line: it is over `graceMs` after the last byte has
 * moved, and `graceMs` plus a second for each 256 KiB of it after it began. So neither silence nor a drip holds what it takes.
 */
export class TransferDeadline {
  readonly #over = new AbortController();
  readonly #sinceMs = performance.now();
  #movedAtMs = this.#sinceMs;
  #moved = 0;
  #timer: NodeJS.Timeout;

  constructor(private readonly graceMs: number) {
    this.#timer = setTimeout(() => this.#look(), graceMs);
  }

  /** Aborted with a `TimeoutError` when the time is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  moved(bytes: number): void {
    this.#moved += bytes;
    this.#movedAtMs = performance.now();
  }

  /** The transfer has ended. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Passes bytes on and counts them; stops with them. Their source must end by {@link signal}. */
  through(bytes: Readable): Readable {
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.moved(chunk.length);
        done(null, chunk);
      },
    });
    return pipeline(bytes, counted, () => this.stop());
  }

  #look(): void {
    const earnedMs = (this.#moved / leastBytesPerSecond) * 1000;
    const endMs = Math.min(this.#movedAtMs, this.#sinceMs + earnedMs) + this.graceMs;
    const leftMs = endMs - performance.now();
    if (leftMs > 0) this.#timer = setTimeout(() => this.#look(), leftMs);
    else this.#over.abort(new DOMException('The transfer took too long.', 'TimeoutError'));
  }
}
