/** One slice of work, in ms. With what else a turn of the event loop has to do, it stays far below 50 ms. */
const sliceMs = 5;

const waiting: (() => void)[] = [];

/** Of all that wait one goes on in each turn: together they hold the event loop no longer than one does. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Waits for a turn of the event loop in which no other sliced work runs. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(resumeNext);
  });
}

let turnStartedAtMs: number | undefined;

/** When the first sliced work of this turn began: all that begins in one turn shares the time of one slice. */
function startOfTurn(): number {
  if (turnStartedAtMs === undefined) {
    turnStartedAtMs = performance.now();
    setImmediate(() => (turnStartedAtMs = undefined));
  }
  return turnStartedAtMs;
}

/**
 * Work on large input in slices, so that it never holds the event loop for long (decisions.md §14): others are served
 * between them.
 */
export class Slices {
  #startedAtMs = startOfTurn();

  /** Whether the slice has taken its time. */
  get isOver(): boolean {
    return performance.now() - this.#startedAtMs >= sliceMs;
  }

  /** Ends the slice. Resolves when the next one may begin. */
  async next(): Promise<void> {
    await nextTurn();
    this.#startedAtMs = performance.now();
  }
}

/** Runs work that says by `yield` where it may be interrupted. */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  const slices = new Slices();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (slices.isOver) await slices.next();
  }
}
