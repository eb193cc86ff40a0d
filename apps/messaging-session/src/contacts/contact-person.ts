import { notFound } from '@parley/contracts';
import { type Identities, type Identity, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../sessions/index.js';

/**
 * The person whom a request names; one met for the first time gets an id.
 * @throws DomainError `invalid_parameter`, `not_found` for an id that the project does not know, and for what is no person
 */
export async function contactPerson(
  identities: Identities,
  { projectId }: SessionRecord,
  contactId: string,
): Promise<Identity> {
  const ref = parseChatRef(contactId, 'contactId');
  const isPerson = ref.kind !== 'group' && ref.kind !== 'channel';
  const identity =
    ref.kind === 'id' || !isPerson ? await identities.find(projectId, ref) : await identities.resolve(projectId, ref);
  if (identity?.kind !== 'person') throw notFound('Contact');
  return identity;
}
