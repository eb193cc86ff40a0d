import type { MessageSentPayload } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import type { Identity } from '../../directory/identities/index.js';
import type { OutgoingContent, OutgoingKind } from '../../messages/message/index.js';

/** A message that a session is to send. */
export interface OutgoingMessage {
  readonly chat: Identity;
  readonly content: OutgoingContent;
  readonly replyTo?: { readonly id: string; readonly whatsappId: string };
  readonly mentions?: readonly Identity[];
  /** Handed on with what was taken, so that it is recorded once. */
  readonly once?: KeyedRequest;
}

export interface MessageSender {
  /** The kinds of message that it can send. */
  readonly sends: ReadonlySet<OutgoingKind>;
  /**
   * @throws DomainError `engine_rejected` when the network refuses, with `detail` and, where it can be told, `reason`:
   *   `recipient_not_found`; `session_not_connected`, `idempotency_conflict`
   */
  send(message: OutgoingMessage): Promise<MessageSentPayload>;
}
