import type { Agent, IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { DomainError } from '@parley/contracts/base';
import type { Pool } from 'pg';
import { type OpenedMedia, type RemoteMediaReader, type RemoteReference, networkRefused } from '@parley/engine-kit';
import { DecryptMedia } from './decrypt.js';
import { mediaHosts } from '../../directory/media-host.store.js';
import { MediaHttp } from './media-http.js';
import type { WaMediaReference } from './media-reference.js';

const retryAfterSeconds = 5;
const defaultHost = 'mmg.whatsapp.net';
/** An encrypted file is larger by at most one block of padding and a MAC of 10 bytes. */
const encryptionBytes = 16 + 10;

/**
 * Fetches the files of received messages, which WhatsApp stores for some weeks. Only hosts that the server names and hosts of
 * WhatsApp are asked, as the sender of a message could name any host.
 */
export class BaileysMedia implements RemoteMediaReader {
  constructor(
    private readonly pool: Pool,
    private readonly http = new MediaHttp(),
    /** Connects through the session's proxy, if it has one. */
    private readonly agentOf: (sessionId: string) => Promise<Agent | undefined> = () => Promise.resolve(undefined),
  ) {}

  async open(sessionId: string, reference: RemoteReference, maxBytes: number): Promise<OpenedMedia> {
    const file = reference as unknown as WaMediaReference;
    if ((file.sizeBytes ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const urls = this.urlsOf(file, await mediaHosts(this.pool, sessionId));
    if (urls.length === 0) throw networkRefused('bad_link');
    const bytes = bytesOf(await this.fetched(urls, await this.agentOf(sessionId)), file, maxBytes);
    return { bytes, sha256: file.sha256 };
  }

  /** Asks the hosts in order and returns the first answer with the file. */
  private async fetched(urls: readonly string[], agent: Agent | undefined): Promise<IncomingMessage> {
    let trouble: DomainError | undefined;
    for (const url of urls) {
      const answer = await this.http.exchange(url, { agent }).catch((error: unknown) => unavailable(error));
      if (!(answer instanceof DomainError) && answer.statusCode === 200) return answer;
      const refusal = answer instanceof DomainError ? answer : refusalOf(answer);
      if (trouble?.code !== 'link_expired') trouble = refusal;
    }
    throw trouble ?? unavailable();
  }

  /**
   * A path is tried on each host that the server names. A full URL is used only if its host is trusted: one of these,
   * WhatsApp's own, or a test's.
   */
  private urlsOf({ directPath, url }: WaMediaReference, hosts: readonly string[]): string[] {
    const path = directPath?.startsWith('/') ? directPath : undefined;
    const whole = url === undefined ? [] : this.wholeUrl(url, hosts);
    const named = path === undefined ? [] : hosts.map((host) => `https://${host}${path}`);
    const found = [...new Set([...named, ...whole])];
    return found.length > 0 || path === undefined ? found : [`https://${defaultHost}${path}`];
  }

  private wholeUrl(url: string, hosts: readonly string[]): string[] {
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    if (!parsed || !/^https?:$/.test(parsed.protocol)) return [];
    const isNamed = hosts.includes(parsed.host) || isOfWhatsApp(parsed.hostname) || this.http.trusts(parsed);
    return isNamed ? [`https://${parsed.host}${parsed.pathname}${parsed.search}`] : [];
  }
}

function isOfWhatsApp(hostname: string): boolean {
  return /^[a-z0-9.-]+\.whatsapp\.net$/.test(hostname);
}

function bytesOf(answer: IncomingMessage, { mediaKey, type }: WaMediaReference, maxBytes: number): Readable {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes + encryptionBytes) {
    answer.destroy();
    throw tooLarge(maxBytes);
  }
  if (mediaKey === undefined) return answer;
  // An error of either stream destroys the other, and the reader gets the error.
  return pipeline(answer, new DecryptMedia(Buffer.from(mediaKey, 'base64'), type), () => undefined);
}

/** WhatsApp answers 403 for an expired link. */
function refusalOf(answer: IncomingMessage): DomainError {
  const { statusCode: status = 0 } = answer;
  answer.destroy();
  if (status === 403 || status === 404 || status === 410) {
    return new DomainError('link_expired', 'The file has expired at the messaging network.');
  }
  return status === 429 || status >= 500 ? unavailable() : networkRefused(`media_${status}`);
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError('payload_too_large', `The file is larger than ${maxBytes} bytes.`);
}

function unavailable(cause?: unknown): DomainError {
  return new DomainError('unavailable', 'WhatsApp did not hand over the file.', { retryAfterSeconds, cause });
}
