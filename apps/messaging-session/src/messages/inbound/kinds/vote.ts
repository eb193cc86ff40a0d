import { toIdentityRef } from '../../../directory/identities/index.js';
import { type MessageRecord, toConversation } from '../../message/index.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { isThere, peopleOf } from './people-of.js';

/** Told and not kept: nothing reads votes later. */
export const vote: ArrivalKind<'vote'> = {
  targets: ({ target }) => [target],
  tell: (arrival, batch) => {
    const { sessionId, from, delivery } = arrival;
    const target = batch.target(sessionId, delivery.target);
    if (!isThere(target, arrival) || !canBeVoted(target, delivery.hashes)) return undefined;
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

/** Who voted may be lying: what the poll does not offer was not voted for. */
function canBeVoted({ content }: MessageRecord, hashes: readonly string[]): boolean {
  const { pollOptions, multipleAnswers } = content ?? {};
  if (!pollOptions || (hashes.length > 1 && multipleAnswers !== true)) return false;
  return hashes.every((hash) => pollOptions.some((option) => option.hash === hash));
}
