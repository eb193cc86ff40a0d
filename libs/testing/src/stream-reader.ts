import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { waitFor } from './wait-for.js';

export interface StreamMessage {
  id: string;
  event: string;
  data: string;
}

/** Reads server-sent events as the standard says, also slowly or not at all. */
export class StreamReader {
  readonly messages: StreamMessage[] = [];
  /** Of the events in these messages. */
  readonly ids: string[] = [];
  readonly comments: string[] = [];
  /** What a browser would send as `Last-Event-ID` now. */
  lastEventId = '';
  retryMs: number | undefined;
  isEnded = false;
  #line = '';
  /** Is the last one only once its event is whole. */
  #id = '';
  #fields: { event: string; data: string[] } = { event: '', data: [] };

  private constructor(
    private readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    response.setEncoding('utf8');
    response.once('close', () => (this.isEnded = true));
    response.on('error', () => undefined);
  }

  static async open(
    url: string,
    { key, lastEventId, isPaused = false }: { key: string; lastEventId?: string; isPaused?: boolean },
  ): Promise<StreamReader> {
    const headers = { authorization: `Bearer ${key}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
    const requested = request(url, { headers, agent: false });
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      requested.once('response', resolve).once('error', reject).end();
    });
    requested.on('error', () => undefined);
    const reader = new StreamReader(requested, response);
    if (response.statusCode !== 200) throw new Error(`no stream: ${response.statusCode}`);
    if (!isPaused) reader.read();
    return reader;
  }

  /** Begins to read. */
  read(): void {
    this.response.on('data', (text: string) => this.#take(text));
  }

  async received(count: number): Promise<StreamMessage[]> {
    await waitFor(() => this.messages.length >= count, { message: `${count} events` });
    return this.messages;
  }

  async ended(timeoutMs = 25_000): Promise<StreamMessage | undefined> {
    await waitFor(() => this.isEnded, { timeoutMs, message: 'the end of the stream' });
    return this.messages.at(-1);
  }

  /** Goes away without a word. */
  leave(): void {
    this.request.destroy();
  }

  #take(text: string): void {
    const lines = (this.#line + text).split('\n');
    this.#line = lines.pop() ?? '';
    for (const line of lines) this.#takeLine(line);
  }

  #takeLine(line: string): void {
    if (line === '') return this.#dispatch();
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === '') this.comments.push(value);
    else if (name === 'id') this.#id = value;
    else if (name === 'retry') this.retryMs = Number(value);
    else if (name === 'event') this.#fields.event = value;
    else if (name === 'data') this.#fields.data.push(value);
  }

  #dispatch(): void {
    const { event, data } = this.#fields;
    this.#fields = { event: '', data: [] };
    this.lastEventId = this.#id;
    if (data.length === 0) return;
    const text = data.join('\n');
    this.messages.push({ id: this.lastEventId, event, data: text });
    if (event !== 'stream.closed') this.ids.push((JSON.parse(text) as { id: string }).id);
  }
}
