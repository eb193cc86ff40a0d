import { type FailureKind, failureKind } from './failure-kind.js';

export interface Failed<Item> {
  item: Item;
  error: unknown;
  kind: FailureKind;
}

export interface Isolation<Item> {
  /** Failed alone. */
  failed: Failed<Item>[];
  /** Given up on: what they need is away, or nothing at all succeeds. */
  untried: Item[];
  succeeded: number;
}

/** @returns what it failed with */
export type Attempt<Item> = (items: readonly Item[]) => Promise<{ error: unknown } | undefined>;

interface Options {
  now?: () => number;
  /** Told to, it leaves the rest untried. */
  isStopped?: () => boolean;
}

const handledSingly = 8;
const infrastructureFailuresInARow = 2;
const patienceMs = 3_000;

/**
 * Which items of a batch that failed are at fault: halves it until they are alone, so that one among five hundred costs
 * some twenty calls. Gives up when two in a row meet infrastructure that is away, or nothing has succeeded for 3 s.
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
