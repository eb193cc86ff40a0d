import type { MessageSentPayload, MessageType } from '@parley/contracts';
import type { EventDraft } from '../../events/index.js';
import { editedPayload, type MediaLinks, toConversation, withReaction, withText } from '../../message/index.js';
import {
  type MessageRecord,
  type ActionKind,
  type OutboundAction,
  type OutboundActionOf,
  networkRefused,
  toIdentityRef,
} from '@parley/engine-kit';

/** The result of an action. */
export interface Applied {
  readonly answer: MessageSentPayload;
  readonly event: EventDraft;
  /** The changed message, if the action changes it. */
  readonly changed?: MessageRecord;
}

export interface ActionContext {
  /** The new id of the action itself. */
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** The target: locked, in the chat of the action, neither deleted nor revoked. */
  readonly target: MessageRecord;
  readonly links: MediaLinks;
}

type ActionRule<Kind extends ActionKind> = (action: OutboundActionOf<Kind>, context: ActionContext) => Applied;

/** The rules for actions on messages, by kind. Pure. Votes make an event and are not stored. */
const rules: { readonly [Kind in ActionKind]: ActionRule<Kind> } = {
  reaction: (action, context) => ({
    ...sentOnly(action, context),
    changed: withReaction(context.target, { emoji: action.reaction, at: context.timestamp }),
  }),
  vote: (action, context) => {
    const { pollOptions, multipleAnswers } = context.target.content ?? {};
    if (!pollOptions) throw networkRefused('The message is no poll.');
    if (action.hashes.some((hash) => !pollOptions.some((option) => option.hash === hash))) {
      throw networkRefused('The poll has no such option.');
    }
    if (action.hashes.length > 1 && multipleAnswers !== true) throw networkRefused('The poll takes one answer.');
    return sentOnly(action, context);
  },
  /** Edits texts and file captions. The answer has the ids of the edited message. */
  edit: (action, context) => {
    const { target, links } = context;
    requireOwn(target);
    if (target.type !== 'text' && !target.content?.media) throw networkRefused('The message has no text to edit.');
    const changed = withText(target, action.text);
    return {
      answer: answerTo(action, context),
      event: { type: 'message.edited', payload: editedPayload(changed, { chat: action.chat }, links) },
      changed,
    };
  },
  revoke: (action, context) => {
    requireOwn(context.target);
    return deleted(action, context);
  },
  localDelete: (action, context) => deleted(action, context),
};

/** @throws DomainError `engine_rejected` when the message does not allow the action */
export function applyAction(action: OutboundAction, context: ActionContext): Applied {
  // The cast is safe: the key is the action's own kind, which TypeScript cannot relate to the table.
  return (rules[action.kind] as ActionRule<ActionKind>)(action, context);
}

function sentOnly(action: OutboundAction, context: ActionContext): Applied {
  const answer = answerTo(action, context);
  return { answer, event: { type: 'message.sent', payload: answer } };
}

/** Deletes the content and keeps the row, so that the message cannot arrive a second time. */
function deleted(action: OutboundActionOf<'revoke' | 'localDelete'>, context: ActionContext): Applied {
  const { chat, author } = action;
  const { text: _, content: __, reactions: ___, ...kept } = context.target;
  const payload = {
    from: toIdentityRef(chat),
    sender: toIdentityRef(author),
    id: kept.id,
    whatsapp_id: kept.whatsappId,
    conversation: toConversation({ chat, sender: kept.fromMe ? undefined : author }),
    fromMe: kept.fromMe,
  };
  return {
    answer: answerTo(action, context),
    event: { type: 'message.delete', payload },
    changed: { ...kept, deleted: true },
  };
}

const answerTypes = {
  reaction: 'reaction',
  vote: 'poll',
  edit: 'edited',
  revoke: 'revoke',
  localDelete: 'revoke',
} as const satisfies Record<ActionKind, MessageType>;

/** The answer to an action, in the shape of a send's answer (decisions.md §4). An edit has the ids of the edited message. */
export function answerTo(
  { kind, whatsappId, chat, target }: OutboundAction,
  { id, timestamp }: Pick<ActionContext, 'id' | 'timestamp'>,
): MessageSentPayload {
  const own = kind === 'edit' ? { id: target.id, whatsapp_id: target.whatsappId } : { id, whatsapp_id: whatsappId };
  return { ...own, conversation: toConversation({ chat }), type: answerTypes[kind], timestamp };
}

function requireOwn({ fromMe }: MessageRecord): void {
  if (!fromMe) throw networkRefused('The message is not yours.');
}
