import type { WebhookItem } from './webhook-item.js';

/** In bytes of JSON. No event can hold more. */
const largestItem = 1_000_000;
/** The members and items of Meta's objects that are passed on as they are. */
const mostValues = 5_000;

/**
 * The JSON of an item. A message whose content no event can hold, or that takes long to write, is kept without its content
 * (decisions.md §14). Undefined for another item that is too large.
 */
export function fittedItem(item: WebhookItem): string | undefined {
  if (!isVast(item)) {
    const text = JSON.stringify(item);
    if (Buffer.byteLength(text) <= largestItem) return text;
  }
  return 'message' in item ? JSON.stringify(withoutContent(item)) : undefined;
}

function withoutContent(item: Extract<WebhookItem, { message: object }>): WebhookItem {
  const { referral: _, ...message } = item.message;
  const body = { kind: 'message', type: 'unknown', unavailableReason: 'too_large' } as const;
  return { ...item, message: { ...message, body } };
}

function isVast(item: WebhookItem): boolean {
  if (!('message' in item)) return false;
  const { body, referral } = item.message;
  const kept = [referral, body.kind === 'cloud' ? body.interactive : undefined];
  let left = mostValues;
  const isTooMuch = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    const values = Object.values(value);
    left -= values.length;
    return left < 0 || values.some(isTooMuch);
  };
  return kept.some(isTooMuch);
}
