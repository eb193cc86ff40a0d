import { objectOf, present, textOf } from '../json.js';
import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';

const largestPage = 100;
/** More than any account may have. */
const mostItems = 20_000;

/** A list at Graph. */
interface Listing<Item> {
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /** Undefined for what is left out. */
  itemOf(value: unknown): Item | undefined;
}

interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins, if there is one. */
  readonly after?: string;
}

/**
 * The pages of a list, until the last, or one that is not accepted. One that is longer than answers may be is requested
 * again in smaller pieces.
 */
export async function* pagesOf<Item>(
  client: GraphClient,
  { path, query, itemOf }: Listing<Item>,
): AsyncGenerator<GraphOutcome<readonly Item[]>> {
  const cursors = new Set<string>();
  let after: string | undefined;
  let limit = largestPage;
  do {
    const outcome = await client.call({
      method: 'GET',
      path,
      query: present({ ...query, limit: String(limit), after }),
      read: (body) => pageOf(body, itemOf),
    });
    if (isTooLong(outcome) && limit > 1) {
      limit = Math.floor(limit / 2);
      continue;
    }
    if (outcome.kind !== 'accepted') return yield outcome;
    yield { kind: 'accepted', value: outcome.value.items };
    after = outcome.value.after;
    // A cursor that comes again would lead in a circle.
    if (after === undefined || cursors.has(after)) return;
    cursors.add(after);
  } while (cursors.size < mostItems / limit);
}

function isTooLong(outcome: GraphOutcome<unknown>): boolean {
  return outcome.kind === 'unknown' && outcome.reason === 'long_answer';
}

function pageOf<Item>(body: unknown, itemOf: Listing<Item>['itemOf']): Page<Item> | undefined {
  const { data, paging } = objectOf(body) ?? {};
  if (!Array.isArray(data)) return undefined;
  const { next, cursors } = objectOf(paging) ?? {};
  const items = data.map(itemOf).filter((item) => item !== undefined);
  // Graph gives a cursor on the last page too, but no link to a next one.
  const after = next === undefined ? undefined : (textOf(objectOf(cursors)?.after) ?? afterIn(next));
  return present({ items, after });
}

/** Where a link to the next page leads: it has the access token, and is not followed itself. */
function afterIn(next: unknown): string | undefined {
  const link = textOf(next);
  return link !== undefined && URL.canParse(link) ? textOf(new URL(link).searchParams.get('after')) : undefined;
}
