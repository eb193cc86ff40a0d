import type { CallEnding, JoinRequestAction, ParticipantAction } from '@parley/contracts/events';
import type { PresenceState } from '@parley/contracts/presence';
import type { GroupValues } from '@parley/contracts/waha';
import type { PersonNames } from '../people.js';

/** A call, as its network names it. `from` of the item is who calls, `chat` where it is shown. */
interface Call {
  readonly id: string;
  readonly isVideo: boolean;
  readonly isGroup: boolean;
}

/** Each with the time, in Unix seconds. */
interface Timed {
  readonly timestamp: number;
}

/**
 * What a network reports of a chat besides messages: an event of an extended type (decisions.md §16), for sessions whose
 * `config.events` names it, and for the WAHA layer (waha.md §8). Nothing of it is stored. `by` in the event is `from` of the item where `isAuthor` is true.
 */
export type ChatReport =
  | ({ readonly type: 'call.offered' } & Call & Timed)
  | ({ readonly type: 'call.ended'; readonly reason: CallEnding } & Call & Timed)
  | ({
      readonly type: 'group.updated';
      readonly changes: readonly string[];
      /** The new values, as far as the network reports them. The native event has none; the WAHA layer shows them. */
      readonly values?: GroupValues;
      readonly isAuthor: boolean;
    } & Timed)
  | ({
      readonly type: 'group.participants';
      readonly participants: readonly PersonNames[];
      readonly action: ParticipantAction;
      readonly isAuthor: boolean;
    } & Timed)
  | ({ readonly type: 'group.join_request'; readonly action: JoinRequestAction } & Timed)
  | ({ readonly type: 'presence.updated'; readonly presence: PresenceState; readonly lastSeen?: string } & Timed)
  | ({
      readonly type: 'chat.updated';
      readonly archived?: boolean;
      readonly pinned?: boolean;
      readonly muted?: boolean;
      readonly unread?: boolean;
    } & Timed)
  | ({
      readonly type: 'label.updated';
      readonly label?: { readonly id: string; readonly name: string; readonly color?: string };
      readonly removed: boolean;
      /** False: the label itself changed. */
      readonly isOfChat: boolean;
    } & Timed)
  /** Of the session, not of a chat: its chat and `from` are the account itself. */
  | { readonly type: 'session.history'; readonly progress: number; readonly done: boolean; readonly messages: number };

/** The most of one report that goes into its event: people, and names of fields. */
export const mostInReport = { participants: 2048, changes: 32 } as const;

/** The people whom a report names besides `from`. */
export function peopleOfReport(report: ChatReport): readonly PersonNames[] {
  return report.type === 'group.participants' ? report.participants.slice(0, mostInReport.participants) : [];
}
