import type { DomainError } from '@parley/contracts';

/** The network of the source does not hand over the file now. */
export class MediaUnavailable extends Error {
  /** After this the network may have it. */
  readonly retryAfterMs: number;

  constructor(cause: DomainError) {
    super('The network did not hand over the file of the message.', { cause });
    this.name = 'MediaUnavailable';
    this.retryAfterMs = (cause.retryAfterSeconds ?? 0) * 1000;
  }
}
