import { type AnyRequestContract, fieldNames, KeysetPage, maxPageBytes } from '@parley/contracts';
import { Slices } from '../json/slices.js';

/** The reply of a list. */
export interface Page {
  data: object[];
  /** For keyset pages: the id of this page's last item; null on the last page. */
  nextAfter?: string | null;
}

/** Room for what the gateway adds to a page: a sealed cursor with its filters is the largest. */
const besideBytes = 8 * 1024;
/** As long as the longest id, so that the real id fits in its place. */
const anyId = '9'.repeat(19);

/** Whether the reply is a page of a list that can be read on from where it ends. */
export function isPage(contract: AnyRequestContract, reply: unknown): reply is Page {
  const isPaged = contract.request.prototype instanceof KeysetPage || fieldNames(contract.request).includes('offset');
  if (!isPaged) return false;
  return typeof reply === 'object' && reply !== null && Array.isArray((reply as Partial<Page>).data);
}

/**
 * The page as JSON, written in slices, with as many items as fit in `maxPageBytes` and in a message; one at least, so that
 * the asker makes progress (decisions.md §1). As after any page, the asker goes on at `offset` plus the items received, or
 * after `nextAfter`.
 */
export async function pageJson(contract: AnyRequestContract, page: Page, maxPayloadBytes: number): Promise<string> {
  const isKeyset = contract.request.prototype instanceof KeysetPage;
  const slices = new Slices();
  const beside = JSON.stringify({ ...page, data: [], ...(isKeyset ? { nextAfter: anyId } : {}) });
  let roomBytes = Math.min(maxPageBytes - besideBytes, maxPayloadBytes) - Buffer.byteLength(beside);
  let items = '';
  let taken = 0;
  for (const item of page.data) {
    const json = JSON.stringify(item);
    roomBytes -= Buffer.byteLength(json) + 1;
    if (roomBytes < 0 && taken > 0) break;
    items += taken === 0 ? json : `,${json}`;
    taken += 1;
    if (slices.isOver) await slices.next();
  }
  const isCut = isKeyset && taken < page.data.length;
  const rest = { ...page, ...(isCut ? { nextAfter: idOf(page.data[taken - 1]) } : {}) };
  return withItems(rest, items);
}

/** The object with these items in its `data`, as JSON.stringify writes it. */
function withItems({ data: _, ...rest }: Page, items: string): string {
  const others = JSON.stringify(rest).slice(1);
  return `{"data":[${items}]${others === '}' ? '' : ','}${others}`;
}

function idOf(item: object | undefined): string {
  return (item as { id: string }).id;
}
