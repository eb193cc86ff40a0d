import { JsonObject, Text, Timestamp } from '../validation/fields.js';

/**
 * What a customer's webhook receives (interface.md §6.1). Its UTF-8 bytes are made once, by {@link envelopeText},
 * in the transaction of the change; history, every attempt, every replay and the stream carry those bytes.
 */
export class EventEnvelope {
  @Text({ description: 'The event id.' }) id: string;
  @Text({ description: "The session's name; `test` for test events, `team` for team events." }) session: string;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Timestamp() timestamp: string;
  @Text({ example: 'message.received' }) event: string;
  @JsonObject() payload: object;
}

/** The envelope's JSON text. The one place where an event becomes bytes. */
export function envelopeText(envelope: EventEnvelope): string {
  const { id, session, externalId, timestamp, event, payload } = envelope;
  return JSON.stringify({ id, session, externalId, timestamp, event, payload });
}
