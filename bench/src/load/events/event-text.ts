/** The text of the bench's messages: the number in its project, and the epoch milliseconds of its creation. */
export function eventText(number: number, madeAtMs: number): string {
  return `bench ${number} ${madeAtMs}`;
}

/** Finds such a text in a whole event of a stream. Returns null for events that are not of the bench. */
export function readEventText(frame: string): { number: number; madeAtMs: number } | null {
  const found = /"text":"bench (\d+) ([\d.]+)"/.exec(frame);
  return found && { number: Number(found[1]), madeAtMs: Number(found[2]) };
}

/** Epoch milliseconds with fractions, comparable between all processes of a machine. */
export function preciseNowMs(): number {
  return performance.timeOrigin + performance.now();
}
