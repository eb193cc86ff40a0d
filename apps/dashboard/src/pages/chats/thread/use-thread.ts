import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ask, client, useSignedIn } from '../../../api/index.js';
import type { Message } from '../messages/index.js';
import { Outbox } from './outbox.js';
import { ThreadStore } from './thread-store.js';
import { transportTo } from './transport.js';

const pageSize = 60;
/** Scrolling ends before what became visible is read again. */
const restMs = 600;
/** Conversations that are kept while others are read. */
const mostKept = 12;

interface Kept {
  store: ThreadStore;
  outbox: Outbox;
}

const kept = new Map<string, Kept>();
/** Whose they are: another account begins with none. */
let keptFor: string | undefined;

function keptOf(account: string, session: string, chatId: string): Kept {
  if (keptFor !== account) kept.clear();
  keptFor = account;
  const key = `${session}/${chatId}`;
  const found = kept.get(key) ?? {
    store: new ThreadStore((before, limit) => fetchPage({ session, chatId }, before, limit)),
    outbox: new Outbox(transportTo(session, chatId)),
  };
  kept.delete(key);
  kept.set(key, found);
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined && kept.get(oldest)?.outbox.pending().length === 0) {
    kept.delete(oldest);
  }
  return found;
}

function fetchPage(
  path: { session: string; chatId: string },
  before: string | undefined,
  limit = pageSize,
): Promise<Message[]> {
  const params = { path, query: { limit, before } };
  return ask(client.GET('/api/{session}/chats/{chatId}/messages', { params }));
}

/**
 * The messages of a conversation and those on their way, kept up to date: the newest ones, and the visible ones.
 * @param session its id
 */
export function useThread(session: string, chatId: string) {
  const { user, team } = useSignedIn();
  const [{ store, outbox }] = useState(() => keptOf(`${user.id}/${team.id}`, session, chatId));
  const newest = useQuery({
    queryKey: ['messages', session, chatId, 'newest'],
    queryFn: () => store.refreshNewest().then(() => Date.now()),
  });
  const messages = useSyncExternalStore(store.subscribe, store.messages);
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  const { refetch } = newest;
  useSettled(outbox, messages, () => void refetch());
  const older = useOlder(store);
  return { messages, pending, outbox, store, newest, older, see: useRefreshVisible(store, session, chatId) };
}

/** A message that was sent is shown by the conversation, once that was read again. */
function useSettled(outbox: Outbox, messages: readonly Message[], read: () => void): void {
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  const sent = pending.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sent > 0) read();
    // Once for each that is sent; `read` is new each time.
  }, [sent]);
  useEffect(() => {
    if (sent === 0) return;
    const ids = new Set(messages.slice(-pageSize).map(({ id }) => id));
    outbox.settle((id) => ids.has(id));
  }, [outbox, messages, sent]);
}

export interface Older {
  load: () => void;
  isLoading: boolean;
  error: unknown;
}

function useOlder(store: ThreadStore): Older {
  const [state, setState] = useState<Omit<Older, 'load'>>({ isLoading: false, error: undefined });
  const load = useCallback(() => {
    setState({ isLoading: true, error: undefined });
    store.loadOlder().then(
      () => setState({ isLoading: false, error: undefined }),
      (error: unknown) => setState({ isLoading: false, error }),
    );
  }, [store]);
  return { ...state, load };
}

/** Keeps what somebody reads further back up to date: its ticks, and what is edited or deleted in it. */
function useRefreshVisible(store: ThreadStore, session: string, chatId: string): (before: string | undefined) => void {
  const [before, setBefore] = useState<string>();
  const [rested] = useDebouncedValue(before, restMs);
  useQuery({
    queryKey: ['messages', session, chatId, 'before', rested],
    queryFn: () => store.refreshBefore(rested ?? '').then(() => Date.now()),
    enabled: rested !== undefined,
  });
  return setBefore;
}
