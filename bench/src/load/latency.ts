export interface LatencySummary {
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

export function summarize(samplesMs: readonly number[]): LatencySummary {
  const [p50Ms, p95Ms, p99Ms, maxMs] = percentiles(samplesMs, [0.5, 0.95, 0.99, 1]).map(round);
  return { count: samplesMs.length, p50Ms: p50Ms!, p95Ms: p95Ms!, p99Ms: p99Ms!, maxMs: maxMs! };
}

/** Nearest-rank percentiles; NaN when there are no samples. */
export function percentiles(samples: readonly number[], shares: readonly number[]): number[] {
  const sorted = [...samples].sort((a, b) => a - b);
  return shares.map((share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
}

export function latencyText({ p50Ms, p95Ms, p99Ms, maxMs }: LatencySummary): string {
  return `p50 ${p50Ms}  p95 ${p95Ms}  p99 ${p99Ms}  max ${maxMs} ms`;
}

export function latencyOf(samplesMs: readonly number[]): string {
  return latencyText(summarize(samplesMs));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
