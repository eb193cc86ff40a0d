import { DomainError, notFound } from '@parley/contracts/base';

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

/** The account may write to this person once its restriction is lifted. A refusal by a network that reports none is final. */
export function isRestriction({ extra, recipientOnly }: DomainError): boolean {
  return extra?.['detail'] === 'account_restricted' && recipientOnly === true;
}

/** Whether the refusal is temporary: the same send may be accepted later. */
export function isPassing({ code, extra }: DomainError): boolean {
  switch (code) {
    case 'unavailable':
      return extra?.['reason'] !== 'unsettled';
    case 'session_not_connected':
    case 'rate_limited':
    case 'internal':
      return true;
    default:
      return false;
  }
}

/**
 * The machine-readable reason, such as `recipient_not_found`. Details that are sentences are only for the caller of a
 * single send.
 */
export function refusalReason({ code, extra }: DomainError): string {
  if (code !== 'engine_rejected') return code;
  const word = [extra?.['reason'], extra?.['detail']].find(
    (value): value is string => typeof value === 'string' && /^[a-z_]{1,64}$/.test(value),
  );
  return word ?? code;
}
