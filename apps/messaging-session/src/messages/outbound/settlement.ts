import type { SessionRecord } from '../../sessions/state/index.js';
import type { Failure } from '../message/index.js';
import type { Given } from './outbound.js';
import type { ReservedName, ReservedSend } from './reserved-send.store.js';

/** What became of a reserved send. `failure`: the network did not say so in time, and the message counts as failed. */
export type Settlement = ReservedName & Exclude<Given, { kind: 'unknown' }> & { readonly failure?: Failure };

/** A settlement with what it settles. */
export interface Settling {
  readonly settlement: Settlement;
  readonly send: ReservedSend;
  readonly session: SessionRecord;
}
