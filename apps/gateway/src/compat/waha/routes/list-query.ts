import { IntegerParam, OneOf } from '@parley/contracts/base';
import type { RouteKey } from '../../../access/routes/index.js';
import type { WahaCall } from '../waha-call.js';

export const sortOrders = ['asc', 'desc'] as const;

/** The page of a list. Clients send 0 for a number that their user left empty. */
export class WahaPageQuery {
  @IntegerParam({ optional: true, min: 0, description: '0 as absent; more than 500 is served as 500.' }) limit?: number;
  @IntegerParam({ optional: true, min: 0 }) offset?: number;
}

export class WahaSortedQuery extends WahaPageQuery {
  @OneOf(sortOrders, { optional: true }) sortOrder?: (typeof sortOrders)[number];
}

/** The most items of a page. */
export const mostItems = 500;

/** @param usual the length of a page that says none */
export function pageOf({ limit, offset }: WahaPageQuery, usual = mostItems): { limit: number; offset: number } {
  return { limit: Math.min(limit === undefined || limit === 0 ? usual : limit, mostItems), offset: offset ?? 0 };
}

/** The most items that are sorted or counted: both take all of a native list. */
const mostListed = 5_000;

/** All of a native list, page by page: only an empty page is its end. */
export async function allOf<Item>(call: WahaCall, key: RouteKey, params = {}): Promise<Item[]> {
  const items: Item[] = [];
  while (items.length < mostListed) {
    const query = { limit: String(mostItems), offset: String(items.length) };
    const some = await call.native<Item[]>({ params: { session: call.session, ...params }, query }, key);
    if (some.length === 0) break;
    items.push(...some);
  }
  return items;
}

/** In the order of a text that each has. */
export function inOrder<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  sortOrder: (typeof sortOrders)[number] | undefined,
): Item[] {
  const sorted = items.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  return sortOrder === 'desc' ? sorted.toReversed() : sorted;
}
