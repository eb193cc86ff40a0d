import type { MaybeOptionalInit } from 'openapi-fetch';
import { answerOf, type Call } from './answer.js';
import type { paths } from './generated/openapi.js';
import { offsetLists } from './generated/routes.js';
import type { ParleyClient } from './parley-client.js';

/** What a `GET` of the path answers. */
type Body<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer T } } } };
}
  ? T
  : never;

/** What is in the list that a path answers. */
export type ItemOf<Path extends keyof paths> =
  Body<Path> extends { data: (infer Item)[] } ? Item : Body<Path> extends (infer Item)[] ? Item : never;

/** The paths that answer lists. */
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
/** The API serves no more at once. */
const maxPageSize = 500;

/**
 * Every item of a list, page after page, as the list is read: `for await (const chat of itemsOf(client,
 * '/api/{session}/chats', { params: { path: { session } } }))`. `limit` in the query is the size of a page. A list by
 * cursor gives each item once whatever happens meanwhile; in one by offset, what is added or removed meanwhile can make
 * an item come twice or be passed over.
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
  const given = list?.params?.query ?? {};
  const items = offsetLists.has(path) ? byOffset(get, given) : byCursor(get, given);
  return items as AsyncGenerator<ItemOf<Path>, void, undefined>;
}

type Get = (query: Query) => Promise<unknown[] | CursorPage>;

/** The cursor knows the filters; beside it they are refused (decisions.md §1). */
async function* byCursor(get: Get, given: Query): AsyncGenerator<unknown> {
  const { limit } = given;
  for (let query = given; ;) {
    const answer = await get(query);
    if (Array.isArray(answer)) return yield* answer;
    yield* answer.data;
    const cursor = answer.page?.nextCursor;
    if (cursor === undefined || cursor === null) return;
    query = limit === undefined ? { cursor } : { cursor, limit };
  }
}

async function* byOffset(get: Get, given: Query): AsyncGenerator<unknown> {
  const limit = Math.min(Number(given.limit ?? defaultPageSize), maxPageSize);
  for (let offset = Number(given.offset ?? 0); ;) {
    const answer = await get({ ...given, limit, offset });
    const items = Array.isArray(answer) ? answer : answer.data;
    // A page may have fewer than were asked for: what is large comes in more of them.
    if (items.length === 0) return;
    yield* items;
    offset += items.length;
  }
}

/** The path is one of many; what comes of it is typed by {@link itemsOf}. */
function getAny(client: ParleyClient): (path: string, init: object) => Call<unknown[] | CursorPage> {
  return client.GET as unknown as (path: string, init: object) => Call<unknown[] | CursorPage>;
}
