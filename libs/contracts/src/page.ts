import { Integer, ResourceId } from './validation/fields.js';

/**
 * A keyset walk, newest first by id. Ids are time-ordered and a resource's `createdAt` is the time in its id,
 * so this order is `(createdAt, id)` (decisions.md §1). The gateway seals `after` into the opaque cursor.
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

/** An answer with nothing to say but that it was done. */
export class Done {
  @Integer({ min: 0, optional: true, description: 'How many things were changed, where that is of interest.' })
  count?: number;
}
