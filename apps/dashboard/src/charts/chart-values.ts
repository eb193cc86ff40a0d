import { t } from '@lingui/core/macro';
import { asDecimal, asNumber, localeOf } from '../language/index.js';
/** A line of a chart: a value for each bucket, `null` where there is none. */
export interface ChartLine {
  label: string;
  color: keyof typeof chartColors;
  values: (number | null)[];
}

/** In light and in dark, each with a contrast of at least 3 : 1 to the page. */
export const chartColors = {
  teal: ['#087f5b', '#38d9a9'],
  red: ['#c92a2a', '#ff8787'],
  indigo: ['#3b5bdb', '#91a7ff'],
  orange: ['#c2410c', '#ffa94d'],
  grape: ['#9c36b5', '#e599f7'],
  gray: ['#5c636b', '#adb5bd'],
} as const;

export const seriesColors = ['indigo', 'teal', 'orange', 'grape', 'red'] as const;

export type Format = (value: number) => string;

export const asCount: Format = asNumber;
export const asPercent: Format = (value) => `${asDecimal(value)} %`;
export const asDuration: Format = (ms) => {
  if (ms < 1_000) return t`${Math.round(ms)} ms`;
  if (ms < 60_000) return `${asDecimal(ms / 1_000)} s`;
  return ms < 3_600_000 ? t`${asDecimal(ms / 60_000)} min` : `${asDecimal(ms / 3_600_000)} h`;
};

const clock = new Intl.DateTimeFormat(localeOf(), { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(localeOf(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayAndClock = new Intl.DateTimeFormat(localeOf(), {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** When a bucket begins. Days are those of UTC. */
export function bucketLabel(at: string, granularity: string): string {
  const time = new Date(at);
  if (granularity === '1d') return day.format(time);
  return (granularity === '1h' ? dayAndClock : clock).format(time);
}

export function total(values: readonly (number | null | undefined)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

interface Series<Point> {
  dimensions: Record<string, string>;
  points: Point[];
}

/** The largest series of a reply as lines, and all others as one. */
export function linesOf<Point>(
  { series, other }: { series: Series<Point>[]; other?: { points: Point[] } },
  nameOf: (dimensions: Record<string, string>) => string,
  valueOf: (point: Point) => number,
): ChartLine[] {
  const lines = series.slice(0, seriesColors.length).map(({ dimensions, points }, index): ChartLine => {
    return { label: nameOf(dimensions), color: seriesColors[index] ?? 'gray', values: points.map(valueOf) };
  });
  const rest = [...series.slice(seriesColors.length).map(({ points }) => points), ...(other ? [other.points] : [])];
  const [first] = rest;
  if (!first) return lines;
  const values = first.map((_, bucket) => total(rest.map((points) => (points[bucket] ? valueOf(points[bucket]) : 0))));
  return [...lines, { label: t`Other`, color: 'gray', values }];
}
