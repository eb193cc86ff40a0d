import type { MessageSentPayload } from '@parley/contracts';
import type { EventDraft } from '../../../events/index.js';
import type { MediaLinks, MessageRecord } from '../../message/index.js';
import type { ActKind, TakenActOf } from './taken-act.js';

/** What an act comes to. */
export interface Applied {
  readonly answer: MessageSentPayload;
  readonly event: EventDraft;
  /** The message as it is now, if the act changes it. */
  readonly changed?: MessageRecord;
}

export interface ActContext {
  /** The act's own, new. */
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  /** Locked, in the chat of the act, neither deleted nor revoked. */
  readonly target: MessageRecord;
  readonly links?: MediaLinks;
}

/**
 * What comes of one kind of act. Pure.
 * @throws DomainError `engine_rejected` for a message that this cannot be done to
 */
export type ActRule<Kind extends ActKind> = (act: TakenActOf<Kind>, context: ActContext) => Applied;
