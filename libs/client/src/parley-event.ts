/** An event, as webhooks, streams and history carry it. `docs/events.md` lists the types with their payloads. */
export interface ParleyEvent<Payload = unknown> {
  /** The same id in every delivery, stream and list. Use it to recognize events that you have already handled. */
  id: string;
  /** The event type, such as `message.received`. */
  event: string;
  /** The name of the session that the event is about; absent when it is about none. */
  session?: string;
  /** When the event happened, as RFC 3339. */
  timestamp: string;
  /** In a stream, null when the content is not retained any more. */
  payload: Payload;
}
