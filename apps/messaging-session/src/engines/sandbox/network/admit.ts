import type { DomainError } from '@parley/contracts';
import type { Wanted } from '../../../messages/index.js';
import { recipientUnknown } from '../recipient-unknown.js';

/** People can always be written to, once their number is known to exist; no other chat is on the network. */
export function admitToNetwork(wanted: readonly Wanted[]): (DomainError | undefined)[] {
  return wanted.map(({ taken }) => (taken.chat.kind === 'person' ? undefined : recipientUnknown()));
}
