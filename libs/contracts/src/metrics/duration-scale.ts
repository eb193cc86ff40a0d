const steps = 24;
const longestMs = 24 * 3600 * 1000;
/** Each step is 2.2 times as long as the one before. */
const growth = longestMs ** (1 / (steps - 1));

/** The longest duration of each step, in whole milliseconds: 24 steps from 1 ms to 24 h (beyond.md §6). */
export const stepEndsMs: readonly number[] = Array.from({ length: steps }, (_, step) => Math.round(growth ** step));

/**
 * SQL: the step of a duration in milliseconds, from 1 to 24. The last one also has what is longer, the first what is negative,
 * which clocks that differ cause.
 */
export function stepSql(durationMs: string): string {
  const starts = stepEndsMs.slice(0, -1).map((endMs) => endMs + 1);
  return `width_bucket((${durationMs})::float8, '{${starts.join(',')}}'::float8[]) + 1`;
}

/** SQL: the counts of all 24 steps as an array. @param count SQL for the count of one step */
export function stepCountsSql(count: (step: number) => string): string {
  return `ARRAY[${stepEndsMs.map((_, index) => count(index + 1)).join(', ')}]`;
}

/**
 * The duration that a share of the counted ones does not exceed, in milliseconds; 0 where nothing was counted. It is in the
 * step of the true value: within the step, durations count as evenly spread.
 * @param counts by step
 */
export function percentileMs(counts: readonly number[], share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  let rank = Math.ceil(total * share);
  const step = counts.findIndex((count) => (rank -= count) <= 0);
  const [start, end, count] = [stepEndsMs[step - 1] ?? 0, stepEndsMs[step] ?? longestMs, counts[step] ?? 1];
  return Math.round(start + ((end - start) * (rank + count)) / count);
}
