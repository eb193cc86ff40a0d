import type { PersonNames } from '../../directory/identities/index.js';

export interface PeopleReader {
  /** All that the network calls somebody, by one name. Undefined: it knows nobody by it. */
  namesOf(person: PersonNames): Promise<PersonNames | undefined>;
}
