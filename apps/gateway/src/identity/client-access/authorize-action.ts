import { allowsOrigin, type ClientAction, DomainError } from '@parley/contracts/base';
import type { ClientGrant, Recipients } from '../../access/principal/index.js';

/**
 * Refuses a client token by its rules alone, in the order of decisions.md §4: disabled → action → origin. The counted
 * limits (rate, daily) and the recipient are checked afterwards.
 * @param origin the header of the request; absent is allowed
 * @throws DomainError `client_tokens_disabled`, `action_not_allowed`, `origin_not_allowed`
 */
export function authorizeAction(
  { rules, actions }: ClientGrant,
  action: ClientAction,
  origin: string | undefined,
): void {
  if (!rules.enabled) {
    throw new DomainError('client_tokens_disabled', 'The session does not accept client tokens.');
  }
  if (!rules.allowedActions.includes(action) || !actions.includes(action)) {
    throw new DomainError('action_not_allowed', `The client token may not "${action}".`);
  }
  if (origin !== undefined && !allowsOrigin(rules.allowedOrigins, origin)) {
    throw new DomainError('origin_not_allowed', "The session's client rules do not allow this origin.");
  }
}

/**
 * Applies the recipient mode: it refuses now, or says who the recipient may be. `read_presence` has no recipient.
 * @throws DomainError `recipient_not_allowed`; `verified` refuses all, because no recipient is verified yet
 */
export function authorizeRecipients({ rules }: ClientGrant, action: ClientAction): Recipients {
  if (action === 'read_presence') return 'anyone';
  switch (rules.recipientMode) {
    case 'any':
      return 'anyone';
    case 'conversation':
      return 'who wrote first';
    case 'none':
    case 'verified':
      throw recipientNotAllowed();
    default:
      throw new Error(`unknown recipient mode ${JSON.stringify(rules.recipientMode satisfies never)}`);
  }
}

export function recipientNotAllowed(): DomainError {
  return new DomainError('recipient_not_allowed', "The session's client rules do not allow this recipient.");
}
