import type { Schemas } from '../../api/index.js';

type Campaign = Schemas['Campaign'];
type Shown = Pick<Campaign, 'status' | 'createdAt' | 'scheduledAt' | 'ratePerMinute' | 'recipients'>;

const unfinished: readonly Campaign['status'][] = ['scheduled', 'running', 'paused', 'action_required'];

/** It can still be paused, resumed and cancelled. */
export function isUnfinished({ status }: Pick<Campaign, 'status'>): boolean {
  return unfinished.includes(status);
}

const sendingMs = 5_000;
const resultsMs = 30_000;
/** Most messages are delivered, read and answered within this time. */
const resultsForMs = 86_400_000;

/**
 * When campaigns are read again: often while one of them is unfinished, and for a day after it less often, as results still
 * come in. The live stream tells of neither.
 */
export function refreshMs(campaigns: readonly Shown[], now = Date.now()): number | false {
  if (campaigns.some(isUnfinished)) return sendingMs;
  return campaigns.some((campaign) => now < endOf(campaign) + resultsForMs) ? resultsMs : false;
}

/** Nothing says when a campaign ended: the time that it takes at its pace, without pauses. */
function endOf({ createdAt, scheduledAt, ratePerMinute, recipients }: Shown): number {
  const tookMs = (recipients.total / ratePerMinute) * 60_000;
  return Math.max(Date.parse(createdAt), Date.parse(scheduledAt ?? createdAt)) + tookMs;
}
