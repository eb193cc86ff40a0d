import { ask, client } from '../../../api/index.js';
import type { Pending, Transport } from './outbox.js';

/** Sends messages to one conversation through the API. */
export function transportTo(session: string, chatId: string): Transport {
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
    }),
  );
  return id;
}

async function send(to: { session: string; chatId: string }, pending: Pending): Promise<string> {
  const { text, file, mediaId, key, replyTo } = pending;
  const params = { header: { 'Idempotency-Key': key } };
  const common = { ...to, replyTo: replyTo?.id };
  if (!file || mediaId === undefined) {
    return (await ask(client.POST('/api/sendText', { params, body: { ...common, text } }))).id;
  }
  const body = { ...common, file: { mediaId }, caption: text === '' ? undefined : text };
  return (await ask(client.POST(routeFor(file), { params, body }))).id;
}

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const videos: ReadonlySet<string> = new Set(['video/mp4', 'video/3gpp']);

/** Types that messengers display are sent as picture or video, all others as a file. */
export function routeFor({ type }: File): '/api/sendImage' | '/api/sendVideo' | '/api/sendFile' {
  if (pictures.has(type)) return '/api/sendImage';
  return videos.has(type) ? '/api/sendVideo' : '/api/sendFile';
}
