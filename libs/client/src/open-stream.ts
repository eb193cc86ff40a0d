import { createParser, type EventSourceParser } from 'eventsource-parser';
import { streamOf } from './answer.js';
import { Unreachable } from './failures.js';
import type { ParleyClient } from './parley-client.js';
import type { EventType } from './parley-event.js';

/** One block of a stream, between two empty lines: an event, or without `data` only a new position. */
interface StreamMessage {
  id?: string;
  event?: string;
  data?: string;
}

/**
 * Parses server-sent events from chunks of text. The parser library ignores a block that has an `id:` but no data. This
 * class reports such blocks too: with them the platform sends the reader's position before the first event and during
 * periods without matching events.
 */
export class StreamReader {
  readonly #messages: StreamMessage[] = [];
  readonly #parser: EventSourceParser;
  #rest = '';
  #id: string | undefined;

  /** @param retryMs called with the delay in ms to wait before a reconnect */
  constructor(retryMs: (delay: number) => void) {
    this.#parser = createParser({ onEvent: (message) => void this.#messages.push(message), onRetry: retryMs });
  }

  /** Returns the messages that this chunk completes. */
  read(text: string): StreamMessage[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#readLine(line.endsWith('\r') ? line.slice(0, -1) : line);
    return this.#messages.splice(0);
  }

  #readLine(line: string): void {
    const before = this.#messages.length;
    this.#parser.feed(`${line}\n`);
    const [, id] = /^id: ?(.*)$/.exec(line) ?? [];
    this.#id = id ?? this.#id;
    if (line !== '') return;
    if (this.#id !== undefined && this.#messages.length === before) this.#messages.push({ id: this.#id });
    this.#id = undefined;
  }
}

/** A type, a prefix such as `message.*` or `*`, or several of them. */
export type StreamTypes = EventType | (string & {}) | readonly (EventType | (string & {}))[];

/** Three heartbeats of the platform. A connection that is silent for longer is dead, even if TCP still reports it open. */
const silenceMs = 45_000;

export interface StreamPlace {
  /** Absent: the team's own events. */
  projectId?: string;
  type?: StreamTypes;
  filter?: object;
  /** Resumes after this position. Absent: starts with new events. */
  lastEventId?: string;
}

export interface StreamSettings {
  signal: AbortSignal;
  /** Called with the delay in ms that the platform asks for before a reconnect (the `retry:` field). */
  retryMs(delay: number): void;
}

export interface EventStream {
  /** By the platform's clock, with a resolution of one second. The stream has the events recorded from this time on. */
  openedAt: Date;
  /** Ends when the platform closes the stream. @throws Unreachable when the connection breaks */
  messages: AsyncIterable<StreamMessage>;
}

/** Opens a live stream. @throws ParleyError, Unreachable */
export async function openStream(
  client: ParleyClient,
  { projectId, type, filter, lastEventId }: StreamPlace,
  { signal, retryMs }: StreamSettings,
): Promise<EventStream> {
  const header = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const query = {
    ...(type === undefined ? {} : { type: typeof type === 'string' ? type : type.join(',') }),
    ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
  };
  const params = { query, header };
  const init = { parseAs: 'stream', signal } as const;
  const { body, serverTime } = await streamOf(
    projectId === undefined
      ? client.GET('/platform/events/stream', { params, ...init })
      : client.GET('/platform/projects/{projectId}/events/stream', {
          params: { ...params, path: { projectId } },
          ...init,
        }),
  );
  return { openedAt: serverTime, messages: messagesOf(body, signal, retryMs) };
}

async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  retryMs: (delay: number) => void,
): AsyncGenerator<StreamMessage> {
  const messages = new StreamReader(retryMs);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (let chunk = await read(reader, stop); chunk !== undefined; chunk = await read(reader, stop)) {
      yield* messages.read(decoder.decode(chunk, { stream: true }));
    }
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable(error);
  } finally {
    signal.removeEventListener('abort', stop);
    // Also closes the connection when the consumer stops iterating early.
    stop();
  }
  signal.throwIfAborted();
}

/**
 * Reads the next bytes; undefined at the end. The silence limit counts only while a read waits, not while events are
 * handled.
 */
async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  stop: () => void,
): Promise<Uint8Array | undefined> {
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    stop();
  }, silenceMs);
  try {
    const { value } = await reader.read();
    if (isSilent) throw new Unreachable(new Error(`nothing came for ${silenceMs / 1_000} s`));
    return value;
  } finally {
    clearTimeout(timer);
  }
}
