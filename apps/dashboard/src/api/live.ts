import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query-client.js';

/** Who hears of a stream. */
export interface LiveListener {
  onState: (state: LiveState) => void;
  /** @param lastId where the stream is then */
  onChange: (change: Change, lastId: string | undefined) => void;
  /** The connection is good, whether or not something changes. */
  onAlive: () => void;
}

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

/** What a message of the stream says: that something of a type changed. Type `reset`: anything may have. */
export interface Change {
  type: string;
}

/** First members of the keys of the queries that show things of a type. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  session: ['sessions', 'overview', 'chats'],
  message: ['messages', 'chats', 'overview'],
  chat: ['chats', 'messages'],
  delivery: ['deliveries', 'webhooks', 'overview'],
  webhook: ['webhooks', 'overview'],
  endpoint: ['webhooks', 'overview'],
  operation: ['operations', 'overview', 'campaigns'],
  event: ['events'],
  campaign: ['campaigns', 'overview'],
  template: ['templates'],
  link: ['links'],
  quicklink: ['links'],
  widget_session: ['links'],
  bridge: ['bridges'],
  key: ['keys'],
  member: ['members', 'me'],
  invitation: ['members'],
};

/** However busy a project is, its lists are read again no more often than this. */
const invalidateEveryMs = 1_000;

export function keysShowing(type: string): readonly string[] {
  return shownIn[type] ?? [`${type}s`];
}

/** A reading that takes longer may never end. */
const longestReadMs = 30_000;

/** Gathers what changed and reads it again, the first at once and the others together. */
export class Invalidation {
  readonly #waiting = new Set<string>();
  /** Hashes of the queries that are to be read again. */
  readonly #behind = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;

  /** @param type `reset`: everything, as after a time without a stream */
  add(type: string): void {
    if (type === 'reset') {
      this.#refresh({ predicate: ({ queryKey }) => !unchanging.has(String(queryKey[0])) });
      return;
    }
    for (const key of keysShowing(type)) this.#waiting.add(key);
    this.#timer ??= setTimeout(() => this.#run(), Math.max(0, this.#lastAt + invalidateEveryMs - Date.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#behind.clear();
  }

  #run(): void {
    this.#timer = undefined;
    this.#lastAt = Date.now();
    const keys = [...this.#waiting];
    this.#waiting.clear();
    for (const key of keys) this.#refresh({ queryKey: [key] });
  }

  #refresh(filters: QueryFilters): void {
    for (const query of queryClient.getQueryCache().findAll(filters)) void this.#invalidate(query);
  }

  async #invalidate(query: Query): Promise<void> {
    const { queryHash, queryKey } = query;
    if (this.#behind.has(queryHash)) return;
    this.#behind.add(queryHash);
    const { isHung } = await due(query);
    if (!this.#behind.delete(queryHash)) return;
    // What has no data yet is ended by this alone.
    if (isHung) await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: isHung });
  }
}

/**
 * When a query may be read again. What is being read may be from before the change; to read anew at once would end it, and
 * a "Load more" with it. All pages of a list are read again: no more than one page every {@link invalidateEveryMs}.
 * @returns `isHung`: what is being read takes so long that it is to be ended
 */
async function due(query: Query): Promise<{ isHung: boolean }> {
  let ended: Promise<unknown> | undefined;
  for (;;) {
    const { promise, state } = query;
    const waitMs = state.dataUpdatedAt + (pagesOf(state.data) - 1) * invalidateEveryMs - Date.now();
    if (state.fetchStatus === 'fetching' && promise !== ended) {
      ended = promise;
      if (!(await endsInTime(promise))) return { isHung: true };
    } else if (waitMs > 0) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    } else return { isHung: false };
  }
}

/** Whether it ends, well or not, within {@link longestReadMs}. */
async function endsInTime(reading: Promise<unknown> | undefined): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestReadMs);
  });
  const ended = Promise.resolve(reading).then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([ended, isLate]);
  } finally {
    clearTimeout(timer);
  }
}

function pagesOf(data: unknown): number {
  return (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;
}

const unchanging: ReadonlySet<string> = new Set(['engines', 'qr']);
