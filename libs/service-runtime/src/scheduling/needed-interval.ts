interface Options {
  everyMs: number;
  /** Asked at each tick. When it returns false, the interval stops until it is started again. */
  isNeeded(): boolean;
  run(): void;
}

/**
 * An interval that stops by itself when it is not needed, so that it does not wake an idle process. It keeps no process
 * alive.
 */
export class NeededInterval {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {}

  /** Does nothing when the interval is running. */
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
