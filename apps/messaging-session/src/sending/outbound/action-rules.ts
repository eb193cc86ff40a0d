import type { DomainError } from '@parley/contracts/base';
import type { MessageSentPayload, MessageType } from '@parley/contracts/events';
import {
  type ActionKind,
  type ActionSend,
  type ActionSendOf,
  type MessageRecord,
  networkRefused,
  toIdentityRef,
} from '@parley/engine-kit';
import type { EventDraft } from '../../events/index.js';
import { editedPayload, type MediaLinks, toConversation, withReaction, withText } from '../../message/index.js';

interface ActionRule<Kind extends ActionKind> {
  /** Why the message does not allow the action. Absent: every message allows it. */
  refusal?(action: ActionSendOf<Kind>, target: MessageRecord): DomainError | undefined;
  /** The message after the action. Absent: the action makes an event and is not stored. @param timestamp Unix seconds */
  change?(action: ActionSendOf<Kind>, target: MessageRecord, timestamp: number): MessageRecord;
}

/** The rules for actions on messages, by kind. Pure. */
const rules: { readonly [Kind in ActionKind]: ActionRule<Kind> } = {
  reaction: {
    change: ({ reaction }, target, timestamp) => withReaction(target, { emoji: reaction, at: timestamp }),
  },
  vote: {
    refusal: ({ hashes }, { content }) => {
      const { pollOptions, multipleAnswers } = content ?? {};
      if (!pollOptions) return networkRefused('The message is no poll.');
      if (hashes.some((hash) => !pollOptions.some((option) => option.hash === hash))) {
        return networkRefused('The poll has no such option.');
      }
      return hashes.length > 1 && multipleAnswers !== true ? networkRefused('The poll takes one answer.') : undefined;
    },
  },
  /** Edits texts and file captions. */
  edit: {
    refusal: (_, target) =>
      ownRefusal(target) ??
      (target.type === 'text' || target.content?.media
        ? undefined
        : networkRefused('The message has no text to edit.')),
    change: ({ text }, target) => withText(target, text),
  },
  revoke: { refusal: (_, target) => ownRefusal(target), change: (_, target) => withoutContent(target) },
  localDelete: { change: (_, target) => withoutContent(target) },
};

function ruleOf(kind: ActionKind): ActionRule<ActionKind> {
  // The cast is safe: the key is the action's own kind, which TypeScript cannot relate to the table.
  return rules[kind] as ActionRule<ActionKind>;
}

/** `engine_rejected` when the message does not allow the action. */
export function actionRefusal(action: ActionSend, target: MessageRecord): DomainError | undefined {
  return ruleOf(action.kind).refusal?.(action, target);
}

/** The message after an action that it allows. Undefined: it stays as it is. @param timestamp Unix seconds */
export function changedBy(action: ActionSend, target: MessageRecord, timestamp: number): MessageRecord | undefined {
  return ruleOf(action.kind).change?.(action, target, timestamp);
}

function ownRefusal({ fromMe }: MessageRecord): DomainError | undefined {
  return fromMe ? undefined : networkRefused('The message is not yours.');
}

/** Deletes the content and keeps the row, so that the message cannot arrive a second time. */
function withoutContent({ text: _, content: __, reactions: ___, ...kept }: MessageRecord): MessageRecord {
  return { ...kept, deleted: true };
}

/** The ids and time of an action that was sent. */
export interface SentName {
  readonly id: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

const answerTypes = {
  reaction: 'reaction',
  vote: 'poll',
  edit: 'edited',
  revoke: 'revoke',
  localDelete: 'revoke',
} as const satisfies Record<ActionKind, MessageType>;

/** The answer to an action, in the shape of a send's answer (decisions.md §4). An edit has the ids of the edited message. */
export function answerToAction(
  { kind, chat, target }: ActionSend,
  { id, whatsappId, timestamp }: SentName,
): MessageSentPayload {
  const own = kind === 'edit' ? { id: target.id, whatsapp_id: target.whatsappId } : { id, whatsapp_id: whatsappId };
  return { ...own, conversation: toConversation({ chat }), type: answerTypes[kind], timestamp };
}

/** The event of an action. @param message as the action leaves it */
export function eventOf(
  action: ActionSend,
  answer: MessageSentPayload,
  message: MessageRecord,
  links: MediaLinks,
): EventDraft {
  switch (action.kind) {
    case 'reaction':
    case 'vote':
      return { type: 'message.sent', payload: answer };
    case 'edit':
      return { type: 'message.edited', payload: editedPayload(message, { chat: action.chat }, links) };
    case 'revoke':
    case 'localDelete':
      return { type: 'message.delete', payload: deletedPayload(action, message) };
    default:
      throw new Error(`Unknown action ${JSON.stringify(action satisfies never)}.`);
  }
}

function deletedPayload({ chat, author }: ActionSend, { id, whatsappId, fromMe }: MessageRecord) {
  return {
    from: toIdentityRef(chat),
    sender: toIdentityRef(author),
    id,
    whatsapp_id: whatsappId,
    conversation: toConversation({ chat, sender: fromMe ? undefined : author }),
    fromMe,
  };
}
