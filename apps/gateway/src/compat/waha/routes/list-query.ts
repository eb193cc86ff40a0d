import { IntegerParam, OneOf } from '@parley/contracts/base';

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
