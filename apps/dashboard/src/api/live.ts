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
  member: ['members'],
  invitation: ['members'],
};

/** However busy a project is, its lists are read again no more often than this. */
const invalidateEveryMs = 1_000;

export function keysShowing(type: string): readonly string[] {
  return shownIn[type] ?? [`${type}s`];
}

/** Gathers what changed and reads it again, the first at once and the others together. */
export class Invalidation {
  readonly #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastAt = 0;

  /** @param type `reset`: everything */
  add(type: string): void {
    if (type === 'reset') {
      this.#all();
      return;
    }
    for (const key of keysShowing(type)) this.#waiting.add(key);
    this.#timer ??= setTimeout(() => this.#run(), Math.max(0, this.#lastAt + invalidateEveryMs - Date.now()));
  }

  /** What may have changed while no stream was open: everything. */
  #all(): void {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !unchanging.has(String(queryKey[0])) });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run(): void {
    this.#timer = undefined;
    this.#lastAt = Date.now();
    const keys = [...this.#waiting];
    this.#waiting.clear();
    for (const key of keys) invalidate(key);
  }
}

/** A query that is being read for the first time may miss what changed meanwhile: it is read once more. */
function invalidate(key: string): void {
  const filters = { queryKey: [key], fetchStatus: 'fetching' } as const;
  const first = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ queryKey: [key] });
  for (const { promise, queryKey } of first) {
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
}

const unchanging: ReadonlySet<string> = new Set(['me', 'engines', 'qr']);
