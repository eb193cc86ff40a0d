/** Each step is a fifth longer than the one before. The first step covers 0 to 1 ms; the last has no upper end. */
const growth = 1.2;
const steps = 90;

/** The step for a latency in milliseconds. */
export function latencyStep(ms: number): number {
  if (ms < 1) return 0;
  return Math.min(steps - 1, Math.floor(Math.log(ms) / Math.log(growth)) + 1);
}

/** The middle of a step, in milliseconds. */
function middleOf(step: number): number {
  return step === 0 ? 0 : Math.round(growth ** (step - 0.5));
}

/** @param counts by step @returns milliseconds; null when nothing was counted */
export function percentiles(counts: readonly number[]): { p50: number; p95: number; p99: number } | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (share: number): number => {
    let left = Math.ceil(total * share);
    const step = counts.findIndex((count) => (left -= count) <= 0);
    return middleOf(step);
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
