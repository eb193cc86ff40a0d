interface FairQueueOptions<Item> {
  /** Whose the item is: shares are served in turn, one item each. Default: all items are of one share, and keep their order. */
  readonly shareOf?: ((item: Item) => string) | undefined;
  /** Default: 1. */
  readonly weigh?: ((item: Item) => number) | undefined;
}

/** What is taken at most, but always one item. */
export interface Portion {
  readonly size: number;
  readonly weight?: number | undefined;
}

/** The items of one share, from `next` on. */
interface Share<Item> {
  items: Item[];
  next: number;
}

/** Waiting items, of which a portion is taken at a time: fairly by share, each share's items in the order they were added. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #shares = new Map<string, Share<Item>>();
  #length = 0;

  constructor(private readonly options: FairQueueOptions<Item>) {}

  get length(): number {
    return this.#length;
  }

  push(item: Item): void {
    const name = this.options.shareOf?.(item) ?? '';
    const share = this.#shares.get(name);
    if (share) share.items.push(item);
    else this.#shares.set(name, { items: [item], next: 0 });
    this.#length += 1;
  }

  some(isWanted: (item: Item) => boolean): boolean {
    for (const { items, next } of this.#shares.values()) {
      for (let at = next; at < items.length; at += 1) if (isWanted(items[at] as Item)) return true;
    }
    return false;
  }

  /** The next items. Who was served last is served last at the next portion too. */
  take({ size, weight = Infinity }: Portion): Item[] {
    const taken: Item[] = [];
    let weightTaken = 0;
    while (taken.length < size) {
      const [turn] = this.#shares;
      if (!turn) break;
      const [name, share] = turn;
      const item = share.items[share.next] as Item;
      weightTaken += this.options.weigh?.(item) ?? 1;
      if (taken.length > 0 && weightTaken > weight) break;
      taken.push(item);
      share.next += 1;
      this.#length -= 1;
      if (this.#shares.size > 1 || share.next === share.items.length) this.#endTurn(name, share);
    }
    const [alone] = this.#shares.values();
    if (alone) dropTaken(alone);
    return taken;
  }

  /** The next items among those that are wanted; the others keep their order. */
  takeOf(isWanted: (item: Item) => boolean, portion: Portion): Item[] {
    const wanted = new FairQueue<Item>(this.options);
    const others = new FairQueue<Item>(this.options);
    for (const { items, next } of this.#shares.values()) {
      for (let at = next; at < items.length; at += 1) {
        const item = items[at] as Item;
        (isWanted(item) ? wanted : others).push(item);
      }
    }
    const taken = wanted.take(portion);
    this.#shares.clear();
    this.#length = 0;
    for (const item of [...wanted.#all(), ...others.#all()]) this.push(item);
    return taken;
  }

  *#all(): Generator<Item> {
    for (const { items, next } of this.#shares.values()) yield* items.slice(next);
  }

  #endTurn(name: string, share: Share<Item>): void {
    this.#shares.delete(name);
    if (share.next === share.items.length) return;
    dropTaken(share);
    this.#shares.set(name, share);
  }
}

/** Items that were taken are dropped many at a time, so that taking one costs the same however many wait. */
function dropTaken<Item>(share: Share<Item>): void {
  if (share.next < 64 || 2 * share.next < share.items.length) return;
  share.items.splice(0, share.next);
  share.next = 0;
}
