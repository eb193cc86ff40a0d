import type { MessageAckPayload } from '@parley/contracts/events';
import { type Identity, type Acknowledgement, toIdentityRef } from '@parley/engine-kit';
import { toConversation } from './to-message-payload.js';

/** The payload of `message.ack`; `from` is the chat. @param sender who acknowledged, in a group */
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
