import { useDebouncedValue } from '@mantine/hooks';
import { fetchUpload } from '@parley/client';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ask, client, useSignedIn } from '../../../api/index.js';
import type { Message } from '../messages/index.js';
import { KeptThreads } from './kept-threads.js';
import { Outbox, type Pending, type Transport } from './outbox.js';
import { ThreadStore } from './thread-store.js';

const pageSize = 60;
/** Visible messages are read again once the member has stopped scrolling for this time. */
const restMs = 600;
/** The number of conversations that stay cached. */
const mostKept = 12;

const kept = new KeptThreads<{ store: ThreadStore; outbox: Outbox }>(mostKept);

function fetchPage(
  path: { session: string; chatId: string },
  before: string | undefined,
  limit = pageSize,
): Promise<Message[]> {
  const params = { path, query: { limit, before } };
  return ask(client.GET('/api/{session}/chats/{chatId}/messages', { params }));
}

/**
 * The messages and pending messages of a conversation. The newest and the visible messages are kept up to date.
 * @param session id of the session
 */
export function useThread(session: string, chatId: string) {
  const { user, team } = useSignedIn();
  const [{ store, outbox }] = useState(() =>
    kept.of(`${user.id}/${team.id}`, `${session}/${chatId}`, () => ({
      store: new ThreadStore((before, limit) => fetchPage({ session, chatId }, before, limit)),
      outbox: new Outbox(transportTo(session, chatId)),
    })),
  );
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

/** Reads the conversation again after a send, and drops the pending message once the conversation shows it. */
function useSettled(outbox: Outbox, messages: readonly Message[], read: () => void): void {
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  const sent = pending.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sent > 0) read();
    // Runs when the number of sent messages changes, not with each new `read`.
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

/** Keeps older messages that are visible up to date: their ticks, edits and deletions. */
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

/** Sends messages to one conversation through the API. */
function transportTo(session: string, chatId: string): Transport {
  return { upload: (file) => upload(session, file), send: (pending) => send({ session, chatId }, pending) };
}

async function upload(session: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  const { id } = await ask(
    client.POST('/api/{session}/media', {
      params: { path: { session } },
      // The generated type has the file as text; the form below is sent instead.
      body: { file: file.name },
      bodySerializer: () => form,
      // It may take minutes.
      fetch: fetchUpload,
    }),
  );
  return id;
}

async function send(to: { session: string; chatId: string }, pending: Pending): Promise<string> {
  const { text, file, isVoice, mediaId, key, replyTo } = pending;
  const params = { header: { 'Idempotency-Key': key } };
  const common = { ...to, replyTo: replyTo?.id };
  if (!file || mediaId === undefined) {
    return (await ask(client.POST('/api/sendText', { params, body: { ...common, text } }))).id;
  }
  if (isVoice) return (await ask(client.POST('/api/sendVoice', { params, body: { ...common, file: { mediaId } } }))).id;
  const body = { ...common, file: { mediaId }, caption: text === '' ? undefined : text };
  return (await ask(client.POST(routeFor(file), { params, body }))).id;
}

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const videos: ReadonlySet<string> = new Set(['video/mp4', 'video/3gpp']);

/** No network shows a larger file as a picture or video. */
const mostShownBytes = 16 * 1024 * 1024;

/** Types that messengers display are sent as picture or video, all others as a file. */
function routeFor({ type, size }: File): '/api/sendImage' | '/api/sendVideo' | '/api/sendFile' {
  if (size > mostShownBytes) return '/api/sendFile';
  if (pictures.has(type)) return '/api/sendImage';
  return videos.has(type) ? '/api/sendVideo' : '/api/sendFile';
}
