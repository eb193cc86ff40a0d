import { DomainError } from '../errors.js';
import { requirePeriod } from '../http/period.js';

export const granularities = ['1m', '5m', '1h', '1d'] as const;
export type Granularity = (typeof granularities)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const mostPoints = 1_500;
const mostAutoPoints = 300;
const defaultMs = dayMs;

interface Bucket {
  ms: number;
  keptMs: number;
  kept: string;
}

/** How long buckets of each granularity are, and how long they are kept (beyond.md §6). */
const buckets: Readonly<Record<Granularity, Bucket>> = {
  '1m': { ms: minuteMs, keptMs: 26 * hourMs, kept: '26 hours' },
  '5m': { ms: 5 * minuteMs, keptMs: 8 * dayMs, kept: '8 days' },
  '1h': { ms: hourMs, keptMs: 45 * dayMs, kept: '45 days' },
  '1d': { ms: dayMs, keptMs: 400 * dayMs, kept: '400 days' },
};

/** Each length of a bucket in minutes, and for how many hours buckets of this length are kept. */
export const bucketRetention = granularities.map((granularity) => ({
  granularity,
  minutes: buckets[granularity].ms / minuteMs,
  keptHours: buckets[granularity].keptMs / hourMs,
}));

/** The buckets of a metric request: `points` of them from `since` on, each `bucketMs` long, by UTC. */
export interface MetricWindow {
  granularity: Granularity;
  bucketMs: number;
  since: Date;
  /** The end of the request's period, no later than now. */
  until: Date;
  points: number;
  now: Date;
}

export interface WindowRequest {
  since?: string;
  until?: string;
  granularity?: Granularity | 'auto';
}

/**
 * The buckets of a request. Without `since` it is about a day. `auto` is the finest granularity with at most 300 points.
 * @param byType buckets shorter than an hour are not counted by type
 * @throws DomainError `invalid_parameter` for what is not kept, or more than 1,500 points
 */
export function metricWindow(request: WindowRequest, now: Date, byType: boolean): MetricWindow {
  requirePeriod(request);
  const until = new Date(Math.min(now.getTime(), timeOf(request.until) ?? Infinity));
  const since = new Date(timeOf(request.since) ?? until.getTime() - defaultMs);
  const finest = byType ? ('1h' as const) : ('1m' as const);
  const { granularity = 'auto' } = request;
  if (granularity === 'auto') return windowOf(autoGranularity(since, until, { now, finest }), since, until, now);
  if (buckets[granularity].ms < buckets[finest].ms) {
    throw problem('granularity', `${granularity} is not counted by type; use 1h or 1d`);
  }
  return windowOf(granularity, since, until, now);
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

function autoGranularity(since: Date, until: Date, { now, finest }: { now: Date; finest: Granularity }): Granularity {
  const able = granularities.filter((one) => buckets[one].ms >= buckets[finest].ms && isKept(one, since, now));
  const fitting = able.find((one) => pointsOf(startOf(since, buckets[one]), until, buckets[one]) <= mostAutoPoints);
  return fitting ?? able.at(-1) ?? '1d';
}

function isKept(granularity: Granularity, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() <= buckets[granularity].keptMs;
}

function windowOf(granularity: Granularity, from: Date, until: Date, now: Date): MetricWindow {
  const bucket = buckets[granularity];
  const { ms, kept } = bucket;
  if (!isKept(granularity, from, now)) {
    const coarser = granularity === '1d' ? '' : '; use a coarser one';
    throw problem(granularity === '1d' ? 'since' : 'granularity', `${granularity} is kept for ${kept}${coarser}`);
  }
  const since = startOf(from, bucket);
  const points = pointsOf(since, until, bucket);
  if (points > mostPoints) {
    throw problem('granularity', `${granularity} gives ${points} points from since to until, more than ${mostPoints}`);
  }
  return { granularity, bucketMs: ms, since, until, points, now };
}

function startOf(time: Date, { ms }: Bucket): Date {
  return new Date(Math.floor(time.getTime() / ms) * ms);
}

function pointsOf(since: Date, until: Date, { ms }: Bucket): number {
  return Math.max(0, Math.ceil((until.getTime() - since.getTime()) / ms));
}

function problem(parameter: string, reason: string): DomainError {
  return new DomainError('invalid_parameter', `Parameter "${parameter}": ${reason}.`);
}
