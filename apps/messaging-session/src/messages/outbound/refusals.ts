import { DomainError, notFound } from '@parley/contracts';

export function sessionNotConnected(): DomainError {
  return new DomainError('session_not_connected', 'The session is not CONNECTED.');
}

/** @param detail a sentence for the client */
export function networkRefused(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
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

/** The network may have taken it. It is not given again: an equal request learns what came of it. */
export function sendUnsettled(): DomainError {
  return new DomainError('unavailable', 'It is not known yet whether the messaging network took this.', {
    extra: { reason: 'unsettled' },
    retryAfterSeconds: 5,
  });
}

/** Another process has sent it, or it is not to be sent any more. */
export class RelayOver extends Error {
  constructor(relayId: string) {
    super(`The relay ${relayId} does not wait to be sent.`);
    this.name = 'RelayOver';
  }
}
