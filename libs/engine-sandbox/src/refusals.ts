import { DomainError } from '@parley/contracts/base';

/** The refusal of a message to a number that is not on the sandbox network. */
export function recipientUnknown(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The recipient does not exist on the network.', reason: 'recipient_not_found' },
  });
}
