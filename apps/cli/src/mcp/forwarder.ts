import { answerOf, type ParleyClient, type Schemas } from '@parley/client';

type Message = Schemas['McpMessage'];

/** The JSON-RPC code for an error of the platform or of the connection to it. */
const internalError = -32_603;
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

  /** Resolves once the response is written. A failure is written as a JSON-RPC error. */
  async forward(message: object): Promise<void> {
    const forwarding = this.#take(message as Message);
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

  async #take(message: Message): Promise<void> {
    if (message.method === 'notifications/cancelled') {
      // The platform keeps no state between requests, so a request is cancelled by aborting it.
      this.#requests.get(message.params?.requestId)?.abort();
      return;
    }
    const request = new AbortController();
    const { id } = message;
    if (id !== undefined) this.#requests.set(id, request);
    try {
      const answer = await this.#ask(message, request.signal);
      if (answer) await this.answer(answer);
    } catch (error) {
      if (request.signal.aborted) return;
      if (id === undefined) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await this.answer({ jsonrpc: '2.0', id, error: { code: internalError, message: reason } });
    } finally {
      this.#requests.delete(id);
    }
  }

  /** @returns undefined for a notification */
  async #ask(message: Message, signal: AbortSignal): Promise<object | undefined> {
    const answer = (await answerOf(
      this.client.POST('/mcp', {
        params: { query: this.projectId === undefined ? {} : { projectId: this.projectId } },
        headers: {
          accept: acceptsAnswers,
          ...(this.#protocolVersion === undefined ? {} : { 'mcp-protocol-version': this.#protocolVersion }),
        },
        body: message,
        signal,
      }),
    )) as { result?: { protocolVersion?: string } } | undefined;
    if (message.method === 'initialize') this.#protocolVersion = answer?.result?.protocolVersion;
    return answer;
  }
}
