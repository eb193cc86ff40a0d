import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import type { Connection } from '../connection.js';
import { explain, type Io } from '../io/index.js';

/** Like the body of a request. */
const longestLine = 10 * 1024 * 1024;

/** Why a line is no message. */
class NoMessage {
  constructor(readonly reason: string) {}
}

/** Codes of JSON-RPC 2.0, section 5.1. */
const rpcCodes = { malformed: -32_700, invalidRequest: -32_600, internal: -32_603 } as const;

/** The only version of MCP with batches; also what is meant before one was agreed upon. */
const versionWithBatches = '2025-03-26';

interface RpcError {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

type Message = Schemas['McpMessage'];

const acceptsAnswers = 'application/json, text/event-stream';

/** Forwards an agent's messages to the platform's `/mcp` and returns the responses. */
class Forwarder {
  /** The controllers that abort pending requests, by request id. */
  readonly #requests = new Map<unknown, AbortController>();
  readonly #forwarding = new Set<Promise<void>>();
  /** The version that agent and platform agreed on in `initialize`. */
  #protocolVersion: string | undefined;

  constructor(
    private readonly client: ParleyClient,
    private readonly projectId: string | undefined,
    private readonly answer: (message: object) => Promise<void>,
  ) {}

  /** Resolves once the response is written. A failure is written as a JSON-RPC error. @param message any JSON */
  async forward(message: unknown): Promise<void> {
    const forwarding = this.#respond(message);
    this.#forwarding.add(forwarding);
    try {
      await forwarding;
    } finally {
      this.#forwarding.delete(forwarding);
    }
  }

  /** Resolves once all forwarded messages are answered. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#forwarding);
  }

  /** Aborts all pending requests. Call it when the responses are no longer read. */
  stop(): void {
    for (const request of this.#requests.values()) request.abort();
  }

  async #respond(message: unknown): Promise<void> {
    const answer = Array.isArray(message) ? await this.#answerBatch(message) : await this.#answerTo(message);
    if (answer) await this.answer(answer);
  }

  /** The platform takes no larger batches than it likes; one by one it takes all of them. */
  async #answerBatch(messages: unknown[]): Promise<object | undefined> {
    if (messages.length === 0) return rpcError(rpcCodes.invalidRequest, 'A batch has at least one message.');
    if ((this.#protocolVersion ?? versionWithBatches) !== versionWithBatches) {
      return rpcError(rpcCodes.invalidRequest, `MCP ${this.#protocolVersion} has no batches: send one message a line.`);
    }
    const answers: object[] = [];
    for (const message of messages) {
      const answer = await this.#answerTo(message);
      if (answer) answers.push(answer);
    }
    return answers.length === 0 ? undefined : answers;
  }

  async #answerTo(value: unknown): Promise<object | undefined> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return rpcError(rpcCodes.invalidRequest, 'A message is an object.');
    }
    const message = value as Message;
    if (message.method === 'notifications/cancelled') {
      // The platform keeps no state between requests, so a request is cancelled by aborting it.
      this.#requests.get(message.params?.requestId)?.abort();
      return undefined;
    }
    const request = new AbortController();
    const { id } = message;
    if (id !== undefined) this.#requests.set(id, request);
    try {
      return await this.#ask(message, request.signal);
    } catch (error) {
      if (request.signal.aborted) return undefined;
      if (id === undefined) throw error;
      return rpcError(rpcCodes.internal, error instanceof Error ? error.message : String(error), id);
    } finally {
      this.#requests.delete(id);
    }
  }

  /** @returns undefined for a notification */
  async #ask(message: Message, signal: AbortSignal): Promise<object | undefined> {
    const call = this.client.POST('/mcp', {
      params: { query: this.projectId === undefined ? {} : { projectId: this.projectId } },
      headers: {
        accept: acceptsAnswers,
        ...(this.#protocolVersion === undefined ? {} : { 'mcp-protocol-version': this.#protocolVersion }),
      },
      body: message,
      signal,
    });
    // A message that is none is refused as JSON-RPC does, with 400.
    const refusal: unknown = await call.then(
      ({ error }) => error,
      () => undefined,
    );
    if (isRpcError(refusal)) return refusal;
    const answer = (await answerOf(call)) as { result?: { protocolVersion?: string } } | undefined;
    if (message.method === 'initialize') this.#protocolVersion = answer?.result?.protocolVersion;
    return answer;
  }
}

/** Serves MCP on stdin and stdout until the agent closes stdin or the process gets a signal to end. */
export async function serveStdio(
  io: Io,
  { client, url }: Pick<Connection, 'client' | 'url'>,
  projectId: string | undefined,
): Promise<void> {
  const write = async (answer: object): Promise<void> => {
    if (!io.stdout.write(`${JSON.stringify(answer)}\n`)) await once(io.stdout, 'drain');
  };
  const forwarder = new Forwarder(client, projectId, write);
  const say = (error: unknown): void => void io.stderr.write(explain(error, false, url));
  const stop = (): void => {
    forwarder.stop();
    // An open stdin would keep the process alive.
    io.stdin.destroy();
  };
  io.signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const message of messageLines(io.stdin, io.signal)) {
      if (message instanceof NoMessage) await write(rpcError(rpcCodes.malformed, message.reason));
      else void forwarder.forward(message).catch(say);
    }
    if (!io.signal.aborted) await forwarder.settled();
  } finally {
    io.signal.removeEventListener('abort', stop);
    forwarder.stop();
  }
}

/** Reads JSON, one value a line, until the stream ends or the signal is aborted. Blank lines are passed over. */
async function* messageLines(stream: Readable, signal: AbortSignal): AsyncGenerator<unknown> {
  // A destroyed stream alone would not end the lines: they end with the interface.
  const lines = createInterface({ input: stream, crlfDelay: Infinity, signal });
  for await (const line of lines) {
    if (signal.aborted) return;
    if (line.trim() === '') continue;
    yield line.length > longestLine ? new NoMessage('The message is too large.') : parsed(line);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    return new NoMessage(`The line is no JSON: ${(error as Error).message}`);
  }
}

function isRpcError(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body;
}

function rpcError(code: number, message: string, id: unknown = null): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
