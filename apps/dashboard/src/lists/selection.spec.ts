import { describe, expect, it } from '@jest/globals';
import { allToggled, mostSelected, selectedOf, type Selection, toggled } from './selection.js';

const keyOf = (row: number) => String(row);
const nothing: Selection<number> = { rows: new Map() };
const shown = [9, 8, 7, 6, 5];
const toggle = (selection: Selection<number>, row: number, isRange = false) =>
  toggled(selection, row, { shown, keyOf, isRange });
const selected = ({ rows }: Selection<number>) => [...rows.values()].toSorted();

describe('the selection of rows', () => {
  it('takes a row in, and out again', () => {
    const one = toggle(nothing, 7);
    expect(selected(one)).toEqual([7]);
    expect(selected(toggle(one, 7))).toEqual([]);
  });

  it('takes in the range from the last row, down or up', () => {
    expect(selected(toggle(toggle(nothing, 8), 6, true))).toEqual([6, 7, 8]);
    expect(selected(toggle(toggle(nothing, 6), 9, true))).toEqual([6, 7, 8, 9]);
  });

  it('takes out a range that ends in a selected row', () => {
    const all = allToggled(nothing, shown, keyOf);
    expect(selected(toggle(toggle(all, 8), 6, true))).toEqual([5, 9]);
  });

  it('is of one row, where the range begins at one that is not shown any more', () => {
    const gone: Selection<number> = { rows: new Map([['70', 70]]), anchor: '70' };
    expect(selected(toggle(gone, 6, true))).toEqual([6, 70]);
    expect(selected(toggle(nothing, 6, true))).toEqual([6]);
  });

  it('of all rows keeps those that are not shown', () => {
    const other: Selection<number> = { rows: new Map([['70', 70]]) };
    const all = allToggled(other, shown, keyOf);
    expect(selectedOf(other, shown, keyOf)).toBe('none');
    expect(selectedOf(toggle(other, 5), shown, keyOf)).toBe('some');
    expect(selectedOf(all, shown, keyOf)).toBe('all');
    expect(selected(allToggled(all, shown, keyOf))).toEqual([70]);
    expect(selectedOf(other, [], keyOf)).toBe('none');
  });

  it('has a thousand rows at most', () => {
    const many = Array.from({ length: 1_500 }, (_, index) => index);
    expect(allToggled(nothing, many, keyOf).rows.size).toBe(mostSelected);
    const first = toggled(nothing, 0, { shown: many, keyOf, isRange: false });
    const ranged = toggled(first, 1_499, { shown: many, keyOf, isRange: true });
    expect(ranged.rows.size).toBe(mostSelected);
    expect(toggled(ranged, 1_499, { shown: many, keyOf, isRange: false }).rows.size).toBe(mostSelected);
  });
});
