import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { TransferDeadline } from '@parley/service-runtime';

const headers = { Origin: 'https://web.whatsapp.com', 'Accept-Encoding': 'identity' };
const answersWithinMs = 15_000;
const silentForMs = 30_000;

export interface MediaUpload {
  readonly sizeBytes: number;
  /** Called once for each try. */
  readonly open: () => Readable;
}

/**
 * Transfers files over HTTPS.
 * @param trustsLoopback the network is a test's on this machine: certificates are not checked, and plain HTTP is allowed
 */
export class MediaHttp {
  constructor(private readonly trustsLoopback = false) {}

  /** True for a host on this machine, in a test. */
  trusts({ hostname }: URL): boolean {
    return this.trustsLoopback && /^(?:127(?:\.\d+){3}|localhost|\[::1\])$/.test(hostname);
  }

  /**
   * @param upload absent: a download
   * @param agent connects through the session's proxy, if it has one
   * @throws Error when no answer comes
   */
  async exchange(url: string, { upload, agent }: Exchange = {}): Promise<IncomingMessage> {
    const parsed = new URL(url);
    if (!this.trusts(parsed)) return send(parsed, { upload, agent, isChecked: true });
    try {
      return await send(parsed, { upload, agent, isChecked: false });
    } catch (error) {
      if (!isNoTls(error)) throw error;
      parsed.protocol = 'http:';
      return send(parsed, { upload, agent, isChecked: false });
    }
  }
}

export interface Exchange {
  readonly upload?: MediaUpload | undefined;
  readonly agent?: Agent | undefined;
}

function send(
  url: URL,
  { upload, agent, isChecked }: Exchange & { readonly isChecked: boolean },
): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const options = {
    method: upload ? 'POST' : 'GET',
    headers: {
      ...headers,
      ...(upload && { 'Content-Type': 'application/octet-stream', 'Content-Length': upload.sizeBytes }),
    },
    ...(isHttps && { rejectUnauthorized: isChecked }),
    ...(agent && { agent }),
  };
  return new Promise((resolve, reject) => {
    const request = isHttps ? requestHttps(url, options) : requestHttp(url, options);
    const sending = new TransferDeadline(answersWithinMs);
    sending.signal.addEventListener('abort', () =>
      request.destroy(new Error('The host of the file did not answer in time.')),
    );
    request.on('response', (answer) => {
      sending.stop();
      answer.setTimeout(silentForMs, () => answer.destroy(new Error('The host of the file fell silent.')));
      resolve(answer);
    });
    request.on('error', (error) => {
      sending.stop();
      reject(error);
    });
    if (!upload) {
      request.end();
      return;
    }
    const body = upload.open();
    body.on('error', (error) => request.destroy(error));
    body.on('data', (chunk: Buffer) => sending.moved(chunk.length));
    body.pipe(request);
  });
}

/** The other side does not speak TLS. */
function isNoTls(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code === 'EPROTO' || code === 'ECONNRESET' || code.startsWith('ERR_SSL');
}
