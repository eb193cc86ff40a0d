/**
 * Up to which place of the stream everything has been fanned out, once this batch has been.
 * @param sequences of the whole batch, of which nothing is acknowledged yet
 * @param ackFloor everything up to it is acknowledged
 */
export function settledSequence(sequences: readonly number[], ackFloor: number): number {
  let settled = ackFloor;
  for (const sequence of [...sequences].sort((a, b) => a - b)) {
    if (sequence > settled + 1) break;
    settled = Math.max(settled, sequence);
  }
  return settled;
}
