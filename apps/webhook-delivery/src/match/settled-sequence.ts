/**
 * The sequence up to which the whole stream is fanned out.
 * @param isFannedOut whether this process has fanned out a sequence, acknowledged or not
 * @param ackFloor sequence up to which everything is acknowledged
 */
export function settledSequence(isFannedOut: (sequence: number) => boolean, ackFloor: number): number {
  let settled = ackFloor;
  while (isFannedOut(settled + 1)) settled += 1;
  return settled;
}
