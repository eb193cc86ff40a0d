import { DomainError, notFound } from '@parley/contracts';

export function sessionNotConnected(): DomainError {
  return new DomainError('session_not_connected', 'The session is not CONNECTED.');
}

/** Whom the session does not want to hear, it cannot speak to. */
export function personBlocked(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The session has blocked this person.', reason: 'blocked' },
  });
}

/** Deleted here, revoked by its author, or of another chat. */
export function messageGone(messageId: string): DomainError {
  return notFound('Message', messageId);
}
