import type { BinaryNode } from './package.js';
import type { Companion, Person } from './person.js';

/** What becomes of the acknowledgement of a message that an account sent. */
export type AckRule =
  /** The message is taken, and no acknowledgement goes out. */
  | { readonly kind: 'swallow' }
  /** The message is not taken. */
  | { readonly kind: 'refuse'; readonly error: number }
  /** The message is taken, and the acknowledgement goes out once it is released. */
  | { readonly kind: 'hold' };

/** What goes wrong next. Each is used up by what it happens to. */
export class Failures {
  readonly #acks: { of: Person | 'anyone'; rule: AckRule }[] = [];
  readonly #logins: { of: Person | 'anyone'; attrs: Record<string, string> }[] = [];
  readonly #held: (() => void)[] = [];
  /**
   * Sees each stanza of a linked device before the server does. What it answers `lost` for never came; while it waits,
   * the server does nothing of that connection.
   */
  watch: ((from: Companion, stanza: BinaryNode) => 'lost' | void | Promise<'lost' | void>) | undefined;
  /** Registrations and logins get no answer at all. */
  silent = false;

  /** The next messages of the account. */
  ack(of: Person | 'anyone', rule: AckRule, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#acks.push({ of, rule });
  }

  takeAck(of: Person): AckRule | undefined {
    return take(this.#acks, of)?.rule;
  }

  /** The account's next logins end with `<failure reason=…>`. */
  login(of: Person | 'anyone', attrs: Record<string, string>, times = 1): void {
    for (let time = 0; time < times; time += 1) this.#logins.push({ of, attrs });
  }

  takeLogin(of: Person): Record<string, string> | undefined {
    return take(this.#logins, of)?.attrs;
  }

  clear(): void {
    for (const list of [this.#acks, this.#logins, this.#held]) list.length = 0;
  }

  hold(acknowledge: () => void): void {
    this.#held.push(acknowledge);
  }

  /** Lets all go that were held, in their order. */
  release(): void {
    for (const acknowledge of this.#held.splice(0)) acknowledge();
  }
}

function take<T extends { of: Person | 'anyone' }>(list: T[], by: Person): T | undefined {
  const place = list.findIndex(({ of }) => of === by || of === 'anyone');
  return place < 0 ? undefined : list.splice(place, 1)[0];
}
