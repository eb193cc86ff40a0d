/** The names under which all types of destination carry what is not the body (beyond.md §2). */
export type CarriedName =
  | 'webhook-id'
  | 'webhook-timestamp'
  | 'webhook-signature'
  | 'parley-event-type'
  | 'parley-delivery-id'
  | 'parley-attempt'
  | 'parley-session';

/** One attempt as it goes out. */
export interface OutgoingMessage {
  /** The bytes that are signed and sent: the envelope, or a structured CloudEvent. */
  readonly body: Buffer;
  /** `application/json` or `application/cloudevents+json`. */
  readonly contentType: string;
  /** Without `parley-session` for events of the team. */
  readonly carried: Readonly<Partial<Record<CarriedName, string>>>;
  readonly eventId: string;
  readonly eventType: string;
  /** By which a receiver recognizes a repetition: the event id; a replay and a retry after success have another. */
  readonly deduplicationId: string;
  readonly projectId?: string;
  /** Id of the session; absent for events of the team. */
  readonly sessionId?: string;
  /** `payload.conversation.id` of the envelope, read only when it is needed. */
  conversationId(): string | undefined;
  /** When the attempt began. */
  readonly at: Date;
}
