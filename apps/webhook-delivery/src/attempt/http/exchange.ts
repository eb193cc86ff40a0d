import type { AttemptError } from '@parley/contracts/webhooks';
import type { Dispatcher } from 'undici';
import { classifyError } from './classify-error.js';

export interface AttemptResult {
  durationMs: number;
  responseStatus?: number;
  /** At most 16 KiB, not decompressed. */
  responseBody?: Buffer;
  /** The header's value as the receiver wrote it: seconds or a date. */
  retryAfter?: string;
  error?: AttemptError;
}

/** We ended the attempt at shutdown. It says nothing about the receiver. */
export class AttemptInterrupted extends Error {
  constructor() {
    super('The attempt was interrupted by the end of this process.');
    this.name = 'AttemptInterrupted';
  }
}

export const maxResponseBytes = 16 * 1024;
/** Most interim answers (1xx) before the answer. Each has to be read, and no honest receiver sends more. */
const maxInterimAnswers = 16;

/**
 * One request and its result. The deadline settles the result at once in every phase: DNS, connecting, TLS or reading the
 * answer. The caller then closes the connection.
 */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly result: Promise<AttemptResult>;
  private settle!: (result: AttemptResult) => void;
  private fail!: (error: Error) => void;
  private ended = false;
  private whole = false;
  private readonly startedAt = performance.now();
  private readonly deadline: NodeJS.Timeout;
  private responseStatus: number | undefined;
  private retryAfter: string | undefined;
  private interimAnswers = 0;
  private readonly chunks: Buffer[] = [];
  private bytes = 0;

  /** @param timeoutMs over connection, headers and body */
  constructor(timeoutMs: number) {
    this.result = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
    });
    this.deadline = setTimeout(() => this.finish('timeout'), timeoutMs);
  }

  interrupt(): void {
    if (this.ended) return;
    this.end();
    this.fail(new AttemptInterrupted());
  }

  /** True when the answer was read to its end, so the connection may be reused. */
  get isWhole(): boolean {
    return this.whole;
  }

  /** undici accepts an object as a handler only if it has this method. */
  onRequestStart(): void {}

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (this.ended) return;
    // A 1xx answer is not final.
    if (status < 200) {
      if (++this.interimAnswers > maxInterimAnswers) this.finish('invalid_response');
      return;
    }
    this.responseStatus = status;
    this.retryAfter = [headers['retry-after']].flat()[0];
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.ended) return;
    this.chunks.push(chunk);
    this.bytes += chunk.length;
    // The rest of the body is not read, so the connection cannot be reused.
    if (this.bytes > maxResponseBytes) this.finish();
  }

  onResponseEnd(): void {
    this.whole = !this.ended;
    this.finish();
  }

  onResponseError(_: Dispatcher.DispatchController | undefined, error: Error): void {
    this.finish(classifyError(error));
  }

  private finish(error?: AttemptError): void {
    if (this.ended) return;
    this.end();
    const durationMs = Math.round(performance.now() - this.startedAt);
    // The status of an incomplete answer is not reported.
    if (error !== undefined) return this.settle({ durationMs, error });
    const responseBody = Buffer.concat(this.chunks).subarray(0, maxResponseBytes);
    this.settle({
      durationMs,
      ...(this.responseStatus === undefined ? {} : { responseStatus: this.responseStatus }),
      ...(responseBody.length > 0 ? { responseBody } : {}),
      ...(this.retryAfter === undefined ? {} : { retryAfter: this.retryAfter }),
    });
  }

  private end(): void {
    this.ended = true;
    clearTimeout(this.deadline);
  }
}
