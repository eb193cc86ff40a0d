import type { Answer } from './exchange.js';
import { jsonOf } from './graph-error.js';

const longestSeconds = 24 * 60 * 60;

/** When to try again, if the answer says so: from `Retry-After`, or from Graph's usage of the account. */
export function retryAfterSecondsOf(headers: Answer['headers']): number | undefined {
  const seconds =
    afterSecondsOf(one(headers['retry-after'])) ?? usageSecondsOf(one(headers['x-business-use-case-usage']));
  return seconds === undefined ? undefined : Math.min(Math.max(seconds, 1), longestSeconds);
}

/** Seconds, or the time as HTTP writes it. */
function afterSecondsOf(header: string): number | undefined {
  if (/^\s*\d{1,9}(\.\d+)?\s*$/.test(header)) return Math.ceil(Number(header));
  const time = /GMT\s*$/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.ceil((time - Date.now()) / 1000);
}

/** `{ "<account>": [{ "type": …, "estimated_time_to_regain_access": <minutes> }] }` */
function usageSecondsOf(header: string): number | undefined {
  const usage = jsonOf(Buffer.from(header));
  if (typeof usage !== 'object' || usage === null) return undefined;
  const minutes = Object.values(usage)
    .flat()
    .map((use: { estimated_time_to_regain_access?: unknown } | null) => use?.estimated_time_to_regain_access)
    .filter((value): value is number => typeof value === 'number' && value > 0);
  return minutes.length === 0 ? undefined : Math.ceil(Math.max(...minutes) * 60);
}

function one(header: string | string[] | undefined): string {
  return [header].flat()[0] ?? '';
}
