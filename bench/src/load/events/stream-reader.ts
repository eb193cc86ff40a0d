import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { preciseNowMs, readEventText } from './event-text.js';

export interface StreamListener {
  received(latencyMs: number, isInOrder: boolean): void;
  /** Not called after {@link StreamReader.close}. */
  closed(reason: string): void;
}

/** Reads one stream. It parses only what it needs, so that it costs the machine little. */
export class StreamReader {
  private unread = '';
  private lastNumber: number | undefined;
  private closeReason = 'cut_off';

  private constructor(
    private readonly response: IncomingMessage,
    private listener: StreamListener | null,
  ) {
    response.setEncoding('utf8');
    response.on('data', (text: string) => this.read(text));
    response.on('error', (error) => (this.closeReason = error.message));
    response.on('close', () => this.listener?.closed(this.closeReason));
  }

  /** Resolves once the stream has begun. */
  static async open(url: string, key: string, listener: StreamListener): Promise<StreamReader> {
    const request = get(url, { agent: false, headers: { authorization: `Bearer ${key}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
    return new StreamReader(response, listener);
  }

  close(): void {
    this.listener = null;
    this.response.destroy();
  }

  private read(text: string): void {
    const frames = (this.unread + text).split('\n\n');
    this.unread = frames.pop() ?? '';
    for (const frame of frames) this.readFrame(frame);
  }

  private readFrame(frame: string): void {
    const event = readEventText(frame);
    if (event) {
      const isInOrder = this.lastNumber === undefined ? event.number === 0 : event.number === this.lastNumber + 1;
      this.lastNumber = event.number;
      this.listener?.received(preciseNowMs() - event.madeAtMs, isInOrder);
    } else if (frame.includes('event: stream.closed')) {
      this.closeReason = /"reason":"(\w+)"/.exec(frame)?.[1] ?? frame;
    }
  }
}
