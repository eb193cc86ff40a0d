import { t } from '@lingui/core/macro';
import { useFilters } from '../routing/index.js';

/** What charts may show, and the length of a bucket then (beyond.md §6). */
export const periods = [
  { value: '1h', label: t`1 h`, hours: 1, granularity: '1m' },
  { value: '24h', label: t`24 h`, hours: 24, granularity: '5m' },
  { value: '7d', label: t`7 d`, hours: 7 * 24, granularity: '1h' },
  { value: '30d', label: t`30 d`, hours: 30 * 24, granularity: '1d' },
] as const;

export type Period = (typeof periods)[number];

const hourMs = 3_600_000;

/** The period in the address; an hour when there is none. */
export function usePeriod(): [Period, (value: Period['value']) => void] {
  const [{ period }, setFilters] = useFilters('period');
  const chosen = periods.find(({ value }) => value === period) ?? periods[0];
  return [chosen, (value) => setFilters({ period: value === periods[0].value ? '' : value })];
}

/** When a period that ends now began. */
export function startOf({ hours }: Period): string {
  return new Date(Date.now() - hours * hourMs).toISOString();
}

/** The length of buckets by type, of which there are hours and days alone. */
export function granularityByType({ granularity }: Period): '1h' | '1d' {
  return granularity === '1d' ? granularity : '1h';
}
