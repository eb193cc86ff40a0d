/** The names under which all types of destination carry what is not the body (beyond.md §2). */
export type CarriedName =
  | 'webhook-id'
  | 'webhook-timestamp'
  | 'webhook-signature'
  | 'parley-event-type'
  | 'parley-delivery-id'
  | 'parley-attempt'
  | 'parley-session'
  | 'parley-webhook-id'
  | 'parley-events';

/** Many events that are sent as one object (beyond.md §2, S3), or one that is an object of its own. */
export interface OutgoingBatch {
  readonly webhookId: string;
  /** In the order of the lines. */
  readonly events: readonly { readonly id: string; readonly deduplicationId: string }[];
  /** The exact bytes of each event, the envelope or a structured CloudEvent, each ended by a line feed. */
  readonly lines: Buffer;
  /** When the first event was made. */
  readonly firstAt: Date;
}

/** A batch as it is stored. The same batch has the same key, so that it is there once whatever is repeated. */
export interface BatchObject {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
}

/** One attempt as it goes out. */
export interface OutgoingMessage {
  /** The bytes that are signed and sent: the envelope, or a structured CloudEvent. */
  readonly body: Buffer;
  /** `application/json`, `application/cloudevents+json`, or that of an object. */
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
  /** Of a type that stores batches: what `body` is stored as, and its SHA-256 in hexadecimal. */
  readonly object?: { readonly key: string; readonly events: number; readonly sha256: string };
  /** When the attempt began. */
  readonly at: Date;
}
