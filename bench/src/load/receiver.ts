import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** One request: path of its URL, `webhook-id`, epoch milliseconds of its arrival, and the number in its text if requested. */
export type Receipt = [path: string, eventId: string, atMs: number, number?: number];

/** For `message.received` on this path, receipts contain the number in the text. */
export const numberedPath = 'webhooks';

/** A webhook receiver in a child process. */
export class Receiver {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /** @param received gets every request, some milliseconds after its arrival */
  static async start(received: (receipt: Receipt) => void): Promise<Receiver> {
    const child = fork(fileURLToPath(new URL('./receiver-process.js', import.meta.url)));
    const [port] = (await once(child, 'message')) as [number];
    child.on('message', (receipts: Receipt[]) => receipts.forEach(received));
    return new Receiver(child, port);
  }

  url(path: string = numberedPath): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  stop(): void {
    this.child.disconnect();
  }
}

/** Counts the requests of a receiver between two resets. */
export class CountingReceiver {
  received = 0;
  /** Requests whose `webhook-id` had arrived before. */
  duplicates = 0;
  firstAtMs = 0;
  lastAtMs = 0;
  /** Time of a message's first arrival, by the number in its text. */
  readonly arrivals = new Map<number, number>();
  private readonly seen = new Set<string>();
  private readonly receiver = Receiver.start((receipt) => this.take(receipt));

  async url(): Promise<string> {
    return (await this.receiver).url();
  }

  async stop(): Promise<void> {
    (await this.receiver).stop();
  }

  get perSecond(): number {
    return this.received / ((this.lastAtMs - this.firstAtMs) / 1000);
  }

  reset(): void {
    this.seen.clear();
    this.arrivals.clear();
    this.received = this.duplicates = this.firstAtMs = this.lastAtMs = 0;
  }

  /** Waits until `expected` requests have arrived, or none has arrived for `quietMs`. */
  async drained(expected: number, quietMs = 15_000): Promise<void> {
    const began = Date.now();
    while (this.received < expected && Date.now() - Math.max(began, this.lastAtMs) < quietMs) await pause(50);
  }

  private take([, eventId, atMs, number]: Receipt): void {
    this.lastAtMs = atMs;
    this.firstAtMs ||= atMs;
    this.received += 1;
    if (this.seen.has(eventId)) this.duplicates += 1;
    this.seen.add(eventId);
    if (number !== undefined && !this.arrivals.has(number)) this.arrivals.set(number, atMs);
  }
}
