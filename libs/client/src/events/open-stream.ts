import { streamOf } from '../answer.js';
import { Unreachable } from '../failures.js';
import type { ParleyClient } from '../parley-client.js';
import { StreamReader, type StreamMessage } from './stream-reader.js';

/** Three heartbeats of the platform: a connection that is silent for longer is dead, whatever TCP believes. */
const silenceMs = 45_000;

export interface StreamPlace {
  /** Absent: the team's own events. */
  projectId?: string;
  type?: string;
  /** Goes on after this one; absent: from now. */
  lastEventId?: string;
}

export interface StreamSettings {
  signal: AbortSignal;
  /** Told how long the platform asks to wait before connecting again. */
  retryMs(delay: number): void;
}

export interface EventStream {
  /** By the platform's clock, of a second; events recorded from then on are in the stream. */
  openedAt: Date;
  /** Ends when the platform ends the stream. @throws Unreachable when the connection breaks */
  messages: AsyncIterable<StreamMessage>;
}

/** Opens a live stream. @throws ParleyError, Unreachable */
export async function openStream(
  client: ParleyClient,
  { projectId, type, lastEventId }: StreamPlace,
  { signal, retryMs }: StreamSettings,
): Promise<EventStream> {
  const header = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const params = { query: type === undefined ? {} : { type }, header };
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
    // Also when the consumer of the messages stops early.
    stop();
  }
  signal.throwIfAborted();
}

/** The next bytes; undefined at the end. Only the time spent waiting for them counts as silence. */
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
