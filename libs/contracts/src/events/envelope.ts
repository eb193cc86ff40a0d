import { JsonObject, Text, Timestamp } from '../validation/fields.js';

/**
 * The body of a webhook (interface.md §6.1). {@link envelopeText} creates its UTF-8 bytes once, in the transaction of
 * the change. History, every attempt, every replay and the streams carry exactly those bytes.
 */
export class EventEnvelope {
  @Text({ description: 'The event id.' }) id: string;
  @Text({ description: "The session's name; `test` for test events, `team` for team events." }) session: string;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Timestamp() timestamp: string;
  @Text({ example: 'message.received' }) event: string;
  @JsonObject() payload: object;
}

/** Serializes the envelope. No other code may serialize one, or the bytes could differ between deliveries. */
export function envelopeText(envelope: EventEnvelope): string {
  const { id, session, externalId, timestamp, event, payload } = envelope;
  return JSON.stringify({ id, session, externalId, timestamp, event, payload });
}
