import { type About, aboutOf } from './about-item.js';
import { fittedItem } from './fitted-item.js';
import { parseWebhook } from './parse-webhook.js';
import { readWebhook } from './read-webhook.js';
import { TooManyItems } from './reading.js';
import { isSignedBy } from './signature.js';
import type { NameCounts } from './unknown-fields.js';
import type { Unread, WebhookItem } from './webhook-item.js';

/** What Meta posts to a webhook URL, and the secret of the app that should have signed it. */
export interface HookPost {
  /** As received. */
  readonly raw: Uint8Array;
  readonly appSecret: string;
  /** `X-Hub-Signature-256` */
  readonly signature: string | undefined;
  /** Unix seconds. */
  readonly receivedAt: number;
}

/** An item of a webhook, ready to be stored. */
export interface StorableItem extends Partial<About> {
  /** Absent for an item of the account. */
  readonly phoneNumberId?: string;
  readonly businessAccountId: string;
  /** JSON */
  readonly item: string;
  /** Of `item`. */
  readonly bytes: number;
}

export type UnreadCounts = Partial<Record<Unread['what'], number>>;

export type TakenApart =
  | { readonly kind: 'unsigned' | 'no_json' | 'too_many_items' }
  | {
      readonly kind: 'read';
      readonly items: readonly StorableItem[];
      readonly unread: UnreadCounts;
      readonly unknownFields?: NameCounts;
    };

/** Verifies a post, then reads it. All work is linear in the body, and what it makes is bounded (decisions.md §14). */
export function takeApart({ raw, appSecret, signature, receivedAt }: HookPost): TakenApart {
  if (!isSignedBy(appSecret, raw, signature)) return { kind: 'unsigned' };
  const parsed = parseWebhook(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  if (!parsed) return { kind: 'no_json' };
  try {
    return storable(readWebhook(parsed.body, receivedAt));
  } catch (error) {
    if (error instanceof TooManyItems) return { kind: 'too_many_items' };
    throw error;
  }
}

function storable({ items, unread, unknownFields }: ReturnType<typeof readWebhook>): TakenApart {
  const counts: UnreadCounts = {};
  const count = (what: Unread['what']): void => void (counts[what] = (counts[what] ?? 0) + 1);
  for (const { what } of unread) count(what);
  const kept: StorableItem[] = [];
  for (const item of items) {
    const text = fittedItem(item);
    if (text === undefined) count('malformed');
    else kept.push({ ...addressOf(item), item: text, bytes: Buffer.byteLength(text) });
  }
  return { kind: 'read', items: kept, unread: counts, ...(unknownFields && { unknownFields }) };
}

function addressOf(item: WebhookItem): Omit<StorableItem, 'item' | 'bytes'> {
  const { businessAccountId } = item;
  if ('phoneNumberId' in item) return { businessAccountId, phoneNumberId: item.phoneNumberId };
  return { businessAccountId, ...aboutOf(item) };
}
