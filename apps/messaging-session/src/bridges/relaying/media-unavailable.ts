import type { DomainError } from '@parley/contracts';

/** The source's network does not provide the file now. */
export class MediaUnavailable extends Error {
  /** How long to wait before the network is asked again. */
  readonly retryAfterMs: number;

  constructor(cause: DomainError) {
    super('The network did not hand over the file of the message.', { cause });
    this.name = 'MediaUnavailable';
    this.retryAfterMs = (cause.retryAfterSeconds ?? 0) * 1000;
  }
}
