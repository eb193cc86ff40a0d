import { DomainError, notFound } from '@parley/contracts';

export function sessionNotConnected(): DomainError {
  return new DomainError('session_not_connected', 'The session is not CONNECTED.');
}

/** Deleted here, revoked by its author, or of another chat. */
export function messageGone(): DomainError {
  return notFound('Message');
}
