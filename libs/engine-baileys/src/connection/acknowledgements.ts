import { inTime } from '@parley/service-runtime';
import type { BinaryNode } from '../baileys-api.js';

/** The network's acknowledgement of a message. */
export type Word = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly code: string };

/** The limit for encrypting the message for each device of each receiver, and writing it. */
const givenWithinMs = 20_000;

/** Sent messages that wait for the network's acknowledgement. */
export class Acknowledgements {
  readonly #waiting = new Map<string, (word: Word) => void>();

  /**
   * @param withinMs how long to wait for the acknowledgement once `give` has ended
   * @returns undefined when it did not come in time, or `give` did not end within 20 s
   * @throws what `give` throws
   */
  async of(whatsappId: string, withinMs: number, give: () => Promise<unknown>): Promise<Word | undefined> {
    const said = new Promise<Word>((resolve) => this.#waiting.set(whatsappId, resolve));
    const nothing = (): undefined => undefined;
    try {
      const given = await inTime(Promise.race([give(), said]), givenWithinMs, nothing);
      return given === undefined ? undefined : await inTime(said, withinMs, nothing);
    } finally {
      this.#waiting.delete(whatsappId);
    }
  }

  /** @returns whether a send waits for this acknowledgement */
  say(whatsappId: string, word: Word): boolean {
    const waiting = this.#waiting.get(whatsappId);
    waiting?.(word);
    return waiting !== undefined;
  }
}

/** Reads an `<ack class="message">`. */
export function wordOf({ attrs }: BinaryNode): Word {
  const { error } = attrs;
  return error === undefined ? { kind: 'accepted' } : { kind: 'refused', code: error };
}
