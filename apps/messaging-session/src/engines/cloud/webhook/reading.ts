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

/** Collects the items of one change of a webhook. */
export class Reading {
  constructor(
    private readonly owner: Owner,
    /** Unix seconds. Used for items without a time of their own. */
    readonly receivedAt: number,
    private readonly items: WebhookItem[],
    private readonly unread: Unread[],
  ) {}

  get toldAt(): number | undefined {
    return this.owner.toldAt;
  }

  /** A change that does not name its number is counted as malformed. */
  add(item: Without<ItemOfNumber, 'phoneNumberId' | 'businessAccountId'>): void {
    const { businessAccountId, phoneNumberId } = this.owner;
    if (phoneNumberId === undefined) return this.skip('malformed', 'metadata');
    this.items.push({ businessAccountId, phoneNumberId, ...item });
  }

  addOfAccount(item: Without<ItemOfAccount, 'businessAccountId'>): void {
    this.items.push({ businessAccountId: this.owner.businessAccountId, ...item });
  }

  skip(what: Unread['what'], name: string): void {
    this.unread.push({ what, name: name.slice(0, 64) });
  }
}
