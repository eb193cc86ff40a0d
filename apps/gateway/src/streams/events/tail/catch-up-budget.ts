import { Injectable } from '@nestjs/common';

/** What all resumed streams of a process may have in memory of history: pages that were read and not taken yet. */
const budgetBytes = 16 * 1024 * 1024;
/** What a page of history costs on its way, a megabyte at most of text: as a reply, as events, as frames and as bytes. */
const pageBytes = 4 * 1024 * 1024;
/** While others wait, a reader that takes nothing for so long is cut off: it goes on from the last event that it read. */
const patienceMs = 2_000;
const lookEachMs = 250;

/** The part of the budget that a stream has, until its page was taken. */
export interface Hold {
  /** The page is written: so much of it is still unread. */
  wrote(unreadBytes: number): void;
  release(): void;
}

interface Held {
  bytes: number;
  /** Monotonic; Infinity while the page is being read from history. */
  writtenAtMs: number;
  readonly cutOff: () => void;
}

/**
 * Bounds the memory of resumed streams whose clients do not read: 500 readers that resume at once and read nothing wait for
 * each other, not in memory. In the order in which they come.
 */
@Injectable()
export class CatchUpBudget {
  readonly #held = new Set<Held>();
  readonly #waiting: (() => void)[] = [];
  #free = budgetBytes;
  #look: NodeJS.Timeout | undefined;

  /** @param cutOff ends the stream at once, for others that wait */
  async take(cutOff: () => void): Promise<Hold> {
    while (this.#free < pageBytes) await this.#room();
    const held: Held = { bytes: pageBytes, writtenAtMs: Infinity, cutOff };
    this.#held.add(held);
    this.#free -= pageBytes;
    this.#next();
    return {
      wrote: (unreadBytes) => {
        held.writtenAtMs = performance.now();
        this.#resize(held, unreadBytes);
      },
      release: () => {
        if (this.#held.delete(held)) this.#resize(held, 0);
      },
    };
  }

  #room(): Promise<void> {
    this.#look ??= setInterval(() => this.#cutOffStalled(), lookEachMs);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #resize(held: Held, bytes: number): void {
    this.#free += held.bytes - bytes;
    held.bytes = bytes;
    this.#next();
  }

  #next(): void {
    if (this.#free >= pageBytes) this.#waiting.shift()?.();
    if (this.#waiting.length > 0) return;
    clearInterval(this.#look);
    this.#look = undefined;
  }

  #cutOffStalled(): void {
    const before = performance.now() - patienceMs;
    for (const { writtenAtMs, cutOff } of this.#held) if (writtenAtMs < before) cutOff();
  }
}
