import type { Unread, WebhookItem } from './webhook-item.js';

type Without<Item, Key extends PropertyKey> = Item extends unknown ? Omit<Item, Key> : never;
type ItemOfNumber = Extract<WebhookItem, { phoneNumberId: string }>;
type ItemOfAccount = Exclude<WebhookItem, ItemOfNumber>;

/** Whose webhook a change is; `phoneNumberId` where it is about one number. */
export interface Owner {
  readonly businessAccountId: string;
  readonly phoneNumberId?: string;
  /** The time of the entry that it is in; Unix seconds. */
  readonly toldAt?: number;
}

/** What is made of one change of a webhook. */
export class Reading {
  constructor(
    private readonly owner: Owner,
    /** Unix seconds: for what bears no time of its own. */
    readonly receivedAt: number,
    private readonly items: WebhookItem[],
    private readonly unread: Unread[],
  ) {}

  get toldAt(): number | undefined {
    return this.owner.toldAt;
  }

  /** Of a change that does not say which number it is about, nothing can be told. */
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
