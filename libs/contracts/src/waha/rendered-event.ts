import type { RenderedEvent, RenderedName } from '../events/rendered-event.js';
import type { WahaMe } from './session-states.js';
import { wahaEngine, wahaEnvironment } from './session-states.js';
import type { WahaEventName } from './event-names.js';

/** What every event of a session says beside its payload. */
export interface WahaEnvelope {
  readonly session: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly me: WahaMe | null;
}

/** @param ids one for each name, in their order */
export function renderedEvent(
  names: readonly WahaEventName[],
  ids: readonly string[],
  payload: object,
  { session, metadata = {}, me }: WahaEnvelope,
): RenderedEvent {
  const rest = { session, metadata, me, payload, engine: wahaEngine, environment: wahaEnvironment };
  return { names: names.map((name, index) => ({ id: ids[index] ?? '', name })), rest: JSON.stringify(rest).slice(1) };
}

/** The body of an event under one of its names, always the same bytes. @param timestampMs when the event was made */
export function renderedBody({ rest }: RenderedEvent, { id, name }: RenderedName, timestampMs: number): string {
  const head = JSON.stringify({ id: wahaEventId(id, timestampMs), timestamp: timestampMs, event: name });
  return `${head.slice(0, -1)},${rest}`;
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `evt_` and a ULID in lower case: the time, and the resource id in place of randomness, so that it is the event's for ever. */
export function wahaEventId(id: string, timestampMs: number): string {
  return `evt_${base32(BigInt(timestampMs), 10)}${base32(BigInt(id), 16)}`;
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = (alphabet[Number(rest & 31n)] ?? '') + text;
  return text;
}
