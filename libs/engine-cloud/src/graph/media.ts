import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { decodedBody } from '@parley/outbound-http';
import { TransferDeadline } from '@parley/service-runtime';
import type { Dispatcher } from 'undici';
import type { GraphClient } from './graph-client.js';
import type { GraphConnections } from './graph-connections.js';
import { type GraphOutcome, notAccepted, type NotAccepted } from './graph-outcome.js';
import { idOf, objectOf, textOf } from '../json.js';

/** A file to upload. */
export interface MediaUpload {
  readonly mimeType: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly bytes: Readable;
}

/** Uploads a file, which Graph stores for 30 days, for this number only. @returns the id by which messages name it */
export async function uploadMedia(
  client: GraphClient,
  phoneNumberId: string,
  media: MediaUpload,
): Promise<GraphOutcome<string>> {
  const boundary = `parley-${randomUUID()}`;
  const [head, tail] = multipart(media, boundary);
  const upload = {
    contentType: `multipart/form-data; boundary=${boundary}`,
    sizeBytes: head.length + media.sizeBytes + tail.length,
    body: inOrder(head, media.bytes, tail),
  };
  const read = (body: unknown): string | undefined => idOf(objectOf(body)?.id);
  try {
    return await client.call({ method: 'POST', path: [phoneNumberId, 'media'], upload, read });
  } finally {
    // After an early end the file is still open.
    media.bytes.destroy();
  }
}

/** The multipart text before and after the file's bytes. */
function multipart({ mimeType, filename }: MediaUpload, boundary: string): [Buffer, Buffer] {
  const type = mimeType.replaceAll(/[\r\n]/g, '');
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    field('messaging_product', 'whatsapp') +
    field('type', type) +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(filename)}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`;
  return [Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`)];
}

/** Escaped like a browser does by the HTML standard. */
function quoted(filename: string): string {
  return filename.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

async function* inOrder(head: Buffer, bytes: Readable, tail: Buffer): AsyncGenerator<Uint8Array> {
  yield head;
  for await (const chunk of bytes) yield chunk as Uint8Array;
  yield tail;
}

/** A link to the bytes of a received file, valid for about five minutes. */
export interface MediaLink {
  readonly url: string;
  readonly sizeBytes?: number;
  /** Hash of the bytes, in lower-case hex. */
  readonly sha256?: string;
}

/** @param phoneNumberId only media of this number are found */
export function findMedia(
  client: GraphClient,
  mediaId: string,
  phoneNumberId: string,
): Promise<GraphOutcome<MediaLink>> {
  const query = { phone_number_id: phoneNumberId };
  return client.call({ method: 'GET', path: [mediaId], query, read: linkOf });
}

function linkOf(body: unknown): MediaLink | undefined {
  const reported = objectOf(body) ?? {};
  const url = textOf(reported.url);
  if (url === undefined || !URL.canParse(url)) return undefined;
  const size = Number(reported.file_size);
  const sha256 = textOf(reported.sha256)?.toLowerCase();
  return {
    url,
    ...(Number.isSafeInteger(size) && size > 0 ? { sizeBytes: size } : {}),
    ...(sha256 !== undefined && /^[0-9a-f]{64}$/.test(sha256) ? { sha256 } : {}),
  };
}

export type Opened =
  /** The stream ends with an error when it is cut or exceeds the time limit. */
  | { readonly kind: 'opened'; readonly bytes: Readable }
  /** Meta gives a size above the limit. */
  | { readonly kind: 'too_large' }
  /** The link has expired. A new look-up gives another, unless Meta has deleted the file. */
  | { readonly kind: 'expired' }
  /** The link leads to an address that is not allowed. */
  | { readonly kind: 'bad_link' }
  | { readonly kind: 'failed'; readonly outcome: NotAccepted };

/** The limit for an answer that is not the file. */
const maxRefusalBytes = 64 * 1024;
const maxRedirects = 3;
const redirecting = new Set([301, 302, 303, 307, 308]);

/**
 * Opens the bytes behind a link. A link is trusted no more than a stranger's URL: allowed addresses only. The deadline covers the
 * wait for its turn, connection, answer and all bytes.
 */
export async function openMedia(client: GraphClient, link: MediaLink, maxBytes: number): Promise<Opened> {
  const { downloads, timeoutMs } = client.connections;
  const url = new URL(link.url);
  if (!isGoodLink(client.connections, url)) return { kind: 'bad_link' };
  if (link.sizeBytes !== undefined && link.sizeBytes > maxBytes) return { kind: 'too_large' };
  return client.authorized(async (headers, secret) => {
    const deadline = new TransferDeadline(timeoutMs);
    const { signal } = deadline;
    let release: (() => void) | undefined;
    const end = (): void => {
      deadline.stop();
      release?.();
    };
    try {
      release = await downloads.take(client.owner, signal);
      const answer = await linkAnswer(client.connections, url, { headers, signal });
      if (answer === 'bad_link') {
        end();
        return { kind: 'bad_link' };
      }
      const opened = await openedOf(answer, secret, deadline);
      if (opened.kind === 'opened') opened.bytes.once('close', end);
      else end();
      return opened;
    } catch {
      end();
      return { kind: 'failed', outcome: { kind: 'unknown', reason: signal.aborted ? 'timeout' : 'unreachable' } };
    }
  });
}

/** The request carries the access token, so it must not go over plain HTTP where Graph itself uses HTTPS. */
function isGoodLink({ base }: GraphConnections, url: URL): boolean {
  return url.protocol === base.protocol && url.username === '';
}

/** Follows redirects as far as links are allowed to lead. Another host gets no access token. */
async function linkAnswer(
  connections: GraphConnections,
  link: URL,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<Dispatcher.ResponseData | 'bad_link'> {
  const { authorization: _, ...anonymous } = headers;
  let url = link;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const own = url.origin === link.origin ? headers : anonymous;
    const answer = await (url.origin === connections.base.origin ? connections.graph : connections.media).request({
      ...{ origin: url.origin, path: `${url.pathname}${url.search}`, method: 'GET', signal },
      headers: { ...own, 'accept-encoding': 'identity' },
    });
    const { location } = answer.headers;
    if (!redirecting.has(answer.statusCode) || typeof location !== 'string') return answer;
    await answer.body.dump({ limit: maxRefusalBytes });
    if (!URL.canParse(location, url.href)) return 'bad_link';
    url = new URL(location, url);
    if (!isGoodLink(connections, url)) return 'bad_link';
  }
  return 'bad_link';
}

async function openedOf(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  secret: string,
  deadline: TransferDeadline,
): Promise<Opened> {
  if (statusCode >= 200 && statusCode < 300) {
    return { kind: 'opened', bytes: await decodedBody(deadline.through(body), headers['content-encoding']) };
  }
  if (statusCode === 404 || statusCode === 410) {
    await body.dump({ limit: maxRefusalBytes });
    return { kind: 'expired' };
  }
  const read = await firstBytes(body, maxRefusalBytes);
  return { kind: 'failed', outcome: notAccepted({ status: statusCode, headers, body: read, end: 'whole' }, secret) };
}

async function firstBytes(body: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= limit) break;
  }
  return Buffer.concat(chunks);
}
