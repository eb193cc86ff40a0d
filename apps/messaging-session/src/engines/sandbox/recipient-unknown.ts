import { DomainError } from '@parley/contracts';

/** The sandbox network has nobody by that name. */
export function recipientUnknown(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The recipient does not exist on the network.', reason: 'recipient_not_found' },
  });
}
