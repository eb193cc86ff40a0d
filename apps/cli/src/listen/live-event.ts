/** An event from the stream or from history. */
export interface LiveEvent {
  id: string;
  type: string;
  timestamp: string;
  /** The exact bytes of the envelope, as every webhook carries them; null when the content is not retained any more. */
  body: Buffer | null;
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
