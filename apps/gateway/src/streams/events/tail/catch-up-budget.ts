import { Injectable } from '@nestjs/common';

/** Memory for the history of all resumed streams of a process: pages that were read and not yet taken. */
const budgetBytes = 16 * 1024 * 1024;
/** Memory for one page on its way, of at most a megabyte of text: as a reply, as events, as frames and as bytes. */
const pageBytes = 4 * 1024 * 1024;
/** While others wait, a reader that takes nothing for this long is cut off. It resumes after the last event that it read. */
const patienceMs = 2_000;
const lookEachMs = 250;

/** A stream's share of the budget, until its page is taken. */
export interface Hold {
  /** Reports that the page is written and how much of it is still unread. */
  wrote(unreadBytes: number): void;
  release(): void;
}

interface Held {
  bytes: number;
  /** Monotonic; Infinity while the page is read from history. */
  writtenAtMs: number;
  readonly cutOff: () => void;
}

/**
 * Bounds the memory of resumed streams whose clients do not read. If 500 readers resume at once and read nothing, they
 * wait for each other in the order of arrival, without their pages in memory.
 */
@Injectable()
export class CatchUpBudget {
  readonly #held = new Set<Held>();
  readonly #waiting: (() => void)[] = [];
  #free = budgetBytes;
  #look: NodeJS.Timeout | undefined;

  /** @param cutOff ends the stream at once, to make room for others */
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
