import { toIdentityRef } from '../../../directory/identities/index.js';
import { toConversation } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';

/** `from` is whose chat it is; where many are in it, `sender` is who acknowledged. */
export const ack: ArrivalKind<'ack'> = {
  refers: ({ whatsappIds }) => whatsappIds,
  tell: ({ sessionId, chat, from, delivery }, batch) => {
    const messages = delivery.whatsappIds
      .map((whatsappId) => batch.known(sessionId, whatsappId))
      .filter((known) => known !== undefined)
      .map(({ id, whatsappId }) => ({ id, whatsapp_id: whatsappId }));
    if (messages.length === 0) return undefined;
    const { type, timestamp } = delivery;
    const payload = {
      messages,
      conversation: toConversation({ chat }),
      from: toIdentityRef(chat),
      ...(chat.kind === 'person' ? {} : { sender: toIdentityRef(from) }),
      type,
      timestamp,
    };
    return { type: 'message.ack', payload };
  },
};
