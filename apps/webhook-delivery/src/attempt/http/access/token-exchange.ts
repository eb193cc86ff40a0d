import { decodedBody, type AddressPolicy, guardedConnector, type Resolve } from '@parley/outbound-http';
import { Client, type Dispatcher } from 'undici';

export const tokenTimeoutMs = 10_000;
const mostBytes = 64 * 1024;
const maxHeaderBytes = 32 * 1024;

export interface TokenServer {
  readonly policy: AddressPolicy;
  readonly resolve?: Resolve | undefined;
}

/** What a token server answered. */
export interface TokenAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** The answer has more bytes than a token and what belongs to it. */
export class AnswerTooLarge extends Error {
  readonly code = 'TOO_LARGE';
}

/**
 * Sends the form to a token endpoint, over a connection of its own: tokens are asked for once an hour at most. Redirects are
 * answers like any other, and the addresses are those that webhooks may reach (decisions.md §6).
 * @throws AnswerTooLarge beyond 64 KiB; else the error of the connection
 */
export async function exchangeForm(
  url: URL,
  request: { headers: Record<string, string>; body: string; signal: AbortSignal },
  { policy, resolve }: TokenServer,
): Promise<TokenAnswer> {
  const client = new Client(url.origin, {
    connect: guardedConnector(policy, { connectTimeoutMs: tokenTimeoutMs, ...(resolve ? { resolve } : {}) }),
    maxHeaderSize: maxHeaderBytes,
    // The signal is the only timeout.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({ ...request, path: url.pathname + url.search, method: 'POST' });
    return {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: await wholeBody(answer),
    };
  } finally {
    await client.destroy();
  }
}

async function wholeBody({ body, headers }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await decodedBody(body, headers['content-encoding'])) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > mostBytes) throw new AnswerTooLarge();
  }
  return Buffer.concat(chunks);
}
