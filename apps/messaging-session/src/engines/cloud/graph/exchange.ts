import type { Dispatcher } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What came of it, at most as much as was allowed. */
  readonly body: Buffer;
  readonly end: AnswerEnd;
}

/** Whether an answer came to its end, had more than was allowed, or was cut before. */
export type AnswerEnd = 'whole' | 'too_long' | 'cut';

export type FailedReason =
  /** Not within the time limit. */
  | 'timeout'
  /** Cut by the other side or by the network. */
  | 'connection_cut'
  /** No connection could be made. */
  | 'unreachable';

export type Exchanged =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** `wasWritten` false: Graph cannot have seen a byte of the request. */
  | { readonly kind: 'failed'; readonly reason: FailedReason; readonly wasWritten: boolean };

/** Bounds of one exchange: the time over connection, request and whole answer, and the bytes of the answer. */
export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** One request and what comes of it. Never rejects: every failure is told, and whether the request had gone out. */
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
  private readonly deadline: NodeJS.Timeout;

  constructor(
    private readonly limits: ExchangeLimits,
    private readonly settle: (exchanged: Exchanged) => void,
  ) {
    this.deadline = setTimeout(() => this.finish('timeout'), limits.timeoutMs);
  }

  /** Called right before the first byte is written: what has ended by then is not written at all. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.ended) return controller.abort(new Error('The request ended before it was written.'));
    this.controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Answer['headers']): void {
    // 1xx is not the answer yet.
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

  /** @param reason why there is no answer, should there be none */
  private finish(reason: FailedReason, end: AnswerEnd = 'cut'): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.deadline);
    this.settle(this.outcome(reason, end));
    if (end !== 'whole') this.controller?.abort(new Error('The exchange has ended.'));
  }

  private outcome(reason: FailedReason, end: AnswerEnd): Exchanged {
    if (this.status === undefined) return { kind: 'failed', reason, wasWritten: this.controller !== undefined };
    const body = Buffer.concat(this.chunks).subarray(0, this.limits.maxBytes);
    return { kind: 'answered', answer: { status: this.status, headers: this.headers, body, end } };
  }
}
