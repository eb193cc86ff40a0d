import type { Outbox } from './outbox.js';

/** Conversations that stay cached. Another account starts with none. */
export class KeptThreads<Thread extends { readonly outbox: Pick<Outbox, 'pending'> }> {
  readonly #threads = new Map<string, Thread>();
  #account: string | undefined;

  constructor(private readonly most: number) {}

  /** The conversation with this key; made if it is not cached. */
  of(account: string, key: string, make: () => Thread): Thread {
    if (this.#account !== account) this.#threads.clear();
    this.#account = account;
    const thread = this.#threads.get(key) ?? make();
    this.#threads.delete(key);
    this.#evict();
    this.#threads.set(key, thread);
    return thread;
  }

  /** Makes room for one. What is not sent exists nowhere else, so it stays. */
  #evict(): void {
    for (const [key, { outbox }] of this.#threads) {
      if (this.#threads.size < this.most) return;
      if (outbox.pending().every(({ state }) => state === 'sent')) this.#threads.delete(key);
    }
  }
}
