import type { ListPages } from './list-pages.js';
import { patient } from './list-pages.js';

export type ExportFormat = 'csv' | 'json';
export type Cell = string | number | boolean | undefined;

/** A column of a file: its name and the value of a row, undefined where it has none. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** A file has no more rows. */
export const mostExported = 100_000;

export interface ExportProgress {
  rows: number;
}

export interface ExportOptions<Row, Shown> {
  pages: ListPages<Row>;
  /** Adds to the rows of a page what their list does not have, by one request. */
  complete: (rows: Row[]) => Promise<Shown[]>;
  columns: ExportColumns<Shown>;
  format: ExportFormat;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
  /** Default {@link mostExported}. */
  most?: number;
}

export interface Exported {
  file: Blob;
  rows: number;
  /** `most`: there are more rows than a file has; `stopped`: somebody stopped it. */
  end: 'all' | 'most' | 'stopped';
}

/** Writes what a list has to a file, page by page; each page is text of the file as soon as it is read. */
export async function exportRows<Row, Shown>(options: ExportOptions<Row, Shown>): Promise<Exported> {
  const { pages, complete, columns, format, signal, onProgress, most = mostExported } = options;
  const writer = await (format === 'csv' ? csvWriter(Object.keys(columns)) : jsonWriter());
  const parts: Blob[] = [new Blob([writer.head])];
  let rows = 0;
  let isFull = false;
  for await (const page of pages(signal)) {
    isFull = rows + page.length > most;
    const shown = await patient(() => complete(page.slice(0, most - rows)), signal);
    if (shown === undefined) break;
    if (shown.length > 0)
      parts.push(
        new Blob([
          writer.rows(
            shown.map((row) => valuesOf(columns, row)),
            rows === 0,
          ),
        ]),
      );
    rows += shown.length;
    onProgress({ rows });
    if (isFull) break;
  }
  parts.push(new Blob([writer.foot]));
  const end = isFull ? 'most' : signal.aborted ? 'stopped' : 'all';
  return { file: new Blob(parts, { type: writer.type }), rows, end };
}

type Values = Readonly<Record<string, Cell>>;

function valuesOf<Row>(columns: ExportColumns<Row>, row: Row): Values {
  return Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(row)]));
}

interface Writer {
  type: string;
  head: string;
  foot: string;
  rows: (rows: readonly Values[], isFirst: boolean) => string;
}

/** A cell that a spreadsheet would take for a formula, also behind blanks or in full width; it gets a `'` in front. */
export const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const newline = '\r\n';

/** RFC 4180, in UTF-8 with a mark, by which spreadsheets know it. */
async function csvWriter(names: string[]): Promise<Writer> {
  const { default: Papa } = await import('papaparse');
  const line = (values: unknown[][]) => Papa.unparse(values, { newline, escapeFormulae: formula }) + newline;
  return {
    type: 'text/csv;charset=utf-8',
    head: `\uFEFF${line([names])}`,
    foot: '',
    rows: (rows) => line(rows.map((row) => names.map((name) => row[name]))),
  };
}

/** An array of objects, one a line. */
function jsonWriter(): Promise<Writer> {
  return Promise.resolve({
    type: 'application/json',
    head: '[\n',
    foot: '\n]\n',
    rows: (rows, isFirst) => (isFirst ? '' : ',\n') + rows.map((row) => JSON.stringify(row)).join(',\n'),
  });
}
