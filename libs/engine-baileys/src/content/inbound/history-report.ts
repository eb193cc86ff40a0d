import type { InboundOf, PersonNames } from '@parley/engine-kit';
import { numberOf, type Proto } from '../../wire/proto-value.js';

/** `HistorySync.HistorySyncType` of what a new link brings by itself: the beginning, all, and the recent. */
const atLinking = [0, 2, 3, 'INITIAL_BOOTSTRAP', 'FULL', 'RECENT'];

/** How far the history has come, of a part that the phone sends after a link. It is the account's, so in no chat of others. */
export function historyReport(
  { syncType, progress }: Proto,
  messages: number,
  self: PersonNames,
): InboundOf<'reported'> | undefined {
  if (!atLinking.includes((syncType ?? 0) as number | string) || Object.keys(self).length === 0) return undefined;
  const percent = Math.min(100, Math.max(0, Math.round(numberOf(progress) ?? 0)));
  const report = { type: 'session.history', progress: percent, done: percent === 100, messages } as const;
  return { kind: 'reported', chat: { kind: 'person' }, from: self, fromMe: true, report };
}
