import { actAnswer } from './act-answer.js';
import type { ActRule } from './act-rule.js';

/** A reaction is told and not kept: nothing reads it later. */
export const react: ActRule<'reaction'> = (act, context) => {
  const answer = actAnswer(act, context, 'reaction');
  return { answer, event: { type: 'message.sent', payload: answer } };
};
