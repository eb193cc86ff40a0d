import { allowsOrigin, type ClientAction, DomainError } from '@parley/contracts';
import type { ClientGrant, Recipients } from '../credentials/index.js';

/**
 * The refusals of a client token that follow from its rules alone, in the order of decisions.md §4: disabled → action →
 * origin. What counts (rate, daily) and who is written to come after.
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
 * Whether the recipient mode refuses already, or may refuse once the recipient is known. All actions but reading have one.
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
