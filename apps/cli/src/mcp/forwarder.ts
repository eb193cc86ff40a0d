import { answerOf, type ParleyClient, type Schemas } from '@parley/client';

type Message = Schemas['McpMessage'];

/** An error of the platform or on the way to it, as JSON-RPC says it. */
const internalError = -32_603;
const acceptsAnswers = 'application/json, text/event-stream';

/** Takes an agent's messages to the platform's `/mcp` and brings the answers back. */
export class Forwarder {
  /** Of the requests that are not answered yet, by id. */
  readonly #requests = new Map<unknown, AbortController>();
  readonly #forwarding = new Set<Promise<void>>();
  /** As agent and platform agreed at the beginning. */
  #protocolVersion: string | undefined;

  constructor(
    private readonly client: ParleyClient,
    private readonly projectId: string | undefined,
    private readonly answer: (message: object) => Promise<void>,
  ) {}

  /** Settles when what there was to answer is answered. A failure is an answer too. */
  async forward(message: object): Promise<void> {
    const forwarding = this.#take(message as Message);
    this.#forwarding.add(forwarding);
    try {
      await forwarding;
    } finally {
      this.#forwarding.delete(forwarding);
    }
  }

  /** Until everything so far is answered. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#forwarding);
  }

  /** The reader of the answers has gone. */
  stop(): void {
    for (const request of this.#requests.values()) request.abort();
  }

  async #take(message: Message): Promise<void> {
    if (message.method === 'notifications/cancelled') {
      // The platform knows of no request but the one that waits for its answer.
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
