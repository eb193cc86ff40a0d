/** An event as the stream or history has it. */
export interface LiveEvent {
  id: string;
  type: string;
  timestamp: string;
  /** The envelope's exact bytes, as every webhook carries them; null when they are not retained any more. */
  body: Buffer | null;
}

/**
 * The event in the `data:` of a stream: an envelope, whose text is its bytes (decisions.md §5). One whose content is
 * gone comes with `payload: null`.
 */
export function eventOf(data: string): LiveEvent {
  const { id, event, timestamp, payload } = JSON.parse(data) as Record<'id' | 'event' | 'timestamp', string> & {
    payload: unknown;
  };
  return { id, type: event, timestamp, body: payload === null ? null : Buffer.from(data) };
}
