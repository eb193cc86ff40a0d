import { createParser, type EventSourceParser } from 'eventsource-parser';

/** What stands between two empty lines of a stream: an event, or without `data` only the place that is reached. */
export interface StreamMessage {
  id?: string;
  event?: string;
  data?: string;
}

/**
 * Server-sent events from pieces of text. The parser keeps silent about an `id:` without data, yet the platform says so
 * where a reader is before its first event, and how far it has come while nothing happens for it.
 */
export class StreamReader {
  readonly #messages: StreamMessage[] = [];
  readonly #parser: EventSourceParser;
  #rest = '';
  #id: string | undefined;

  /** @param retryMs told how long to wait before connecting again */
  constructor(retryMs: (delay: number) => void) {
    this.#parser = createParser({ onEvent: (message) => void this.#messages.push(message), onRetry: retryMs });
  }

  /** What this piece completes. */
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
