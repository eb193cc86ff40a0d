import type { Io } from './io.js';
import { safeJson } from './plain-text.js';

/** Writes the output of a command: results to stdout, everything else to stderr. */
export class Output {
  constructor(
    private readonly io: Io,
    readonly isJson: boolean,
  ) {}

  /** Writes the result: with `--json` the value, else the text. A line break is added. */
  result(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value, 2) : text()}\n`);
  }

  /** Writes one of many results on a line of its own. */
  line(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value) : text()}\n`);
  }

  /** Writes a note for a person at the terminal. It goes to stderr, so that scripts do not get it. */
  note(text: string): void {
    this.io.stderr.write(`${text}\n`);
  }

  /** Writes bytes unchanged. */
  bytes(content: Buffer): void {
    this.io.stdout.write(content);
  }
}
