/** Of what is not listed. */
const usualSeconds = 30;

/** Seconds that a file takes by itself, with one other beside it, on two cores: those that take much longer than most. */
export const longDurations: ReadonlyMap<string, number> = new Map([
  ['apps/webhook-delivery/src/schedule/sweep/backlog.long-spec.ts', 200],
]);

/** How long a long test usually takes. */
export function secondsOf(path: string): number {
  return longDurations.get(path) ?? usualSeconds;
}
