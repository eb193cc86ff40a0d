import type { PersonNames } from '../../directory/identities/index.js';

export interface PeopleFinder {
  /** What the network calls the person with this phone number; undefined: there is none. */
  find(phoneNumber: string): Promise<PersonNames | undefined>;
}
