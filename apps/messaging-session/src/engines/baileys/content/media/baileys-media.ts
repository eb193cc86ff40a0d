import { pipeline, Readable } from 'node:stream';
import { DomainError } from '@parley/contracts';
import type { Pool } from 'pg';
import type { OpenedMedia, RemoteMediaReader, RemoteReference } from '../../../../messages/media/index.js';
import { DecryptMedia } from './decrypt.js';
import { mediaHosts } from '../../directory/index.js';
import type { WaMediaReference } from './media-reference.js';

const retryAfterSeconds = 5;
const answersWithinMs = 15_000;
const defaultHost = 'mmg.whatsapp.net';
/** Padding, and what proves the bytes. */
const encryptionBytes = 16 + 10;
const headers = { Origin: 'https://web.whatsapp.com' };

/**
 * The files of received messages, as WhatsApp keeps them for some weeks. A message says only where under the hosts that
 * the server names: who wrote it could name any host.
 */
export class BaileysMedia implements RemoteMediaReader {
  constructor(private readonly pool: Pool) {}

  async open(sessionId: string, reference: RemoteReference, maxBytes: number): Promise<OpenedMedia> {
    const file = reference as unknown as WaMediaReference;
    if ((file.sizeBytes ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const hosts = await mediaHosts(this.pool, sessionId);
    const urls = urlsOf(file, hosts.length > 0 ? hosts : [defaultHost]);
    if (urls.length === 0) throw rejected('bad_link');
    const answer = await this.fetched(urls);
    const bytes = bytesOf(answer, file, maxBytes);
    return { bytes, ...(file.sha256 === undefined ? {} : { sha256: file.sha256 }) };
  }

  /** From the first host that has it. */
  private async fetched(urls: readonly string[]): Promise<Response> {
    let trouble: DomainError = unavailable();
    for (const url of urls) {
      const answer = await fetchFile(url);
      if (answer instanceof DomainError) trouble = answer;
      else return answer;
      if (trouble.code === 'link_expired') break;
    }
    throw trouble;
  }
}

function bytesOf(answer: Response, { mediaKey, type }: WaMediaReference, maxBytes: number): Readable {
  const length = Number(answer.headers.get('content-length') ?? 0);
  const { body } = answer;
  if (!body) throw unavailable();
  const encrypted = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  if (length > maxBytes + encryptionBytes) {
    encrypted.destroy();
    throw tooLarge(maxBytes);
  }
  if (mediaKey === undefined) return encrypted;
  const plain = new DecryptMedia(Buffer.from(mediaKey, 'base64'), type);
  // An error of either ends the other; whoever reads it hears of it.
  return pipeline(encrypted, plain, () => undefined);
}

async function fetchFile(url: string): Promise<Response | DomainError> {
  try {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), answersWithinMs);
    const answer = await fetch(url, { headers, redirect: 'error', signal: controller.signal }).finally(() =>
      clearTimeout(timer),
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    return refusalOf(answer.status);
  } catch (error) {
    return unavailable(error);
  }
}

/** WhatsApp answers 403 for a link whose time is over. */
function refusalOf(status: number): DomainError {
  if (status === 403 || status === 404 || status === 410) {
    return new DomainError('link_expired', 'The file has expired at the messaging network.');
  }
  return status === 429 || status >= 500 ? unavailable() : rejected(`media_${status}`);
}

/** A path is under each host; a whole link is good where its host is one that the server names. */
function urlsOf({ directPath, url }: WaMediaReference, hosts: readonly string[]): string[] {
  if (directPath?.startsWith('/')) return hosts.map((host) => `https://${host}${directPath}`);
  const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'https:') return [];
  const isNamed = hosts.includes(parsed.host) || /^[a-z0-9.-]+\.whatsapp\.net$/.test(parsed.host);
  return isNamed ? [parsed.href] : [];
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError('payload_too_large', `The file is larger than ${maxBytes} bytes.`);
}

function rejected(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}

function unavailable(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'WhatsApp did not hand over the file.', { retryAfterSeconds, cause });
}
