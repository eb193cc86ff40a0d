import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** The bytes as they came. */
  body: Buffer;
  at: Date;
  /** How it is treated. */
  behaviour: Behaviour;
  /** When the answer was on its way; absent until then, and when there was none. */
  answeredAt?: Date;
}

/** What a script knows of a request. */
export type RequestHead = Omit<ReceivedRequest, 'behaviour' | 'answeredAt'>;

/** How the receiver treats one request. */
export type Behaviour =
  | {
      kind: 'answer';
      status?: number;
      headers?: Record<string, string>;
      body?: string;
      delayMs?: number;
      /** What the answer waits for. */
      after?: Promise<unknown>;
    }
  /** Reads the request and never answers. */
  | { kind: 'hang' }
  /** Resets the connection instead of answering. */
  | { kind: 'reset' }
  | { kind: 'redirect'; location: string; status?: number }
  /** Sends the headers at once and then `chunks` pieces of body, `intervalMs` apart. */
  | { kind: 'slow_body'; chunk: string; chunks: number; intervalMs: number; status?: number };

export type Script = Behaviour | ((request: RequestHead, number: number) => Behaviour);

/** A local server that stands for a customer's webhook endpoint. */
export interface HttpReceiver {
  readonly url: string;
  readonly port: number;
  /** What came, in order, with any answer. */
  readonly requests: readonly ReceivedRequest[];
  /** Treats the next requests so, one each, before the standing behaviour. */
  next(...behaviours: Behaviour[]): void;
  /** Treats all further requests so; at first 200 with an empty body. */
  always(script: Script): void;
  /** Stops listening and cuts every connection: connecting is refused from here on. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
  /** The same as `stop`, for good. */
  close(): Promise<void>;
}

export async function httpReceiver(): Promise<HttpReceiver> {
  const requests: ReceivedRequest[] = [];
  const queue: Behaviour[] = [];
  let standing: Script = { kind: 'answer', status: 200 };

  const server = createServer((request, response) => {
    read(request)
      .then(async (received) => {
        const behaviour =
          queue.shift() ?? (typeof standing === 'function' ? standing(received, requests.length + 1) : standing);
        const recorded: ReceivedRequest = { ...received, behaviour };
        requests.push(recorded);
        response.once('finish', () => (recorded.answeredAt = new Date()));
        await behave(behaviour, request, response);
      })
      // The sender went away while it was being answered; what came is recorded already.
      .catch(() => response.destroy());
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    requests,
    next: (...behaviours) => void queue.push(...behaviours),
    always: (script) => void (standing = script),
    stop,
    restart: () => listen(port),
    close: stop,
  };
}

async function read(request: IncomingMessage): Promise<RequestHead> {
  const at = new Date();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: Buffer.concat(chunks), at };
}

async function behave(behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case 'answer':
      if (behaviour.delayMs) await delay(behaviour.delayMs);
      await behaviour.after;
      response.writeHead(behaviour.status ?? 200, behaviour.headers).end(behaviour.body ?? '');
      return;
    case 'hang':
      return;
    case 'reset':
      request.socket.resetAndDestroy();
      return;
    case 'redirect':
      response.writeHead(behaviour.status ?? 302, { location: behaviour.location }).end();
      return;
    case 'slow_body':
      response.writeHead(behaviour.status ?? 200);
      response.flushHeaders();
      for (let sent = 0; sent < behaviour.chunks && !response.destroyed; sent++) {
        await delay(behaviour.intervalMs);
        response.write(behaviour.chunk);
      }
      response.end();
      return;
    default:
      throw new Error(`Unknown behaviour ${JSON.stringify(behaviour satisfies never)}.`);
  }
}
