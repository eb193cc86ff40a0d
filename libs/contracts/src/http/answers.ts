import type { Class } from '../validation/declared-fields.js';
import type { OffsetPage } from '../page.js';
import { Flag, Integer, Nested, Text } from '../validation/fields.js';

/** How a reply becomes the body of an HTTP response. */
export interface Answer<Request extends object = object, Reply extends object = object> {
  /** The class of the body; `[Class]` for an array of its objects. */
  readonly schema: Class<object> | readonly [Class<object>];
  of(reply: Reply, request: Request): object;
}

/** A list of the Messaging API: a bare array (decisions.md §1). */
export function bareList<Item extends object>(item: Class<Item>): Answer<object, { data: Item[] }> {
  return { schema: [item], of: ({ data }) => data };
}

/** The response of Messaging routes that have nothing to return (interface.md §4.3). */
export class Acknowledgement {
  @Text() message: string;
  @Flag() success: boolean;
}

export function acknowledged(message: string): Acknowledgement {
  return { message, success: true };
}

/** @param message what was done; a function of the request when the text depends on it */
export function acknowledgement<Request extends object = object>(
  message: string | ((request: Request) => string),
): Answer<Request> {
  const of = typeof message === 'string' ? () => message : message;
  return { schema: Acknowledgement, of: (_, request) => acknowledged(of(request)) };
}

/** Any other body, computed from the reply. */
export function answerAs<Body extends object, Reply extends object>(
  schema: Class<Body>,
  of: (reply: Reply) => Body,
): Answer<object, Reply> {
  return { schema, of };
}

export class CursorPageInfo {
  @Text({ nullable: true, description: 'Null on the last page.' }) nextCursor: string | null;
  @Integer({ min: 1, max: 100 }) limit: number;
}

/** The fields that all replies of Platform lists have. */
export class CursorPageReply {
  @Nested(() => CursorPageInfo) page: CursorPageInfo;
}

/** A Platform list whose request is a `KeysetPage`. The gateway seals the position and the filters into a cursor. */
export interface CursorPageAnswer {
  readonly schema: Class<CursorPageReply>;
  /** A cursor is valid only for the list with this name. */
  readonly list: string;
}

/** @param list the name of the list in cursors. Clients hold cursors, so never change it. */
export function cursorPage<Item extends object>(
  schema: Class<CursorPageReply & { data: Item[] }>,
  list: string,
): CursorPageAnswer {
  return { schema, list };
}

export class OffsetPageInfo {
  @Integer({ min: 1, max: 500 }) limit: number;
  @Integer({ min: 0 }) offset: number;
}

/** The fields that all replies of `/v1` lists have. */
export class OffsetPageReply {
  @Nested(() => OffsetPageInfo) pagination: OffsetPageInfo;
}

/** A `/v1` list. A `limit` over 500 is served as 500 (decisions.md §1). */
export interface OffsetPageAnswer<Request extends object, Reply extends object> extends Answer<Request, Reply> {
  readonly cutsLimit: true;
}

export function offsetPage<Item extends object>(
  page: Class<OffsetPageReply & { data: Item[] }>,
): OffsetPageAnswer<OffsetPage, { data: Item[] }> {
  return {
    schema: page,
    of: ({ data }, { limit, offset }) => ({ data, pagination: { limit, offset } }),
    cutsLimit: true,
  };
}
