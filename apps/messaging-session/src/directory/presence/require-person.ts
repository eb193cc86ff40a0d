import { type Identity, noPerson } from '../identities/index.js';

/** Only people come and go. @throws DomainError `invalid_parameter` for another kind of chat */
export function requirePerson(identity: Identity, field: string): Identity {
  if (identity.kind === 'person') return identity;
  throw noPerson(field);
}
