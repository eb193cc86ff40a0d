import type { Readable, Writable } from 'node:stream';
import { tinted } from './colors.js';

/** The C0 and C1 control characters, and those that change the direction of text. */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const controls = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const c1 = /[\u007f-\u009f]/g;

/** The streams of the process, and the signal that asks it to end. */
export interface Io {
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable;
  stderr: Writable;
  /** Results and errors of people at a terminal have colours. */
  hasColors?: boolean;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
}

/** Writes the output of a command: results to stdout, everything else to stderr. */
export class Output {
  constructor(
    private readonly io: Io,
    readonly isJson: boolean,
  ) {}

  /** Writes the result: with `--json` the value, else the text. A line break is added. */
  result(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value, 2) : this.shown(text())}\n`);
  }

  /** Writes one of many results on a line of its own. */
  line(value: unknown, text: () => string): void {
    this.io.stdout.write(`${this.isJson ? safeJson(value) : text()}\n`);
  }

  private shown(text: string): string {
    return this.io.hasColors ? tinted(text) : text;
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

/**
 * Makes text safe to print on one line of a terminal. Strangers write the texts in API responses; control characters in
 * them could move the cursor, rename the window or overwrite other lines.
 */
export function plain(text: string): string {
  return text.replaceAll(controls, '\ufffd');
}

/**
 * JSON that is safe to print: also escapes DEL and the C1 control characters, which `JSON.stringify` leaves as they are.
 */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(
    c1,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

type Cell = string | number | boolean | null | undefined;

/** A table with left-aligned columns, two spaces apart; `-` for an absent value. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows.map((row) => row.map(textOf))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Lists the members of an object, one per line. Nested objects and lists are printed as JSON. */
export function details(value: object): string {
  const rows = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => [name, typeof member === 'object' && member !== null ? JSON.stringify(member) : member]);
  const width = Math.max(...rows.map(([name]) => String(name).length));
  return rows.map(([name, member]) => `${String(name).padEnd(width)}  ${textOf(member as Cell)}`).join('\n');
}

function textOf(cell: Cell): string {
  return cell === undefined || cell === null || cell === '' ? '-' : plain(String(cell));
}

/** Formats the rows of a list. */
export function dataText<Item>(rows: (items: Item[]) => string): (list: { data: Item[] }) => string {
  return ({ data }) => rows(data);
}

/** Formats the rows of a page, followed by the `--cursor` option for the next page, if there is one. */
export function pageText<Item>(
  rows: (items: Item[]) => string,
): (page: { data: Item[]; page: { nextCursor: string | null } }) => string {
  return ({ data, page: { nextCursor } }) =>
    [rows(data), ...(nextCursor === null ? [] : ['', `More: --cursor ${plain(nextCursor)}`])].join('\n');
}
