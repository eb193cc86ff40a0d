import type { LatencySummary } from '../latency.js';

/** What the bench asks of the process that reads streams, and what that answers. */
export type StreamReadersCommand =
  | { ask: 'open'; baseUrl: string; key: string; paths: string[] }
  | { ask: 'record' }
  | { ask: 'report' }
  | { ask: 'close' };

export interface StreamReadersReport {
  open: number;
  /** Events that came since it was asked to record. */
  received: number;
  /** Events that did not follow the one before on their stream, because one is missing or came again. */
  outOfOrder: number;
  /** `stream.closed` by reason. */
  closed: Record<string, number>;
  /** From the making of an event to its reader. */
  latency: LatencySummary;
}
