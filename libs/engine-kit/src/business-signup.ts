import type { SessionConfig } from '@parley/contracts/sessions';
import type { SessionRecord } from './session-record.js';

/** What a page needs to run the dialog. */
export interface NetworkDialog {
  readonly appId: string;
  readonly configId: string;
  readonly version: string;
}

/** What the dialog gave. */
export interface DialogAnswer {
  /** Exchanged once. */
  readonly code: string;
  /** Absent: the network names the number later. */
  readonly phoneNumberId?: string;
  readonly businessAccountId: string;
  /** The business goes on using the number in its app. */
  readonly staysInApp: boolean;
  /** Of the number, as its owner typed it. Never stored. */
  readonly pin?: string;
}

export type SignupOutcome =
  /** The credentials of the session are stored. It can start once it has these settings. */
  | { readonly kind: 'ready'; readonly config: SessionConfig }
  /** The number has a PIN that is to be given, or was given wrong. */
  | { readonly kind: 'pin_required' }
  /** The network, or this engine, refuses for good. @param reason in plain words, without secrets */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Another process works on it. */
  | { readonly kind: 'busy' };

/**
 * Brings in the account of a business that signed up in a dialog of the network (decisions.md §17). Each step is stored before the
 * next begins, so that another process goes on after a crash; of calls at once for a session one works, the others are `busy`.
 */
export interface BusinessSignup {
  /** Undefined: the installation is not set up for it. */
  readonly dialog: NetworkDialog | undefined;
  /** @throws DomainError `unavailable`, `rate_limited` while the network does not answer: to be repeated */
  advance(session: SessionRecord, answer: DialogAnswer): Promise<SignupOutcome>;
  /** Goes on from the stored step. Undefined: no signup of the session has begun. @throws as {@link advance} */
  resume(session: SessionRecord): Promise<SignupOutcome | undefined>;
}
