import type { Identity } from '../../directory/identities/index.js';

/** For networks that keep the list of the blocked; what comes from them is refused here in any case. */
export interface ContactActor {
  block(person: Identity): Promise<void>;
  unblock(person: Identity): Promise<void>;
}
