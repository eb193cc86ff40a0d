import type { KeyedRequest } from '@parley/idempotency';
import type { Identity } from '../../directory/identities/index.js';

/** Something to be done to a message that the session knows. */
export interface OutgoingAct {
  readonly chat: Identity;
  readonly target: { readonly id: string; readonly whatsappId: string };
  /** Who wrote that message. */
  readonly author: Identity;
  /** Handed on with what was taken, so that it is recorded once. */
  readonly once?: KeyedRequest;
}
