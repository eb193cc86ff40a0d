import type { DomainError } from '@parley/contracts/base';
import {
  type ActionSend,
  type MessageRecord,
  type Send,
  type SessionRecord,
  sessionNotConnected,
} from '@parley/engine-kit';
import { NoSessionOwner } from '@parley/messaging';
import { actionRefusal } from './action-rules.js';
import { messageGone, personBlocked, RelayOver } from './refusals.js';

/** A send that a process requests for a session that it claimed. */
export interface RequestedSend {
  readonly sessionId: string;
  /** The fencing token of the process's claim. */
  readonly fence: string;
  readonly send: Send;
}

/**
 * Whether this process may send for the session now. Pure, as {@link checkSend}: the transaction that reserves the send has read
 * and locked all that it decides by.
 * @param session undefined: it is gone, or another process has it
 * @param isRelayWaiting whether the bridge relay that the send performs, if any, still waits
 */
export function checkSender(
  { sessionId, fence, send }: RequestedSend,
  session: SessionRecord | undefined,
  isRelayWaiting: boolean,
): { readonly session: SessionRecord } | { readonly error: Error } {
  if (send.relay !== undefined && !isRelayWaiting) return { error: new RelayOver(send.relay) };
  if (session?.fence !== fence) return { error: new NoSessionOwner(sessionId) };
  return session.status === 'CONNECTED' ? { session } : { error: sessionNotConnected() };
}

/** What decides whether a session may send this. */
export interface SendContext {
  /** The session has blocked the receiver. */
  readonly isBlocked: boolean;
  /** The refusal of a network in this database. */
  readonly refusal?: DomainError | undefined;
  /** The message that an action changes. Undefined: the session has none of that name. */
  readonly target: MessageRecord | undefined;
}

/** Why a send may not go. Undefined: it may. Pure. */
export function checkSend(send: Send, { isBlocked, refusal, target }: SendContext): DomainError | undefined {
  if (refusal) return refusal;
  if (isBlocked && speaksToPerson(send)) return personBlocked();
  return send.kind === 'message' ? undefined : checkAction(send, target);
}

/** Why an action is not possible on its target. Undefined: it is. Pure. */
export function checkAction(send: ActionSend, target: MessageRecord | undefined): DomainError | undefined {
  if (!target || target.deleted || target.chatId !== send.chat.id) return messageGone(send.target.id);
  // A message that its author revoked can still be deleted in this session.
  if (target.type === 'revoke' && send.kind !== 'localDelete') return messageGone(send.target.id);
  return actionRefusal(send, target);
}

/** The kinds that a block refuses. Editing and deleting earlier messages is always possible. */
const speaks: ReadonlySet<Send['kind']> = new Set(['message', 'reaction', 'vote']);

/** Whether a block of the chat's person refuses the send. */
export function speaksToPerson({ kind, chat }: Send): boolean {
  return chat.kind === 'person' && speaks.has(kind);
}
