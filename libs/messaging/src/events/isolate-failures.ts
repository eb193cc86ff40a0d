import { type FailureKind, failureKind } from './failure-kind.js';

export interface Failed<Item> {
  item: Item;
  error: unknown;
  kind: FailureKind;
}

export interface Isolation<Item> {
  /** Items that failed alone. */
  failed: Failed<Item>[];
  /** Items given up on: a dependency is unavailable, no item at all succeeds, or the caller stopped. */
  untried: Item[];
  succeeded: number;
}

/** @returns the error when the items failed */
export type Attempt<Item> = (items: readonly Item[]) => Promise<{ error: unknown } | undefined>;

interface Options {
  now?: () => number;
  /** When it returns true, the remaining items are left untried. */
  isStopped?: () => boolean;
}

const handledSingly = 8;
const infrastructureFailuresInARow = 2;
const patienceMs = 3_000;

/**
 * Finds the failing items of a batch by halving it until they are alone: one among five hundred costs about twenty calls.
 * Gives up after two infrastructure failures in a row, or when nothing has succeeded for 3 s.
 */
export async function isolateFailures<Item>(
  batch: readonly Item[],
  attempt: Attempt<Item>,
  { now = () => performance.now(), isStopped = () => false }: Options = {},
): Promise<Isolation<Item>> {
  const result: Isolation<Item> = { failed: [], untried: [], succeeded: 0 };
  const parts = split(batch);
  const startedAtMs = now();
  let inARow = 0;
  for (let part = parts.shift(); part; part = parts.shift()) {
    const isHopeless = result.succeeded === 0 && now() - startedAtMs > patienceMs;
    if (isStopped() || isHopeless || inARow >= infrastructureFailuresInARow) {
      result.untried.push(...part);
      continue;
    }
    const failure = await attempt(part);
    if (!failure) {
      result.succeeded += part.length;
      inARow = 0;
    } else if (part.length > 1) parts.unshift(...split(part));
    else {
      const kind = failureKind(failure.error);
      inARow = kind === 'infrastructure' ? inARow + 1 : 0;
      result.failed.push(...part.map((item) => ({ item, error: failure.error, kind })));
    }
  }
  return result;
}

function split<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= handledSingly) return items.map((item) => [item]);
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
