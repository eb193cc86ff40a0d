import { DomainError } from '@parley/contracts';

/** What the sandbox network refuses a phone. @param detail a sentence for the client */
export function refused(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}

/** No person on the sandbox network has that name. */
export function recipientUnknown(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The recipient does not exist on the network.', reason: 'recipient_not_found' },
  });
}
