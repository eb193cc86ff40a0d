import type { BinaryNode } from '../baileys-api.js';

/** What the network said to a message. */
export type Word = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly code: string };

/** Messages that were given to the network, until it says a word about them. */
export class Acknowledgements {
  readonly #waiting = new Map<string, (word: Word) => void>();

  /** @returns undefined when nothing was said in time; `give` is what gives it */
  async of(whatsappId: string, withinMs: number, give: () => Promise<unknown>): Promise<Word | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const said = new Promise<Word | undefined>((resolve) => {
      this.#waiting.set(whatsappId, resolve);
      timer = setTimeout(() => resolve(undefined), withinMs);
    });
    try {
      await give();
      return await said;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(whatsappId);
    }
  }

  /** @returns whether somebody waits for it */
  say(whatsappId: string, word: Word): boolean {
    const waiting = this.#waiting.get(whatsappId);
    waiting?.(word);
    return waiting !== undefined;
  }
}

/** Of an `<ack class="message">`. */
export function wordOf({ attrs }: BinaryNode): Word {
  const { error } = attrs;
  return error === undefined ? { kind: 'accepted' } : { kind: 'refused', code: error };
}
