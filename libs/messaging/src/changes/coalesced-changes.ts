import type { Change, ChangedType } from '@parley/contracts';

/** Of a type this many are named in a window; more are one change of many. */
const maxNamed = 20;

/** What changed within a short time, each thing once. It holds no more than is named, however much changes. */
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

  /** What there is, with nothing left behind. */
  take(): Change[] {
    const taken = [...this.#byType].flatMap(([type, { named, last, isMore }]): Change[] =>
      isMore ? [{ type, change: 'many', at: last.at }] : [...named.values()],
    );
    this.#byType.clear();
    return taken;
  }
}

/** What was made and then changed is new all the same. */
function merged(before: Change | undefined, change: Change): Change {
  if (before?.change === 'created' && change.change === 'updated') return { ...before, ...change, change: 'created' };
  return { ...before, ...change };
}
