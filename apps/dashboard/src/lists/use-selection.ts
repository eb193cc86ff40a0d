import { useState } from 'react';
import type { RowActs } from '../ui/index.js';
import { allToggled, type Selection, selectedOf, toggled } from './selection.js';

export interface Selected<Row> {
  rows: readonly Row[];
  /** For the checkboxes of the table. */
  boxes: NonNullable<RowActs<Row>['selection']>;
  set: (rows: readonly Row[]) => void;
  clear: () => void;
}

const nothing = { rows: new Map<string, never>() };

/**
 * The selected rows of a list.
 *
 * @param scope another one, such as other filters, selects nothing
 */
export function useSelection<Row>(shown: readonly Row[], keyOf: (row: Row) => string, scope: string): Selected<Row> {
  const [held, setHeld] = useState<{ scope: string; selection: Selection<Row> }>({ scope, selection: nothing });
  const selection: Selection<Row> = held.scope === scope ? held.selection : nothing;
  const change = (next: Selection<Row>) => setHeld({ scope, selection: next });
  return {
    rows: [...selection.rows.values()],
    boxes: {
      isSelected: (row) => selection.rows.has(keyOf(row)),
      toggle: (row, isRange) => change(toggled(selection, row, { shown, keyOf, isRange })),
      all: selectedOf(selection, shown, keyOf),
      toggleAll: () => change(allToggled(selection, shown, keyOf)),
    },
    set: (rows) => change({ rows: new Map(rows.map((row) => [keyOf(row), row])) }),
    clear: () => change(nothing),
  };
}
