import { plain } from './plain-text.js';

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
