import { DomainError, type MessageSentPayload, type MessageType } from '@parley/contracts';
import { toConversation } from '../../message/index.js';
import type { ActContext } from './act-rule.js';
import type { TakenAct } from './taken-act.js';

/** What a send answers (decisions.md §4), for what is no new message. */
export function actAnswer(
  { whatsappId, chat }: TakenAct,
  { id, timestamp }: Pick<ActContext, 'id' | 'timestamp'>,
  type: MessageType,
): MessageSentPayload {
  return { id, whatsapp_id: whatsappId, conversation: toConversation({ chat }), type, timestamp };
}

export function cannotBeDone(detail: string): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused this.', { extra: { detail } });
}
