import { editedPayload, withText } from '../../message/index.js';
import { actAnswer, cannotBeDone } from './act-answer.js';
import type { ActRule } from './act-rule.js';

/** Texts, and captions of files; answers with the ids of the message itself. */
export const edit: ActRule<'edit'> = (act, context) => {
  const { target, links } = context;
  if (!target.fromMe) throw cannotBeDone('The message is not yours.');
  if (target.type !== 'text' && !target.content?.media) throw cannotBeDone('The message has no text to edit.');
  const changed = withText(target, act.text);
  return {
    answer: { ...actAnswer(act, context, 'edited'), id: target.id, whatsapp_id: target.whatsappId },
    event: { type: 'message.edited', payload: editedPayload(changed, { chat: act.chat }, links) },
    changed,
  };
};
