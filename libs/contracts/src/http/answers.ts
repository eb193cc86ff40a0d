import type { Class } from '../class.js';
import type { OffsetPage } from '../page.js';
import { Flag, Integer, Nested, Text } from '../validation/fields.js';

/** How a reply becomes the body of an HTTP answer. */
export interface Answer<Request extends object = object, Reply extends object = object> {
  /** The class of the body; `[Class]` for an array of it. */
  readonly schema: Class<object> | readonly [Class<object>];
  of(reply: Reply, request: Request): object;
}

/** A Messaging list: the items alone (decisions.md §1). */
export function bareList<Item extends object>(item: Class<Item>): Answer<object, { data: Item[] }> {
  return { schema: [item], of: ({ data }) => data };
}

/** What Messaging routes answer that have nothing else to say (interface.md §4.3). */
export class Acknowledgement {
  @Text() message: string;
  @Flag() success: boolean;
}

export function acknowledged(message: string): Acknowledgement {
  return { message, success: true };
}

/** @param message what was done; of the request where it depends on that */
export function acknowledgement<Request extends object = object>(
  message: string | ((request: Request) => string),
): Answer<Request> {
  const of = typeof message === 'string' ? () => message : message;
  return { schema: Acknowledgement, of: (_, request) => acknowledged(of(request)) };
}

/** Any other body, made of the reply. */
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

/** What is common to the replies of Platform lists. */
export class CursorPageReply {
  @Nested(() => CursorPageInfo) page: CursorPageInfo;
}

/** A Platform list, of a request that is a `KeysetPage`: the gateway seals its place and its filters into a cursor. */
export interface CursorPageAnswer {
  readonly schema: Class<CursorPageReply>;
  /** The cursors of a list are good for no other. */
  readonly list: string;
}

/** @param list its name in the cursors that clients hold: it does not change */
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

/** What is common to the replies of `/v1` lists. */
export class OffsetPageReply {
  @Nested(() => OffsetPageInfo) pagination: OffsetPageInfo;
}

/** A `/v1` list. `limit` over 500 is served as 500 (decisions.md §1). */
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
