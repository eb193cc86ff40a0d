import type { PoolClient } from 'pg';
import type { Identity } from '@parley/engine-kit';
import { sendRefusal } from '../groups/group-rules.js';
import type { MailChat, NewMail, PostedBody, PostedMessage } from '../mailbox/mail.js';
import { reachablePhone, recipientUnknown } from '../people/reachable.js';
import type { SandboxTiming } from '../sandbox-timing.js';
import { receivers } from './answers.js';
import { holdSharedChats, mailChatOf } from './shared-chats.js';

/** The sending phone, and the session that is linked to it. */
export interface Phone {
  readonly phoneNumber: string;
  readonly sessionId?: string;
}

/**
 * Prepares a message from a phone. It obeys the same rules as a session's message. A group stays locked until the transaction
 * ends.
 * @throws DomainError `engine_rejected`
 */
export async function bareMessage(
  client: PoolClient,
  phone: Phone,
  to: Identity,
  body: PostedBody,
  timing: SandboxTiming,
): Promise<PostedMessage> {
  if (to.kind === 'person') return posted(phone, body, [reachablePhone(to)], undefined, timing);
  if (to.kind !== 'group') throw recipientUnknown();
  const { phoneNumber: from } = phone;
  const group = (await holdSharedChats(client, [to])).groups.get(to.jid ?? '');
  const refusal = sendRefusal(group, from, body.kind === 'message' ? 'message' : 'act');
  if (refusal || !group) throw refusal ?? recipientUnknown();
  const others = group.members.map(({ phoneNumber }) => phoneNumber).filter((phoneNumber) => phoneNumber !== from);
  return posted(phone, body, others, mailChatOf(to, group.subject), timing);
}

/** The copy for the sending phone's own session. A vote gives no copy. */
export function ownCopy(phone: Phone, { body, to }: PostedMessage): NewMail | undefined {
  if (phone.sessionId === undefined || body.kind === 'vote') return undefined;
  const { senderId: _, ...own } = body;
  const ownIn = body.chat ? phone.phoneNumber : to[0]?.phoneNumber;
  return { sessionId: phone.sessionId, body: { ...own, ownIn }, afterMs: 0 };
}

function posted(
  { sessionId: senderId }: Phone,
  said: PostedBody,
  phoneNumbers: readonly string[],
  chat: MailChat | undefined,
  timing: SandboxTiming,
): PostedMessage {
  const body = { ...said, ...(chat ? { chat } : {}), ...(senderId === undefined ? {} : { senderId }) };
  const answered = senderId !== undefined &&
    body.kind === 'message' && {
      senderId,
      whatsappId: body.message.whatsappId,
      voice: body.message.content?.ptt === true,
      chat,
    };
  return { body, to: receivers(phoneNumbers, answered, timing) };
}
