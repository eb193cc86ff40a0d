import { IntegerParam, Text } from '@parley/contracts/base';

const defaultKeysetLimit = 25;
const maxKeysetLimit = 100;
const defaultOffsetLimit = 50;
const maxOffsetLimit = 500;
const maxOffset = 1_000_000_000;

/** `limit` and `cursor` of the Platform lists (decisions.md §1). */
export class CursorQuery {
  @IntegerParam({
    optional: true,
    min: 1,
    description: 'Items per page. Default 25, maximum 100; larger values are reduced to 100.',
  })
  limit?: number;
  @Text({ optional: true, description: '`page.nextCursor` of the previous page. Do not combine it with filters.' })
  cursor?: string;
}

/** A page ends early when its items are large. So the next one begins after the items that came, not after `limit`. */
const offsetDescription =
  'Default 0. The next page starts at `offset` plus the number of items received; a page may have fewer than `limit`.';

/** `limit` and `offset` of the `/v1` lists. */
export class OffsetQuery {
  @IntegerParam({ optional: true, min: 1, description: 'Default 50, maximum 500; larger values are reduced to 500.' })
  limit?: number;
  @IntegerParam({ optional: true, min: 0, max: maxOffset, description: offsetDescription }) offset?: number;
}

/** `limit` and `offset` of the Messaging lists. A `limit` out of bounds is refused. */
export class MessagingPageQuery {
  @IntegerParam({ optional: true, min: 1, max: maxOffsetLimit, description: 'Default 50.' }) limit?: number;
  @IntegerParam({ optional: true, min: 0, max: maxOffset, description: offsetDescription }) offset?: number;
}

export function keysetLimit(query: { limit?: number }): number {
  return Math.min(query.limit ?? defaultKeysetLimit, maxKeysetLimit);
}

export interface Offset {
  limit: number;
  offset: number;
}

export function offsetOf({ limit = defaultOffsetLimit, offset = 0 }: { limit?: number; offset?: number }): Offset {
  return { limit: Math.min(limit, maxOffsetLimit), offset };
}

/** The body of a `/v1` list. */
export function offsetPage<T>(data: T[], { limit, offset }: Offset): { data: T[]; pagination: Offset } {
  return { data, pagination: { limit, offset } };
}
