/** More rows than this are never acted on together. */
export const mostSelected = 1_000;

/** The selected rows by key, and where a range begins: the row that was selected or taken out last. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>;
  anchor?: string;
}

type KeyOf<Row> = (row: Row) => string;

/**
 * Selects a row or takes it out. With a range, all rows from the last one to this one become like this one.
 *
 * @param shown the rows of the list in their order
 */
export function toggled<Row>(
  selection: Selection<Row>,
  row: Row,
  { shown, keyOf, isRange }: { shown: readonly Row[]; keyOf: KeyOf<Row>; isRange: boolean },
): Selection<Row> {
  const key = keyOf(row);
  const rows = new Map(selection.rows);
  const isWanted = !rows.has(key);
  for (const one of isRange ? rangeOf(shown, keyOf, [selection.anchor, key]) : [row]) {
    if (!isWanted) rows.delete(keyOf(one));
    else if (rows.size < mostSelected) rows.set(keyOf(one), one);
  }
  if (isWanted && rows.size < mostSelected) rows.set(key, row);
  return { rows, anchor: key };
}

/** Selects all of these rows, or, when they all are selected, takes all of them out. */
export function allToggled<Row>(selection: Selection<Row>, shown: readonly Row[], keyOf: KeyOf<Row>): Selection<Row> {
  const rows = new Map(selection.rows);
  if (selectedOf(selection, shown, keyOf) === 'all') for (const row of shown) rows.delete(keyOf(row));
  else for (const row of shown) if (rows.size < mostSelected) rows.set(keyOf(row), row);
  return { rows };
}

/** How many of the shown rows are selected. */
export function selectedOf<Row>(
  { rows }: Selection<Row>,
  shown: readonly Row[],
  keyOf: KeyOf<Row>,
): 'none' | 'some' | 'all' {
  const count = shown.filter((row) => rows.has(keyOf(row))).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** The rows between two, both included, in either direction; only the last where the first is not shown. */
function rangeOf<Row>(
  shown: readonly Row[],
  keyOf: KeyOf<Row>,
  [from, to]: readonly [string | undefined, string],
): readonly Row[] {
  const end = shown.findIndex((row) => keyOf(row) === to);
  const found = shown.findIndex((row) => keyOf(row) === from);
  const start = found === -1 ? end : found;
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
