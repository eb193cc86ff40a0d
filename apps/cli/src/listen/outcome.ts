import { plain } from '../io/index.js';
import type { Forwarded } from './forwarder.js';

/** An event from the stream or from history. */
export interface LiveEvent {
  id: string;
  type: string;
  timestamp: string;
  /** The exact bytes of the envelope, as every webhook carries them; null when the content is not retained any more. */
  body: Buffer | null;
}

/** An event with the result of forwarding it; `forwarded` is undefined for an event that was not forwarded. */
export interface Outcome {
  event: LiveEvent;
  forwarded?: Forwarded;
}

/** Column widths for the longest event type and the usual results. A longer error shifts the rest of its line. */
const widths = { time: 24, type: 22, status: 12, latency: 9 };

function row(time: string, type: string, status: string, latency: string, id: string): string {
  return [
    time.padEnd(widths.time),
    type.padEnd(widths.type),
    status.padEnd(widths.status),
    latency.padStart(widths.latency),
    id,
  ].join('  ');
}

export const tableHead = row('TIME', 'TYPE', 'STATUS', 'LATENCY', 'EVENT');

export function outcomeRow({ event, forwarded }: Outcome): string {
  const latency = forwarded === undefined ? '-' : `${forwarded.latencyMs} ms`;
  return plain(row(event.timestamp, event.type, statusOf({ event, forwarded }), latency, event.id));
}

/** One line of `--print-json`. `event` is the envelope, or null when its content is not retained any more. */
export function outcomeValue({ event, forwarded }: Outcome): object {
  const { id, type, timestamp, body } = event;
  const envelope = body === null ? null : (JSON.parse(body.toString()) as unknown);
  return { id, type, timestamp, ...forwarded, event: envelope };
}

function statusOf({ event, forwarded }: Outcome): string {
  if (event.body === null) return 'no content';
  if (forwarded === undefined) return '-';
  return 'status' in forwarded ? String(forwarded.status) : forwarded.error;
}

/**
 * Parses the `data:` of a stream: the text of an envelope (decisions.md §5). If the content is gone, its payload is
 * `null`.
 */
export function eventOf(data: string): LiveEvent {
  const { id, event, timestamp, payload } = JSON.parse(data) as Record<'id' | 'event' | 'timestamp', string> & {
    payload: unknown;
  };
  return { id, type: event, timestamp, body: payload === null ? null : Buffer.from(data) };
}
