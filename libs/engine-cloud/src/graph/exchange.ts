import type { TransferDeadline } from '@parley/service-runtime';
import type { Dispatcher } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes received, up to the limit. */
  readonly body: Buffer;
  readonly end: AnswerEnd;
}

/** Whether the answer is complete, exceeds the limit, or was cut off. */
export type AnswerEnd = 'whole' | 'too_long' | 'cut';

export type FailedReason =
  /** The time limit was exceeded. */
  | 'timeout'
  /** The other side or the network closed the connection. */
  | 'connection_cut'
  /** No connection could be made. */
  | 'unreachable';

export type Exchanged =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** `wasWritten` false: Graph cannot have received a byte of the request. */
  | { readonly kind: 'failed'; readonly reason: FailedReason; readonly wasWritten: boolean };

/** Limits of one exchange: the time for connection, request and whole answer, and the bytes of the answer. */
export interface ExchangeLimits {
  /** A file that is sent has the deadline of its transfer. */
  readonly time: number | TransferDeadline;
  readonly maxBytes: number;
}

/**
 * Sends one request and waits for its answer. Never rejects: a failure is a result that says whether the request was written.
 */
export function exchange(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
): Promise<Exchanged> {
  return new Promise((resolve) => {
    dispatcher.dispatch(options, new Exchange(limits, resolve));
  });
}

class Exchange implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private ended = false;
  private status: number | undefined;
  private headers: Answer['headers'] = {};
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private readonly stopTimer: () => void;

  constructor(
    private readonly limits: ExchangeLimits,
    private readonly settle: (exchanged: Exchanged) => void,
  ) {
    this.stopTimer = endsAfter(limits.time, () => this.finish('timeout'));
  }

  /** Called right before the first byte is written. A request that has ended by then is never written. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.ended) return controller.abort(new Error('The request ended before it was written.'));
    this.controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    // A 1xx status is not the final answer.
    if (status < 200) return;
    this.status = status;
    this.headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes > this.limits.maxBytes) this.finish('connection_cut', 'too_long');
  }

  onResponseEnd(): void {
    this.finish('connection_cut', 'whole');
  }

  onResponseError(): void {
    this.finish(this.controller ? 'connection_cut' : 'unreachable');
  }

  /** @param reason used if there is no answer */
  private finish(reason: FailedReason, end: AnswerEnd = 'cut'): void {
    if (this.ended) return;
    this.ended = true;
    this.stopTimer();
    this.settle(this.outcome(reason, end));
    if (end !== 'whole') this.controller?.abort(new Error('The exchange has ended.'));
  }

  private outcome(reason: FailedReason, end: AnswerEnd): Exchanged {
    if (this.status === undefined) return { kind: 'failed', reason, wasWritten: this.controller !== undefined };
    const body = Buffer.concat(this.chunks).subarray(0, this.limits.maxBytes);
    return { kind: 'answered', answer: { status: this.status, headers: this.headers, body, end } };
  }
}

/** @returns what keeps `end` from being called */
function endsAfter(time: number | TransferDeadline, end: () => void): () => void {
  if (typeof time === 'number') {
    const timer = setTimeout(end, time);
    return () => clearTimeout(timer);
  }
  time.signal.addEventListener('abort', end, { once: true });
  return () => time.stop();
}
