/**
 * Up to which place of the stream everything is fanned out.
 * @param isFannedOut what was fanned out here, acknowledged or not
 * @param ackFloor everything up to it is acknowledged
 */
export function settledSequence(isFannedOut: (sequence: number) => boolean, ackFloor: number): number {
  let settled = ackFloor;
  while (isFannedOut(settled + 1)) settled += 1;
  return settled;
}
