import { EventTooLarge } from '@parley/messaging';
import type { InboundItem } from './arrival.js';

/** Far longer than any real name. */
const mostNameLength = 1_000;

/** A message that replaces an item which cannot be recorded, and gives the reason. Undefined for an item without its own id. */
export function standInFor(item: InboundItem, error: unknown): InboundItem | undefined {
  return withoutContent(item, error instanceof EventTooLarge ? 'too_large' : 'unrecordable');
}

/** The item as a message without content, that gives the reason. Undefined for an item without its own id. */
export function withoutContent(
  item: InboundItem,
  unavailableReason: 'too_large' | 'unrecordable',
): InboundItem | undefined {
  const act = actOf(item);
  if (!act) return undefined;
  const { chat, from, fromMe, history } = item;
  const place = { chat, from, ...(fromMe && { fromMe }), ...(history && { history }) };
  const kind = item.kind === 'update' ? 'update' : 'message';
  return { ...place, kind, message: { ...act, body: { type: 'unknown' }, unavailableReason } };
}

interface Act {
  readonly whatsappId: string;
  readonly timestamp: number;
  readonly pushName: string;
}

function actOf(item: InboundItem): Act | undefined {
  switch (item.kind) {
    case 'message':
    case 'update':
      return named(item.message);
    case 'revoked':
    case 'reaction':
      return named(item);
    case 'edited':
      return item.act && { ...item.act, pushName: '' };
    case 'ack':
    case 'vote':
    case 'reported':
      return undefined;
    default:
      throw new Error(`Unknown item ${JSON.stringify(item satisfies never)}.`);
  }
}

function named({ whatsappId, timestamp, pushName }: Act): Act {
  return { whatsappId, timestamp, pushName: pushName.slice(0, mostNameLength).toWellFormed() };
}
