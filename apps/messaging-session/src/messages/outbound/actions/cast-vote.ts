import { actAnswer, cannotBeDone } from './act-answer.js';
import type { ActRule } from './act-rule.js';

/** A vote is told and not kept: nothing reads it later. */
export const castVote: ActRule<'vote'> = (act, context) => {
  const { pollOptions, multipleAnswers } = context.target.content ?? {};
  if (!pollOptions) throw cannotBeDone('The message is no poll.');
  if (act.hashes.some((hash) => !pollOptions.some((option) => option.hash === hash))) {
    throw cannotBeDone('The poll has no such option.');
  }
  if (act.hashes.length > 1 && multipleAnswers !== true) throw cannotBeDone('The poll takes one answer.');
  const answer = actAnswer(act, context, 'poll');
  return { answer, event: { type: 'message.sent', payload: answer } };
};
