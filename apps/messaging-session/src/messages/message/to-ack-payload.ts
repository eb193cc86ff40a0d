import type { MessageAckPayload } from '@parley/contracts';
import { type Identity, toIdentityRef } from '../../directory/identities/index.js';
import type { Acknowledgement } from './message.js';
import { toConversation } from './to-message-payload.js';

/** `from` is whose chat it is. @param sender who acknowledged, where many are in it */
export function toAckPayload(
  messages: readonly { readonly id: string; readonly whatsappId: string }[],
  chat: Identity,
  { ack, timestamp }: Acknowledgement,
  sender?: Identity,
): MessageAckPayload {
  return {
    messages: messages.map(({ id, whatsappId }) => ({ id, whatsapp_id: whatsappId })),
    conversation: toConversation({ chat }),
    from: toIdentityRef(chat),
    sender: sender && toIdentityRef(sender),
    type: ack,
    timestamp,
  };
}
