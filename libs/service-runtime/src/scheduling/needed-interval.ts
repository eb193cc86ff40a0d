interface Options {
  everyMs: number;
  /** Asked at each turn; when there is nothing to look at, the interval ends until it is started again. */
  isNeeded(): boolean;
  run(): void;
}

/** An interval that ends by itself, since a process that has nothing to do is not to be woken. Keeps no process alive. */
export class NeededInterval {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  /** Unless it runs already. */
  start(): void {
    this.#timer ??= setInterval(() => this.#turn(), this.options.everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #turn(): void {
    if (this.options.isNeeded()) this.options.run();
    else this.stop();
  }
}
