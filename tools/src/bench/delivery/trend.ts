export interface Trend {
  /** Of the straight line through the samples (least squares), in their unit a second. */
  perSecond: number;
  /** How far samples lie off the line: the root of the mean square. */
  noise: number;
  /** What the line gained from the first sample to the last. */
  gained: number;
  /** It gained no more than samples scatter to either side of it. */
  isFlat: boolean;
}

/** @param samples [seconds, value], at least two of different times */
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
