import type { Message } from '../messages/index.js';

/** Fetches the messages before one, or the newest; newest first. @param limit page size, if not the default */
export type FetchPage = (before: string | undefined, limit?: number) => Promise<Message[]>;

/** If more pages than this lie between the known and the newest messages, the known ones are dropped. */
const mostBridged = 10;
/** A message is searched for through at most this many pages of the maximum size. */
const mostLookedBack = 40;
const smallestPage = 60;
const biggestPage = 500;

/**
 * The loaded messages of a conversation, back to where the member scrolled. Pages that are read again replace their
 * range.
 */
export class ThreadStore {
  #messages: readonly Message[] = [];
  #hasOlder = true;
  #loadingOlder: Promise<void> | undefined;
  #requestCount = 0;
  #applied = 0;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly fetchPage: FetchPage) {}

  /** Oldest first. Returns the same array until something changes. */
  readonly messages = (): readonly Message[] => this.#messages;

  readonly subscribe = (listener: () => void): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get hasOlder(): boolean {
    return this.#hasOlder;
  }

  /** Reads the newest messages, back to the newest that is already loaded. */
  async refreshNewest(): Promise<void> {
    const round = ++this.#requestCount;
    const known = this.#messages.at(-1)?.id;
    const read = await this.fetchPage(undefined);
    let isJoined = known === undefined || reaches(read, known);
    for (let pages = 1; !isJoined && pages < mostBridged; pages += 1) {
      const more = await this.fetchPage(read.at(-1)?.id);
      read.push(...more);
      isJoined = more.length === 0 || reaches(more, known!);
    }
    // A later request that was answered earlier has newer data, so this older response is dropped.
    if (round < this.#applied) return;
    this.#applied = round;
    if (isJoined) this.#replace(read, undefined);
    else this.#restart(read);
  }

  /** Reads the page before a message again. */
  async refreshBefore(before: string): Promise<void> {
    this.#replace(await this.fetchPage(before), before);
  }

  /** Reads one page further back. By default, pages grow with the number of loaded messages. */
  loadOlder(limit = Math.min(biggestPage, Math.max(smallestPage, this.#messages.length))): Promise<void> {
    this.#loadingOlder ??= this.#readOlder(limit).finally(() => (this.#loadingOlder = undefined));
    return this.#loadingOlder;
  }

  /** Reads pages back to a message, unless it is too far back. */
  async readBackTo(messageId: string): Promise<void> {
    if (this.#messages.length === 0) await this.refreshNewest();
    for (let pages = 0; pages < mostLookedBack; pages += 1) {
      const oldest = this.#messages[0]?.id;
      if (oldest === undefined || !this.#hasOlder || !isOlder(messageId, oldest)) return;
      await this.loadOlder(biggestPage);
    }
  }

  async #readOlder(limit: number): Promise<void> {
    const before = this.#messages[0]?.id;
    if (before === undefined || !this.#hasOlder) return;
    const page = await this.fetchPage(before, limit);
    if (page.length === 0) this.#hasOlder = false;
    this.#replace(page, before);
  }

  #restart(newestFirst: Message[]): void {
    this.#hasOlder = true;
    this.#set(newestFirst.toReversed());
  }

  /** Replaces the loaded messages between the oldest of the page and `before` by the page. */
  #replace(newestFirst: Message[], before: string | undefined): void {
    const oldest = newestFirst.at(-1)?.id;
    const isKept = ({ id }: Message) => {
      if (before !== undefined && !isOlder(id, before)) return true;
      return oldest !== undefined && isOlder(id, oldest);
    };
    const kept = this.#messages.filter(isKept);
    const place = kept.findIndex(({ id }) => before !== undefined && !isOlder(id, before));
    const end = place === -1 ? kept.length : place;
    this.#set([...kept.slice(0, end), ...newestFirst.toReversed(), ...kept.slice(end)]);
  }

  #set(messages: Message[]): void {
    this.#messages = messages;
    for (const listener of this.#listeners) listener();
  }
}

/** True when no unread message lies between the page (newest first) and the known message. */
function reaches(page: Message[], known: string): boolean {
  const oldest = page.at(-1);
  return !oldest || !isOlder(known, oldest.id);
}

/** Ids grow with time and have no leading zeros, so they compare by length and then as text. */
export function isOlder(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}
