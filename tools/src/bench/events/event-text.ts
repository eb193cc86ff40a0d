/** The text of the bench's messages: the number in its project and the epoch milliseconds at which it was made. */
export function eventText(number: number, madeAtMs: number): string {
  return `bench ${number} ${madeAtMs}`;
}

/** Found in the text of a whole event of a stream. Null in what is no event of the bench. */
export function readEventText(frame: string): { number: number; madeAtMs: number } | null {
  const found = /"text":"bench (\d+) ([\d.]+)"/.exec(frame);
  return found && { number: Number(found[1]), madeAtMs: Number(found[2]) };
}

/** Epoch milliseconds with fractions, the same in all processes of a machine. */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}
