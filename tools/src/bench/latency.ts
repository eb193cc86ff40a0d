export interface LatencySummary {
  count: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** Nearest-rank percentiles. */
export function summarize(samplesMs: number[]): LatencySummary {
  const sorted = [...samplesMs].sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return {
    count: sorted.length,
    p50Ms: round(rank(0.5)),
    p95Ms: round(rank(0.95)),
    p99Ms: round(rank(0.99)),
    maxMs: round(rank(1)),
  };
}

export function latencyText({ p50Ms, p95Ms, p99Ms, maxMs }: LatencySummary): string {
  return `p50 ${p50Ms}  p95 ${p95Ms}  p99 ${p99Ms}  max ${maxMs} ms`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
