import { DomainError, notFound } from '@parley/contracts';

/** A session cannot send to a person whom it has blocked. */
export function personBlocked(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The session has blocked this person.', reason: 'blocked' },
  });
}

/** The message was deleted here, revoked by its author, or is in another chat. */
export function messageGone(messageId: string): DomainError {
  return notFound('Message', messageId);
}

/** The network may have accepted the send. It is not sent again: an equal request gets the result. */
export function sendUnsettled(): DomainError {
  return new DomainError('unavailable', 'It is not known yet whether the messaging network took this.', {
    extra: { reason: 'unsettled' },
    retryAfterSeconds: 5,
  });
}

/** Another process has sent the relay, or it was ended. */
export class RelayOver extends Error {
  constructor(relayId: string) {
    super(`The relay ${relayId} does not wait to be sent.`);
    this.name = 'RelayOver';
  }
}
