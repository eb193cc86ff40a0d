import type { PoolClient } from 'pg';
import type { Identity } from '../../../directory/identities/index.js';
import { sendRefusal } from '../groups/index.js';
import type { MailChat, PostedBody, PostedMessage } from '../mail/mail.js';
import { reachablePhone } from '../people/index.js';
import { recipientUnknown } from '../refusals.js';
import { holdSharedChats, mailChatOf } from './shared-chats.js';

/**
 * What a phone without a session sends: by the same rules as everybody's, held until the transaction ends.
 * @throws DomainError `engine_rejected`
 */
export async function bareMessage(
  client: PoolClient,
  from: string,
  to: Identity,
  body: PostedBody,
): Promise<PostedMessage> {
  if (to.kind === 'person') return posted(body, [reachablePhone(to)], undefined);
  if (to.kind !== 'group') throw recipientUnknown();
  const group = (await holdSharedChats(client, [to])).groups.get(to.jid ?? '');
  const refusal = sendRefusal(group, from, body.kind === 'message' ? 'message' : 'act');
  if (refusal || !group) throw refusal ?? recipientUnknown();
  const others = group.members.map(({ phoneNumber }) => phoneNumber).filter((phoneNumber) => phoneNumber !== from);
  return posted(body, others, mailChatOf(to, group.subject));
}

function posted(body: PostedBody, phoneNumbers: readonly string[], chat: MailChat | undefined): PostedMessage {
  return {
    body: chat ? { ...body, chat } : body,
    to: phoneNumbers.map((phoneNumber) => ({ phoneNumber, otherwise: [] })),
  };
}
