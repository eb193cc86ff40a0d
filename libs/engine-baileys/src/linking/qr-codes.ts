/** A code to be scanned or typed. */
export interface ShownCode {
  readonly text: string;
  readonly lifetimeMs: number;
  /** The code before it was shown for its full lifetime. */
  readonly isNext: boolean;
}

export interface QrParts {
  /** The content of the QR code of a reference, with the device's keys as they are now. */
  text(ref: string): string;
  shown(code: ShownCode): void;
  /** Every reference was shown for its full lifetime. */
  exhausted(): void;
  /** How long each code is shown, instead of WhatsApp's own time. */
  readonly codeMs?: number;
}

const firstCodeMs = 60_000;
const nextCodeMs = 20_000;

/** Shows the references of one connection as QR codes, one after another. */
export class QrCodes {
  #refs: readonly string[] = [];
  #place = 0;
  #until = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isHeld = false;

  constructor(private readonly parts: QrParts) {}

  /** Shows the first of new references; where another way is under way, once that is over. */
  begin(refs: readonly string[]): void {
    if (this.#isStopped) return;
    this.#refs = refs;
    this.#place = -1;
    if (!this.#isHeld) this.next(false);
  }

  /** Shows the same reference again, for the rest of its lifetime: the device's secret has changed. */
  again(): void {
    const ref = this.#refs[this.#place];
    const lifetimeMs = this.#until - Date.now();
    if (this.#isStopped || ref === undefined || lifetimeMs <= 0) return;
    this.parts.shown({ text: this.parts.text(ref), lifetimeMs, isNext: false });
  }

  /** Shows no further code for this time: another way to link the device is under way. */
  hold(forMs: number): void {
    if (this.#isStopped) return;
    this.#isHeld = true;
    this.nextAfter(forMs);
  }

  /** Shows the next code now. */
  resume(): void {
    if (!this.#isStopped) this.next(false);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  private next(isNext: boolean): void {
    this.#isHeld = false;
    this.#place += 1;
    const ref = this.#refs[this.#place];
    if (ref === undefined) return this.parts.exhausted();
    const lifetimeMs = this.parts.codeMs ?? (this.#place === 0 ? firstCodeMs : nextCodeMs);
    this.nextAfter(lifetimeMs);
    this.parts.shown({ text: this.parts.text(ref), lifetimeMs, isNext });
  }

  private nextAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#until = Date.now() + ms;
    this.#timer = setTimeout(() => this.next(true), ms);
    this.#timer.unref();
  }
}
