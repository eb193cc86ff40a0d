import type { PersonNames } from '../../identities/index.js';
import { recipientUnknown } from './recipient-unknown.js';

/** The network knows people by their phones. @throws DomainError `engine_rejected` for who has none */
export function phonesOf(people: readonly PersonNames[]): string[] {
  return people.map(({ phoneNumber }) => {
    if (phoneNumber === undefined) throw recipientUnknown();
    return phoneNumber;
  });
}
