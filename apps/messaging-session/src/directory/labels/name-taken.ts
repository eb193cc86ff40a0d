import { DomainError } from '@parley/contracts';

/** Names of labels are unique in a session. */
export function nameTaken(): DomainError {
  return new DomainError('conflict', 'The session has a label of that name.');
}
