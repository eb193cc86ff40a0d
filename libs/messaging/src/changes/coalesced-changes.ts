import type { Change, ChangedType } from '@parley/contracts/changes';

/** Per type, at most this many changed ids are listed in a window. More are reported as one change `many`. */
const maxNamed = 20;

/** Merges the changes of a short time, one per id. Its size is bounded by {@link maxNamed}, however much changes. */
export class CoalescedChanges {
  readonly #byType = new Map<ChangedType, { named: Map<string, Change>; last: Change; isMore: boolean }>();

  get isEmpty(): boolean {
    return this.#byType.size === 0;
  }

  add(change: Change): void {
    const { type, id } = change;
    const ofType = this.#byType.get(type) ?? { named: new Map<string, Change>(), last: change, isMore: false };
    this.#byType.set(type, ofType);
    ofType.last = change;
    if (id === undefined || change.change === 'many') ofType.isMore = true;
    else if (ofType.named.has(id) || ofType.named.size < maxNamed) {
      ofType.named.set(id, merged(ofType.named.get(id), change));
    } else ofType.isMore = true;
  }

  /** Returns all changes and empties the collection. */
  take(): Change[] {
    const taken = [...this.#byType].flatMap(([type, { named, last, isMore }]): Change[] =>
      isMore ? [{ type, change: 'many', at: last.at }] : [...named.values()],
    );
    this.#byType.clear();
    return taken;
  }
}

/** A thing that was created and then updated is still reported as created. */
function merged(before: Change | undefined, change: Change): Change {
  if (before?.change === 'created' && change.change === 'updated') return { ...before, ...change, change: 'created' };
  return { ...before, ...change };
}
