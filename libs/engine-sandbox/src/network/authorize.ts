import type { DomainError } from '@parley/contracts/base';
import type { PoolClient } from 'pg';
import { contentTooLarge, type PendingSend } from '@parley/engine-kit';
import { channelSendRefusal } from '../channels/channel.js';
import { sendRefusal } from '../groups/group-rules.js';
import { namesOfPhone, phoneOf } from '../people/sandbox-people.js';
import { recipientUnknown } from '../people/reachable.js';
import { holdSharedChats, type SharedChats } from './shared-chats.js';

/**
 * The refusal of each send, undefined if it is allowed. A person needs an existing number; a group's sender must be a member, a
 * channel's its owner, and the receivers' events room for the message. Checked under the lock that every change of a group or channel takes.
 */
export async function authorizeOnNetwork(
  client: PoolClient,
  pending: readonly PendingSend[],
): Promise<(DomainError | undefined)[]> {
  const carried = pending.filter(({ send }) => send.kind !== 'localDelete');
  const chats = await holdSharedChats(
    client,
    carried.map(({ send }) => send.chat),
  );
  return pending.map((one) => refusalOf(one, chats));
}

function refusalOf({ session, send }: PendingSend, { groups, channels }: SharedChats): DomainError | undefined {
  // A local deletion does not reach the network.
  if (send.kind === 'localDelete') return undefined;
  const tooLarge = send.kind === 'message' && contentTooLarge(send.content);
  if (tooLarge) return tooLarge;
  const phoneNumber = session.me?.phoneNumber ?? '';
  const jid = send.chat.jid ?? '';
  switch (send.chat.kind) {
    case 'person':
      return namesOfPhone(phoneOf(send.chat)) === undefined ? recipientUnknown() : undefined;
    case 'status':
      return undefined;
    case 'group':
      return sendRefusal(groups.get(jid), phoneNumber, send.kind === 'message' ? 'message' : 'act');
    case 'channel':
      return channelSendRefusal(channels.get(jid), phoneNumber);
    default:
      throw new Error(`Unknown chat ${JSON.stringify(send.chat.kind satisfies never)}.`);
  }
}
