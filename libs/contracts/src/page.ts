import { Integer, ResourceId } from './validation/fields.js';

/**
 * The largest page of any list, in bytes of JSON (decisions.md §1): a larger one is cut short, and read on as after any
 * page. With `offset` or `before` only an empty page is the end.
 */
export const maxPageBytes = 8 * 1024 * 1024;

/**
 * A page of a list in keyset order: newest first by id. Ids contain their creation time, so this is also the order by
 * `(createdAt, id)` (decisions.md §1). The gateway seals `after` into the opaque cursor.
 */
export class KeysetPage {
  @Integer({ min: 1, max: 100 }) limit: number;
  @ResourceId({ optional: true, description: 'The last id of the page before.' }) after?: string;
}

/** `limit` and `offset` of the `/v1` and Messaging lists. */
export class OffsetPage {
  @Integer({ min: 1, max: 500 }) limit: number;
  @Integer({ min: 0, max: 1_000_000_000 }) offset: number;
}

/** The reply of a command that returns nothing else. */
export class Done {
  @Integer({ min: 0, optional: true, description: 'How many things were changed, where that is of interest.' })
  count?: number;
}
