import { createParser, type EventSourceParser } from 'eventsource-parser';

/** One block of a stream, between two empty lines: an event, or without `data` only a new position. */
export interface StreamMessage {
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
