import { type ChatStateKind, noEnd } from '@parley/engine-kit';
import { numberOf, type Proto } from '../../wire/proto-value.js';

/** A pin or mute of a chat that another device of the account set. */
export interface ReceivedState {
  readonly kind: ChatStateKind;
  /** Undefined: it ended. */
  readonly until?: Date;
}

/** Times below this are seconds, those above are milliseconds. */
const millisecondsFrom = 1e11;

/** @param update of `chats.update`: `pinned` is when it was pinned, `muteEndTime` when the mute ends; null ends either */
export function receivedStates({ pinned, muteEndTime }: Proto): ReceivedState[] {
  const states: ReceivedState[] = [];
  if (pinned === null) states.push({ kind: 'pin' });
  else if (numberOf(pinned) !== undefined) states.push({ kind: 'pin', until: noEnd });
  if (muteEndTime === null) states.push({ kind: 'mute' });
  else if (numberOf(muteEndTime) !== undefined) states.push({ kind: 'mute', until: endOf(numberOf(muteEndTime) ?? 0) });
  return states;
}

/** A mute without an end is told as -1 or 0. */
function endOf(reported: number): Date {
  const ms = reported < millisecondsFrom ? reported * 1000 : reported;
  return reported <= 0 || ms >= noEnd.getTime() ? noEnd : new Date(ms);
}
