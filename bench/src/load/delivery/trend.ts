export interface Trend {
  /** Slope of the least-squares line through the samples, in their unit per second. */
  perSecond: number;
  /** Root mean square of the samples' distance from the line. */
  noise: number;
  /** Rise of the line from the first sample to the last. */
  gained: number;
  /** True when the line rises no more than the samples scatter to either side of it. */
  isFlat: boolean;
}

/** @param samples [seconds, value], at least two with different times */
export function trendOf(samples: readonly (readonly [number, number])[]): Trend {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanX = mean(samples.map(([x]) => x));
  const meanY = mean(samples.map(([, y]) => y));
  const perSecond =
    mean(samples.map(([x, y]) => (x - meanX) * (y - meanY))) / mean(samples.map(([x]) => (x - meanX) ** 2));
  const noise = Math.sqrt(mean(samples.map(([x, y]) => (y - meanY - perSecond * (x - meanX)) ** 2)));
  const gained = perSecond * (samples.at(-1)![0] - samples[0]![0]);
  return { perSecond, noise, gained, isFlat: Math.abs(gained) <= 2 * noise };
}
