import { EventSourceParserStream } from 'eventsource-parser/stream';
import { serviceVersion } from '@parley/client';
import { apiRoot } from './client.js';
import type { Change, LiveListener, LiveState } from './live.js';

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** Without a stream, the lists are read again at this interval. */
const pollMs = 10_000;
/** The server sends something at least every 15 s. A connection that is silent for longer than this is dead. */
export const silenceMs = 40_000;

/** The live stream of a project's changes. Reconnects after a break and resumes at the last position. */
export class LiveStream {
  readonly #stopped = new AbortController();
  #lastId: string | undefined;

  /** @param lastId the position of a stream that this one continues */
  constructor(
    private readonly projectId: string,
    private readonly listener: LiveListener,
    lastId?: string,
  ) {
    this.#lastId = lastId;
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    let waitMs = firstWaitMs;
    this.#tell('connecting');
    while (!signal.aborted) {
      const outcome = await this.#listen();
      if (signal.aborted) return;
      if (outcome === 'missing') {
        this.#tell('polling');
        // The project may be gone: what is shown of it must be read again at once.
        this.#change({ type: 'reset' });
        await pause(pollMs, signal);
        continue;
      }
      waitMs = outcome === 'ended' ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
      this.#tell(navigator.onLine ? 'reconnecting' : 'offline');
      await pause(waitMs * (0.75 + Math.random() / 2), signal);
    }
  }

  /** Runs one connection until it ends. `ended`: it was open; `missing`: the stream does not exist or is not allowed. */
  async #listen(): Promise<'ended' | 'failed' | 'missing'> {
    const connection = new AbortController();
    const signal = AbortSignal.any([this.#stopped.signal, connection.signal]);
    let wasOpen = false;
    try {
      const response = await fetch(this.#url(), { headers: this.#headers(), signal });
      if (response.status === 404 || response.status === 403) return 'missing';
      if (response.status === 410 || response.status === 400) this.#lastId = undefined;
      if (!response.ok || !response.body) return 'failed';
      wasOpen = true;
      this.#open();
      await this.#read(response.body, connection);
    } catch {
      // Any broken connection is opened again. Until then, the header shows that it is broken.
    }
    return wasOpen ? 'ended' : 'failed';
  }

  #open(): void {
    // Without a position to resume from, changes may have been missed.
    if (this.#lastId === undefined) this.#change({ type: 'reset' });
    this.#tell('live');
  }

  async #read(body: ReadableStream<Uint8Array>, connection: AbortController): Promise<void> {
    let silence = setTimeout(() => connection.abort(), silenceMs);
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), silenceMs);
        this.listener.onAlive();
        controller.enqueue(chunk);
      },
    });
    const messages = body
      .pipeThrough(watched)
      .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    try {
      for (let next = await messages.read(); !next.done; next = await messages.read()) this.#take(next.value);
    } finally {
      clearTimeout(silence);
    }
  }

  #take({ event, id, data }: { event?: string; id?: string; data: string }): void {
    if (id) this.#lastId = id;
    if (event === 'change') this.#change(JSON.parse(data) as Change);
  }

  #change({ type }: Change): void {
    if (!this.#stopped.signal.aborted) this.listener.onChange({ type }, this.#lastId);
  }

  #tell(state: LiveState): void {
    if (!this.#stopped.signal.aborted) this.listener.onState(state);
  }

  #url(): string {
    return `${apiRoot}/platform/projects/${encodeURIComponent(this.projectId)}/changes`;
  }

  #headers(): Record<string, string> {
    const headers = { accept: 'text/event-stream', 'service-version': serviceVersion };
    return this.#lastId === undefined ? headers : { ...headers, 'last-event-id': this.#lastId };
  }
}

/** Waits. Ends early when `signal` is aborted or the browser comes online. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
