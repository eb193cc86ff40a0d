import { DomainError } from '@parley/contracts';
import type { Identity } from '../identities/index.js';

/** Only people come and go. @throws DomainError `invalid_parameter` for another kind of chat */
export function requirePerson(identity: Identity, field: string): Identity {
  if (identity.kind === 'person') return identity;
  throw new DomainError('invalid_parameter', `Field "${field}" is invalid: must name a person.`);
}
