/** Runs at most `max` tasks at once. The others wait for their turn, in order. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly max: number) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.max) this.#running += 1;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The finished task's turn passes to the next one.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
