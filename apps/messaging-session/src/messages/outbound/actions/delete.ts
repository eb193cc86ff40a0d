import { toIdentityRef } from '../../../directory/identities/index.js';
import { type MessageRecord, toConversation } from '../../message/index.js';
import { actAnswer, cannotBeDone } from './act-answer.js';
import type { ActContext, ActRule, Applied } from './act-rule.js';
import type { TakenActOf } from './taken-act.js';

/** Deletes a message of one's own, here and for everybody. */
export const revoke: ActRule<'revoke'> = (act, context) => {
  if (!context.target.fromMe) throw cannotBeDone('The message is not yours.');
  return deleted(act, context);
};

/** Deletes somebody else's message here alone. */
export const localDelete: ActRule<'localDelete'> = (act, context) => deleted(act, context);

function deleted(act: TakenActOf<'revoke' | 'localDelete'>, context: ActContext): Applied {
  const { chat, author } = act;
  const { target } = context;
  const payload = {
    from: toIdentityRef(chat),
    sender: toIdentityRef(author),
    id: target.id,
    whatsapp_id: target.whatsappId,
    conversation: toConversation({ chat, ...(target.fromMe ? {} : { sender: author }) }),
    fromMe: target.fromMe,
  };
  return {
    answer: actAnswer(act, context, 'revoke'),
    event: { type: 'message.delete', payload },
    changed: tombstone(target),
  };
}

/** Keeps the ids alone, so that the message cannot come a second time. */
function tombstone({ text: _, content: __, ...rest }: MessageRecord): MessageRecord {
  return { ...rest, deleted: true };
}
