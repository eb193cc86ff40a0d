import { answerOf, type ParleyClient, type Schemas } from '@parley/client';
import { rpcCodes, rpcError, versionWithBatches } from './json-rpc.js';

type Message = Schemas['McpMessage'];

const acceptsAnswers = 'application/json, text/event-stream';

/** Forwards an agent's messages to the platform's `/mcp` and returns the responses. */
export class Forwarder {
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

function isRpcError(body: unknown): body is object {
  return typeof body === 'object' && body !== null && 'jsonrpc' in body;
}
