import { DomainError } from '@parley/contracts/base';

export function sessionNotConnected(): DomainError {
  return new DomainError('session_not_connected', 'The session is not CONNECTED.');
}

/** @param detail a sentence for the client */
export function networkRefused(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}
