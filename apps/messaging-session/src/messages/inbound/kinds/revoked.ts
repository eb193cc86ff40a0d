import { toConversation } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isAuthor, isThere, peopleOf } from './people-of.js';

/** What was said is gone here too; that something was said stays. */
export const revoked: ArrivalKind<'revoked'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { sessionId, chat, delivery } = arrival;
    const target = batch.target(sessionId, delivery.target);
    if (!isThere(target, arrival) || !isAuthor(target, arrival)) return undefined;
    const { text: _, content: __, ...rest } = target;
    batch.change({ ...rest, type: 'revoke' });
    return {
      type: 'message.revoked',
      payload: {
        id: batch.nextId(),
        whatsapp_id: delivery.whatsappId,
        conversation: toConversation(peopleOf(arrival)),
        fromMe: false,
        timestamp: delivery.timestamp,
        pushName: delivery.pushName,
        isGroup: chat.kind === 'group',
        type: 'revoke',
        revokedId: target.id,
      },
    };
  },
};
