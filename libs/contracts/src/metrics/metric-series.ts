import type { MetricWindow } from './metric-window.js';

/** Series of one reply, beside `other`. */
export const mostSeries = 50;
/** Values of one reply: a long window has fewer series, so that no reply is larger than some megabytes. */
const mostValues = 150_000;

/** How many series a reply has at most, the largest; all others are summed in `other`. */
export function seriesLimit({ points }: MetricWindow, measures: number): number {
  return Math.max(1, Math.min(mostSeries, Math.floor(mostValues / Math.max(1, points * (measures + 1)))));
}

/** The sums of one bucket of one series. */
export interface MetricRow<Sums> {
  /** From 1, by size; one above the limit of series for all others together. */
  rank: number;
  /** Values of the dimensions, in the order of the request. */
  values: string[];
  at: Date;
  sums: Sums;
}

export type MetricPointValues = Record<string, number>;
export interface AnyMetricPoint {
  at: string;
  partial?: true;
  [measure: string]: string | number | true | undefined;
}
export interface AnyMetricSeries {
  dimensions: Record<string, string>;
  points: AnyMetricPoint[];
}
export interface AnyMetrics {
  since: string;
  until: string;
  granularity: MetricWindow['granularity'];
  series: AnyMetricSeries[];
  other?: { points: AnyMetricPoint[] };
  complete: boolean;
}

interface Requested<Sums> {
  window: MetricWindow;
  dimensions: readonly string[];
  limit: number;
  /** The measures of a bucket; of one without rows, all 0. */
  measured: (sums: Sums | undefined) => MetricPointValues;
  /** Everything that happened until five seconds ago is counted. */
  complete: boolean;
}

/** The reply of a metrics route: every bucket of every series, those without rows with zeros (beyond.md §6). */
export function metricsOf<Sums>(rows: readonly MetricRow<Sums>[], requested: Requested<Sums>): AnyMetrics {
  const { window, dimensions, limit, complete } = requested;
  const bySeries = new Map<number, MetricRow<Sums>[]>();
  for (const row of rows) {
    const ofSeries = bySeries.get(row.rank);
    if (ofSeries) ofSeries.push(row);
    else bySeries.set(row.rank, [row]);
  }
  // Without dimensions there is one series, also of nothing.
  if (dimensions.length === 0 && bySeries.size === 0) bySeries.set(1, []);
  const others = bySeries.get(limit + 1);
  bySeries.delete(limit + 1);
  const series = [...bySeries.values()].map((ofSeries) => ({
    dimensions: Object.fromEntries(dimensions.map((name, index) => [name, ofSeries[0]?.values[index] ?? ''])),
    points: pointsOf(ofSeries, requested),
  }));
  return {
    ...{ since: window.since.toISOString(), until: window.until.toISOString(), granularity: window.granularity },
    series,
    ...(others === undefined ? {} : { other: { points: pointsOf(others, requested) } }),
    complete,
  };
}

function pointsOf<Sums>(rows: readonly MetricRow<Sums>[], { window, measured }: Requested<Sums>): AnyMetricPoint[] {
  const byTime = new Map(rows.map(({ at, sums }) => [at.getTime(), sums]));
  const zeros = measured(undefined);
  return Array.from({ length: window.points }, (_, index): AnyMetricPoint => {
    const atMs = window.since.getTime() + index * window.bucketMs;
    const sums = byTime.get(atMs);
    const isOpen = atMs + window.bucketMs > window.now.getTime();
    return {
      at: new Date(atMs).toISOString(),
      ...(isOpen ? { partial: true } : {}),
      ...(sums === undefined ? zeros : measured(sums)),
    };
  });
}
