/** What the bench asks of its receiver process, and what that answers. */
export type ReceiverCommand = { ask: 'count' } | { ask: 'report' } | { ask: 'reset' };

export interface ReceiverReport {
  /** Requests received, repeats included. */
  received: number;
  /** Requests whose webhook-id had come before. */
  duplicates: number;
  /** Epoch milliseconds of the first and the last request. */
  firstAtMs: number;
  lastAtMs: number;
  /** By event type. */
  byType: Record<string, number>;
  /** Sequence number in the text → epoch milliseconds at which its message.received came. */
  arrivals: [number, number][];
}
