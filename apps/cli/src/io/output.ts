import type { Io } from './io.js';
import { safeJson } from './plain-text.js';

/** Where a command's words go: its result on stdout, all else on stderr. */
export class Output {
  constructor(
    private readonly io: Io,
    readonly isJson: boolean,
  ) {}

  /** The result: with `--json` the value itself, else the text, which ends without a line break. */
  result(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value, 2) : text()}\n`);
  }

  /** One of many results, each on a line. */
  line(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value) : text()}\n`);
  }

  /** For the person at the terminal, never for a script. */
  note(text: string): void {
    this.io.stderr.write(`${text}\n`);
  }

  /** Bytes as they are. */
  bytes(content: Buffer): void {
    this.io.stdout.write(content);
  }
}
