const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt, about three days in all (decisions.md §6). */
export const defaultSchedule: readonly number[] = [
  0,
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

const jitterShare = 0.2;
const maxRetryAfterSeconds = 24 * hour;

/**
 * Milliseconds from the end of attempt `made` to the next attempt; null when the schedule is used up.
 * @param schedule empty: the default one
 * @param random from 0 to 1; spreads the delay by ±20 %
 * @param retryAfterSeconds what a 429 or 503 asked for: a minimum, limited to a day
 */
export function nextDelayMs(
  schedule: readonly number[],
  made: number,
  random: number,
  retryAfterSeconds = 0,
): number | null {
  const delaySeconds = (schedule.length > 0 ? schedule : defaultSchedule)[made];
  if (delaySeconds === undefined) return null;
  const jittered = delaySeconds * (1 - jitterShare + 2 * jitterShare * random);
  return Math.round(Math.max(jittered * 1000, requestedDelayMs(retryAfterSeconds)));
}

/** Milliseconds that a 429 or 503 asked for: limited to a day. */
export function requestedDelayMs(retryAfterSeconds: number): number {
  return Math.min(retryAfterSeconds, maxRetryAfterSeconds) * 1000;
}

/** Milliseconds from the creation of a delivery to its first attempt. */
export function firstDelayMs(schedule: readonly number[], random: number): number {
  return nextDelayMs(schedule, 0, random) ?? 0;
}

/** Dates of RFC 9110 §5.6.7, and of RFC 3339 with a time zone. `Date.parse` alone would accept much that is no date. */
const retryAfterDate = /^((mon|tue|wed|thu|fri|sat|sun)[a-z]*, .* GMT|\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d))$/i;
/** `asctime-date` of RFC 9110 §5.6.7: UTC without saying so. */
const asctimeDate = /^(mon|tue|wed|thu|fri|sat|sun) [a-z]{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/i;

/** Seconds that a `Retry-After` header asks for, as a number or a date; 0 for anything else. */
export function retryAfterSeconds(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const at = dateOf(text);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** In milliseconds; NaN for a text that is no date. */
function dateOf(text: string): number {
  if (asctimeDate.test(text)) return Date.parse(`${text} GMT`);
  return retryAfterDate.test(text) ? Date.parse(text) : Number.NaN;
}
