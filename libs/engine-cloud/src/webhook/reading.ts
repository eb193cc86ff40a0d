import { UnknownFields } from './unknown-fields.js';
import type { Unread, WebhookItem } from './webhook-item.js';

type Without<Item, Key extends PropertyKey> = Item extends unknown ? Omit<Item, Key> : never;
type ItemOfNumber = Extract<WebhookItem, { phoneNumberId: string }>;
type ItemOfAccount = Exclude<WebhookItem, ItemOfNumber>;

/** The account that a change belongs to. `phoneNumberId` if the change is about one number. */
export interface Owner {
  readonly businessAccountId: string;
  readonly phoneNumberId?: string;
  /** The time of the webhook entry, in Unix seconds. */
  readonly toldAt?: number;
}

/** The items of a webhook, messages of `history` not counted (decisions.md §14). */
export const mostItems = 1_000;
/** Only parts of `history` can be more than items are allowed. Those are not listed. */
const mostUnread = 1_000;

/** The webhook has more items than are allowed. */
export class TooManyItems extends Error {
  override readonly name = 'TooManyItems';
}

/** What was read of a webhook. */
export class Collected {
  /** In the order of the body. */
  readonly items: WebhookItem[] = [];
  readonly unread: Unread[] = [];
  readonly unknown = new UnknownFields();
  #counted = 0;

  /** Counts items before they are read. @throws TooManyItems */
  count(items: number): void {
    this.#counted += items;
    if (this.#counted > mostItems) throw new TooManyItems(`A webhook has at most ${mostItems} items.`);
  }

  skip(what: Unread['what'], name: string): void {
    if (this.unread.length < mostUnread) this.unread.push({ what, name: name.slice(0, 64) });
  }
}

/** Collects the items of one change of a webhook. */
export class Reading {
  constructor(
    private readonly owner: Owner,
    /** Unix seconds. Used for items without a time of their own. */
    readonly receivedAt: number,
    private readonly collected: Collected,
  ) {}

  get toldAt(): number | undefined {
    return this.owner.toldAt;
  }

  /** A change that does not name its number is counted as malformed. */
  add(item: Without<ItemOfNumber, 'phoneNumberId' | 'businessAccountId'>): void {
    const { businessAccountId, phoneNumberId } = this.owner;
    if (phoneNumberId === undefined) return this.skip('malformed', 'metadata');
    this.collected.items.push({ businessAccountId, phoneNumberId, ...item });
  }

  /** @param businessAccountId where the change is about another account than its entry */
  addOfAccount(
    item: Without<ItemOfAccount, 'businessAccountId'>,
    businessAccountId = this.owner.businessAccountId,
  ): void {
    this.collected.items.push({ businessAccountId, ...item });
  }

  /** Counts the items of a list, or the change itself if the list is empty, before they are read. @throws TooManyItems */
  count(...lists: readonly (readonly unknown[])[]): void {
    this.collected.count(lists.reduce((sum, { length }) => sum + length, 0) || 1);
  }

  skip(what: Unread['what'], name: string): void {
    this.collected.skip(what, name);
  }

  get unknown(): UnknownFields {
    return this.collected.unknown;
  }
}
