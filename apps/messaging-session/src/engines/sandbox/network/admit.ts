import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { Wanted } from '../../../messages/outbound/index.js';
import { channelSendRefusal } from '../channels/index.js';
import { sendRefusal } from '../groups/index.js';
import { phoneOf } from '../people/index.js';
import { recipientUnknown } from '../recipient-unknown.js';
import { holdPlaces, type Places } from './places.js';

/**
 * Why each cannot be sent, if so. People can always be written to, once they are known to have a number; groups by their
 * members and channels by their owners, judged under the lock that every change of them takes.
 */
export async function admitToNetwork(
  client: PoolClient,
  wanted: readonly Wanted[],
): Promise<(DomainError | undefined)[]> {
  const carried = wanted.filter(({ taken }) => taken.kind !== 'localDelete');
  const places = await holdPlaces(
    client,
    carried.map(({ taken }) => taken.chat),
  );
  return wanted.map((one) => refusalOf(one, places));
}

function refusalOf({ session, taken }: Wanted, { groups, channels }: Places): DomainError | undefined {
  // No network hears of it.
  if (taken.kind === 'localDelete') return undefined;
  const phoneNumber = session.me?.phoneNumber ?? '';
  const jid = taken.chat.jid ?? '';
  switch (taken.chat.kind) {
    case 'person':
      return phoneOf(taken.chat) === undefined ? recipientUnknown() : undefined;
    case 'status':
      return undefined;
    case 'group':
      return sendRefusal(groups.get(jid), phoneNumber, taken.kind === 'message' ? 'message' : 'act');
    case 'channel':
      return channelSendRefusal(channels.get(jid), phoneNumber);
    default:
      throw new Error(`Unknown chat ${JSON.stringify(taken.chat.kind satisfies never)}.`);
  }
}
