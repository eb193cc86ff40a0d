import type { SigningEndpoint } from '../endpoints/index.js';
import type { AttemptBatch } from '@parley/contracts/webhooks';
import type { ClaimedDelivery } from './delivery.store.js';
import type { AttemptResult } from './http/exchange.js';

/** What became of one attempt, by whatever it was sent. */
export interface SendResult extends AttemptResult {
  /** Where there is no status: the other side said that it has the message. */
  isConfirmed?: true;
  /** Not over HTTP: what it was sent to. At most 300 characters, no credentials. */
  target?: string;
  /** Not over HTTP: what the other side answered, at most 2 KiB. */
  response?: Readonly<Record<string, unknown>>;
  /** Of a type that is sent in batches: what was sent together. */
  batch?: AttemptBatch;
}

/** One attempt that is about to be sent. */
export interface Outgoing {
  readonly delivery: ClaimedDelivery;
  readonly endpoint: SigningEndpoint;
  /** When the attempt began; signed with the body. */
  readonly at: Date;
}

/** Sends attempts to endpoints of some types (beyond.md §2). */
export interface Sender {
  /**
   * Failures of the other side are results and are not thrown.
   * @returns null when this process had no connection for it: nothing was sent
   * @throws AttemptInterrupted when {@link interrupt} ended it
   */
  send(outgoing: Outgoing): Promise<SendResult | null>;
  /** Ends every attempt under way; their results stay unknown. */
  interrupt(): void;
}
