import type { Message } from '../messages/index.js';

/** Messages before one, or the newest; newest first. @param limit of the page, where it is not to be the usual one */
export type FetchPage = (before: string | undefined, limit?: number) => Promise<Message[]>;

/** More than this between what is known and what is new is not bridged: reading starts anew. */
const mostBridged = 10;
/** So far back a message is looked for, by pages of the most that there are. */
const mostLookedBack = 40;
const smallestPage = 60;
const biggestPage = 500;

/** What was read of a conversation, as far back as somebody scrolled. Pages that are read again replace what they had. */
export class ThreadStore {
  #messages: readonly Message[] = [];
  #hasOlder = true;
  #loadingOlder: Promise<void> | undefined;
  #asked = 0;
  #applied = 0;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly fetchPage: FetchPage) {}

  /** Oldest first. The same array until something changes. */
  readonly messages = (): readonly Message[] => this.#messages;

  readonly subscribe = (listener: () => void): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get hasOlder(): boolean {
    return this.#hasOlder;
  }

  /** Reads the newest messages, back to those that are known. */
  async refreshNewest(): Promise<void> {
    const round = ++this.#asked;
    const known = this.#messages.at(-1)?.id;
    const read = await this.fetchPage(undefined);
    let isJoined = known === undefined || reaches(read, known);
    for (let pages = 1; !isJoined && pages < mostBridged; pages += 1) {
      const more = await this.fetchPage(read.at(-1)?.id);
      read.push(...more);
      isJoined = more.length === 0 || reaches(more, known!);
    }
    // What was asked later and answered earlier is newer.
    if (round < this.#applied) return;
    this.#applied = round;
    if (isJoined) this.#replace(read, undefined);
    else this.#restart(read);
  }

  /** Reads again what is before a message. */
  async refreshBefore(before: string): Promise<void> {
    this.#replace(await this.fetchPage(before), before);
  }

  /** Reads one page further back, by default a bigger one the further somebody went. */
  loadOlder(limit = Math.min(biggestPage, Math.max(smallestPage, this.#messages.length))): Promise<void> {
    this.#loadingOlder ??= this.#readOlder(limit).finally(() => (this.#loadingOlder = undefined));
    return this.#loadingOlder;
  }

  /** Reads back to a message, unless that is too far. */
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

  /** Puts a page in the place of all that is known between its oldest message and `before`. */
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

/** Whether nothing lies unread between a page, newest first, and a message that is known. */
function reaches(page: Message[], known: string): boolean {
  const oldest = page.at(-1);
  return !oldest || !isOlder(known, oldest.id);
}

/** Ids grow with time, and have no leading zeros. */
export function isOlder(one: string, other: string): boolean {
  return one.length === other.length ? one < other : one.length < other.length;
}
