/** An event, as webhooks, streams and history have it. `docs/events.md` has each type with its payload. */
export interface ParleyEvent<Payload = unknown> {
  /** The same in every delivery, stream and list: what you have worked on already is known by it. */
  id: string;
  /** Its type, such as `message.received`. */
  event: string;
  /** The name of the session, where it is about one. */
  session?: string;
  /** RFC 3339, when it happened. */
  timestamp: string;
  /** In a stream, null where the content is not kept any more. */
  payload: Payload;
}
