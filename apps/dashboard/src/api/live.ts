import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient, type QueryName } from './query-client.js';

/** Receives the state and the changes of a stream. */
export interface LiveListener {
  onState: (state: LiveState) => void;
  /** @param lastId the position of the stream after this change */
  onChange: (change: Change, lastId: string | undefined) => void;
  /** Called for every received chunk: the connection works, even when nothing changes. */
  onAlive: () => void;
}

export type LiveState = 'connecting' | 'live' | 'reconnecting' | 'polling' | 'offline';

/** A message of the stream: a resource of this type changed. Type `reset`: anything may have changed. */
export interface Change {
  type: string;
}

/** By type of change, the first members of the keys of the queries that show it. */
const shownIn: Readonly<Record<string, readonly QueryName[]>> = {
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

/** However many changes come, lists are read again at most once in this time. */
const invalidateEveryMs = 1_000;

/** None for a type that this version does not know. */
export function keysShowing(type: string): readonly QueryName[] {
  return shownIn[type] ?? [];
}

/** A query that runs for longer is treated as hung and cancelled. */
const longestReadMs = 30_000;

/** Invalidates the queries that show changed resources: for the first change at once, for further changes in batches. */
export class Invalidation {
  readonly #waiting = new Set<QueryName>();
  /** Hashes of the queries that wait to be read again. */
  readonly #behind = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;

  /** @param type `reset`: all queries, as after a time without a stream */
  add(type: string): void {
    if (type === 'reset') {
      this.#refresh({ predicate: ({ queryKey }) => !unchanging.has(queryKey[0]) });
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
    // Invalidating does not cancel a query without data, so it is cancelled here.
    if (isHung) await queryClient.cancelQueries({ queryKey, exact: true });
    await queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: isHung });
  }
}

/**
 * Waits until a query may be read again. A running request may have started before the change, but restarting it would
 * cancel it, together with a "Load more". Reading a list again reads all its pages, so the wait grows with their number:
 * one page per {@link invalidateEveryMs}.
 * @returns `isHung`: the running request takes too long and should be cancelled
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

/** True when the request settles within {@link longestReadMs}. */
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

const unchanging: ReadonlySet<QueryName> = new Set(['destination-types', 'engines', 'event-summary', 'qr']);
