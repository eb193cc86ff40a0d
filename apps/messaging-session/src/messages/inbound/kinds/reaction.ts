import { toConversation } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isThere, peopleOf } from './people-of.js';

/** Told and not kept: nothing reads reactions later. */
export const reaction: ArrivalKind<'reaction'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { sessionId, chat, delivery } = arrival;
    const target = batch.target(sessionId, delivery.target);
    if (!isThere(target, arrival)) return undefined;
    return {
      type: 'message.reaction',
      payload: {
        id: batch.nextId(),
        whatsapp_id: delivery.whatsappId,
        conversation: toConversation(peopleOf(arrival)),
        fromMe: false,
        timestamp: delivery.timestamp,
        pushName: delivery.pushName,
        isGroup: chat.kind === 'group',
        type: 'reaction',
        reaction: delivery.reaction,
        reactionTo: target.id,
      },
    };
  },
};
