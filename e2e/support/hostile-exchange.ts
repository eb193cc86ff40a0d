import { Agent, request } from 'node:http';
import { type ErrorCode, errorCatalog } from '@parley/contracts/base';
import type { HostileRequest } from './openapi-arbitraries.js';

/** Longer than the answer to any request may take. */
const answerWithinMs = 20_000;

export interface WireAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** What must never be read in an answer: stacks, statements, paths and names of what we are built with. */
const leaks =
  /\n\s+at |node_modules|file:\/\/\/(?!etc)|\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.{0,40}\b(?:FROM|SET|VALUES|WHERE)\b|prisma|ECONNREFUSED|relation "|violates |invalid input syntax|Cannot read propert|is not a function|undefined \(reading/i;

/** Raw enough that no client tidies up what is sent. */
export class HostileExchange {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(private readonly baseUrl: string) {}

  send(hostile: HostileRequest): Promise<WireAnswer> {
    const { method, target, headers, body, credential } = hostile;
    const { hostname, port } = new URL(this.baseUrl);
    const authorization = credential === undefined ? {} : { authorization: `Bearer ${credential}` };
    // Node's client states no length for DELETE: its body would be read as the next request, which is malformed.
    const length = body === undefined ? {} : { 'content-length': body.length };
    return new Promise((resolve, reject) => {
      const requested = request({
        hostname,
        port,
        method,
        path: target,
        agent: this.#agent,
        headers: { ...authorization, ...length, ...headers },
      });
      const timer = setTimeout(
        () => requested.destroy(new Error(`no answer within ${answerWithinMs} ms`)),
        answerWithinMs,
      );
      requested.once('close', () => clearTimeout(timer));
      requested.once('error', (error: NodeJS.ErrnoException) => {
        // The server was closing the idle connection while this went out.
        const closed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        if (requested.reusedSocket && closed) resolve(this.send(hostile));
        else reject(error);
      });
      requested.once('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response;
        const chunks: Buffer[] = [];
        // A stream that was let in goes on for ever: its head is its answer.
        if (String(answered['content-type']).startsWith('text/event-stream')) {
          resolve({ status, headers: answered, text: '' });
          requested.destroy();
          return;
        }
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => resolve({ status, headers: answered, text: Buffer.concat(chunks).toString() }));
      });
      requested.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What is wrong with an answer, in words; undefined for a good one. */
export function faultOf({ status, headers, text }: WireAnswer): string | undefined {
  if (status >= 500 && status !== 501 && status !== 503) return `status ${status}: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  const leak = leaks.exec(text);
  if (leak) return `it tells ${JSON.stringify(leak[0])}`;
  const body = parsed(text);
  if (!body) return `status ${status} without the error body: ${text.slice(0, 100)}`;
  // `/mcp` answers what is no message of its protocol by an error of the protocol.
  if (body.jsonrpc === '2.0' && body.error !== undefined) return undefined;
  const known = errorCatalog[body.code as ErrorCode] as { status: number } | undefined;
  if (known?.status !== status) return `status ${status} with the code ${String(body.code)}`;
  if (typeof body.error !== 'string' || body.error === '') return 'an error without words';
  if (body.requestId !== headers['x-request-id']) return 'a request id of another';
  if ((status === 429 || status === 503) && headers['retry-after'] === undefined)
    return `${status} without Retry-After`;
  return undefined;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
