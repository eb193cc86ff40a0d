import { toIdentityRef } from '../../../identities/index.js';
import { toConversation } from '../../to-message-payload.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isThere, peopleOf } from './people-of.js';

/** Told and not kept: nothing reads votes later. */
export const vote: ArrivalKind<'vote'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { sessionId, from, delivery } = arrival;
    const target = batch.target(sessionId, delivery.target);
    if (!isThere(target, arrival) || target.type !== 'poll') return undefined;
    return {
      type: 'message.vote',
      payload: {
        pollMessageId: target.id,
        conversation: toConversation(peopleOf(arrival)),
        voter: toIdentityRef(from),
        selectedHashes: [...delivery.hashes],
        timestamp: delivery.timestamp,
      },
    };
  },
};
