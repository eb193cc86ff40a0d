import { newIdempotencyKey } from '../../../api/index.js';
import type { Message } from '../messages/index.js';

export interface Draft {
  text: string;
  file?: File;
  /** The file was recorded here. */
  isVoice?: boolean;
  replyTo?: Message;
}

export type PendingState = 'sending' | 'failed' | 'sent';

/** A message that is being sent. */
export interface Pending extends Draft {
  /** The idempotency key: a retry cannot send the message twice. */
  key: string;
  /** Unix seconds. */
  timestamp: number;
  state: PendingState;
  error?: unknown;
  /** Id of the uploaded file: a retry does not upload it again. */
  mediaId?: string;
  /** Set once the message is sent. */
  messageId?: string;
}

export interface Transport {
  upload: (file: File) => Promise<string>;
  send: (pending: Pending) => Promise<string>;
}

/** The pending messages of a conversation. They are sent one after another, in the order in which they were written. */
export class Outbox {
  #pending: readonly Pending[] = [];
  #line: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly transport: Transport) {}

  readonly pending = (): readonly Pending[] => this.#pending;

  readonly subscribe = (listener: () => void): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(draft: Draft): void {
    const key = newIdempotencyKey();
    this.#set([...this.#pending, { ...draft, key, timestamp: Date.now() / 1_000, state: 'sending' }]);
    this.#enqueue(key);
  }

  /** Sends again, with the same idempotency key. */
  retry(key: string): void {
    this.#change(key, { state: 'sending', error: undefined });
    this.#enqueue(key);
  }

  discard(key: string): void {
    this.#set(this.#pending.filter((pending) => pending.key !== key));
  }

  /** Removes the messages that the conversation itself shows now. */
  settle(isShown: (messageId: string) => boolean): void {
    const left = this.#pending.filter(({ messageId }) => messageId === undefined || !isShown(messageId));
    if (left.length < this.#pending.length) this.#set(left);
  }

  #enqueue(key: string): void {
    this.#line = this.#line.then(() => this.#deliver(key));
  }

  async #deliver(key: string): Promise<void> {
    const pending = this.#find(key);
    if (!pending) return;
    try {
      if (pending.file && pending.mediaId === undefined) {
        this.#change(key, { mediaId: await this.transport.upload(pending.file) });
      }
      const messageId = await this.transport.send(this.#find(key) ?? pending);
      this.#change(key, { state: 'sent', messageId });
    } catch (error) {
      this.#change(key, { state: 'failed', error });
    }
  }

  #find(key: string): Pending | undefined {
    return this.#pending.find((pending) => pending.key === key);
  }

  #change(key: string, changes: Partial<Pending>): void {
    this.#set(this.#pending.map((pending) => (pending.key === key ? { ...pending, ...changes } : pending)));
  }

  #set(pending: readonly Pending[]): void {
    this.#pending = pending;
    for (const listener of this.#listeners) listener();
  }
}
