import type { MaybeOptionalInit } from 'openapi-fetch';
import { answerOf, type Call } from './answer.js';
import type { paths } from './generated/openapi.js';
import { offsetLists } from './generated/routes.js';
import type { ParleyClient } from './parley-client.js';

/** The body of the 200 response to a `GET` of the path. */
type Body<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer T } } } };
}
  ? T
  : never;

/** The item type of the list that a path returns. */
export type ItemOf<Path extends keyof paths> =
  Body<Path> extends { data: (infer Item)[] } ? Item : Body<Path> extends (infer Item)[] ? Item : never;

/** The paths that return lists. */
export type ListPath = { [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path }[keyof paths];

type Query = Record<string, unknown>;
interface ListInit {
  params?: { query?: Query };
  signal?: AbortSignal;
}
interface CursorPage {
  data: unknown[];
  page?: { nextCursor: string | null };
}

const defaultPageSize = 100;
/** The API returns at most this many items in one page. */
const maxPageSize = 500;

/**
 * Iterates over all items of a list and fetches page after page as needed: `for await (const chat of itemsOf(client,
 * '/api/{session}/chats', { params: { path: { session } } }))`. `limit` in the query is the page size. A list with
 * cursors returns each item once, whatever changes meanwhile. A list with offsets can repeat or skip an item when items
 * are added or removed meanwhile.
 * @throws as {@link answerOf}
 */
export function itemsOf<Path extends ListPath>(
  client: ParleyClient,
  path: Path,
  init?: MaybeOptionalInit<paths[Path], 'get'>,
): AsyncGenerator<ItemOf<Path>, void, undefined> {
  const list = init as ListInit | undefined;
  const get = (query: Query): Promise<unknown[] | CursorPage> =>
    answerOf(getAny(client)(path, { ...list, params: { ...list?.params, query } }));
  const input = list?.params?.query ?? {};
  const items = offsetLists.has(path) ? byOffset(get, input) : byCursor(get, input);
  return items as AsyncGenerator<ItemOf<Path>, void, undefined>;
}

type Get = (query: Query) => Promise<unknown[] | CursorPage>;

/** The cursor contains the filters. The API refuses filters beside a cursor (decisions.md §1). */
async function* byCursor(get: Get, input: Query): AsyncGenerator<unknown> {
  const { limit } = input;
  for (let query = input; ;) {
    const answer = await get(query);
    if (Array.isArray(answer)) return yield* answer;
    yield* answer.data;
    const cursor = answer.page?.nextCursor;
    if (cursor === undefined || cursor === null) return;
    query = limit === undefined ? { cursor } : { cursor, limit };
  }
}

async function* byOffset(get: Get, query: Query): AsyncGenerator<unknown> {
  const limit = Math.min(Number(query.limit ?? defaultPageSize), maxPageSize);
  for (let offset = Number(query.offset ?? 0); ;) {
    const answer = await get({ ...query, limit, offset });
    const items = Array.isArray(answer) ? answer : answer.data;
    // Only an empty page ends the list: a page with large items may have fewer than `limit`.
    if (items.length === 0) return;
    yield* items;
    offset += items.length;
  }
}

/** The overloads of `GET` need a literal path. Here the path varies; {@link itemsOf} types the result. */
function getAny(client: ParleyClient): (path: string, init: object) => Call<unknown[] | CursorPage> {
  return client.GET as unknown as (path: string, init: object) => Call<unknown[] | CursorPage>;
}
