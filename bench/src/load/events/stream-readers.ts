import { serve } from '@parley/tools';
import pLimit from 'p-limit';
import { summarize, type LatencySummary } from '../latency.js';
import { StreamReader, type StreamListener } from './stream-reader.js';

export interface StreamReadersReport {
  open: number;
  /** Events received since `record`. */
  received: number;
  /** Events that did not follow their predecessor on the stream, because one is missing or duplicated. */
  outOfOrder: number;
  /** Counts of `stream.closed` by reason. */
  closed: Record<string, number>;
  /** Time from the creation of an event to its reader. */
  latency: LatencySummary;
}

export interface StreamReadersMethods {
  /** Resolves once all streams have begun. */
  open(streams: { url: string; key: string }[]): Promise<void>;
  /** Forgets everything received so far. */
  record(): void;
  report(): StreamReadersReport;
  close(): void;
}

/** A child process that reads many streams. It is separate from the event source, so that neither delays the other. */
const openAtOnce = 50;
let readers: StreamReader[] = [];
let latenciesMs: number[] = [];
let outOfOrder = 0;
let closed: Record<string, number> = {};

const listener: StreamListener = {
  received(latencyMs, isInOrder) {
    latenciesMs.push(latencyMs);
    if (!isInOrder) outOfOrder += 1;
  },
  closed(reason) {
    closed[reason] = (closed[reason] ?? 0) + 1;
  },
};

serve({
  open: async (streams: { url: string; key: string }[]) => {
    const limit = pLimit(openAtOnce);
    const opening = streams.map(({ url, key }) => limit(() => StreamReader.open(url, key, listener)));
    readers.push(...(await Promise.all(opening)));
  },
  record: () => {
    latenciesMs = [];
    outOfOrder = 0;
    closed = {};
  },
  report: () => {
    const latency = summarize(latenciesMs);
    return { open: readers.length, received: latenciesMs.length, outOfOrder, closed, latency };
  },
  close: () => {
    for (const reader of readers) reader.close();
    readers = [];
  },
} satisfies StreamReadersMethods);
