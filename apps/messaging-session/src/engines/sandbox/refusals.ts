import { DomainError } from '@parley/contracts';

/** The sandbox network's refusal of a request. @param detail a sentence for the client */
export function refused(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}

/** The refusal of a message to a number that is not on the sandbox network. */
export function recipientUnknown(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The recipient does not exist on the network.', reason: 'recipient_not_found' },
  });
}
