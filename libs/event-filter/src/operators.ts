/** What is left of the work that one evaluation may do. Below zero its result counts no more. */
export interface Steps {
  left: number;
}

/** Whether a field's value fulfils a part of a filter. @param value undefined: the field is absent, which JSON cannot say */
export type Condition = (value: unknown, steps: Steps) => boolean;

export type Scalar = string | number | boolean | null;

/** Characters of a searched text that cost one step. */
const searchedPerStep = 4096;

/** True for one value, not for the elements of a list. */
type Test = (value: unknown, steps: Steps) => boolean;

/** Holds for a list when it does for one of its elements (beyond.md §1). Elements that are lists are not looked into. */
export function ofAnyElement(test: Test): Condition {
  return (value, steps) => {
    if (!Array.isArray(value)) {
      steps.left -= 1;
      return test(value, steps);
    }
    for (const element of value) {
      steps.left -= 1;
      if (steps.left < 0) return false;
      if (test(element, steps)) return true;
    }
    return false;
  };
}

export function not(condition: Condition): Condition {
  return (value, steps) => !condition(value, steps);
}

export function equalTo(wanted: Scalar): Condition {
  return ofAnyElement((value) => value === wanted);
}

/** @param wanted by JSON type: a `Set` tells `"5"` from `5` too */
export function oneOf(wanted: readonly Scalar[]): Condition {
  const values: ReadonlySet<unknown> = new Set(wanted);
  return ofAnyElement((value) => values.has(value));
}

/** A list is there, whatever its elements are. */
export function exists(isThere: boolean): Condition {
  return (value, steps) => {
    steps.left -= 1;
    return (value !== undefined) === isThere;
  };
}

/** Two numbers, or two strings by code point; nothing else compares. */
export function compared(bound: string | number, holds: (order: number) => boolean): Condition {
  if (typeof bound === 'number') return ofAnyElement((value) => typeof value === 'number' && holds(value - bound));
  return ofAnyElement((value) => typeof value === 'string' && holds(codePointOrder(value, bound)));
}

export function startsWith(text: string): Condition {
  return ofAnyElement((value) => typeof value === 'string' && value.startsWith(text));
}

export function endsWith(text: string): Condition {
  return ofAnyElement((value) => typeof value === 'string' && value.endsWith(text));
}

/** A string that has the text, or a list that has the scalar. */
export function contains(wanted: Scalar): Condition {
  if (typeof wanted !== 'string') {
    const isElement = equalTo(wanted);
    return (value, steps) => Array.isArray(value) && isElement(value, steps);
  }
  return ofAnyElement((value, steps) => {
    if (typeof value !== 'string') return false;
    steps.left -= Math.floor(value.length / searchedPerStep);
    return steps.left >= 0 && value.includes(wanted);
  });
}

const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

/** JavaScript compares UTF-16 units, by which U+1F600 comes before U+FF01. @returns less than, equal to or greater than 0 */
function codePointOrder(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let index = 0; index < shorter; index += 1) {
    const [unit, otherUnit] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (unit !== otherUnit) return byCodePoint(unit) - byCodePoint(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates stand for code points above all others. */
function byCodePoint(unit: number): number {
  return unit >= firstSurrogate && unit <= lastSurrogate ? unit + 0x10000 : unit;
}
