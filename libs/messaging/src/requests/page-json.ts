import { type AnyRequestContract, fieldNames, KeysetPage, maxPageBytes } from '@parley/contracts/base';
import { SlicedText } from '../json/write-json.js';

/** The reply of a list. */
export interface Page {
  data: object[];
  /** For keyset pages: the id of this page's last item; null on the last page. */
  nextAfter?: string | null;
}

/** Room for what is beside the items, here and in the gateway's answer: a sealed cursor with its filters is the largest. */
const besideBytes = 8 * 1024;

/** Fields of requests by which the asker reads on from what it has, until a page is empty. */
const goesOnFrom = ['offset', 'afterSequence'];

/** Whether the reply is a page of a list that can be read on from where it ends. */
export function isPage(contract: AnyRequestContract, reply: unknown): reply is Page {
  const isPaged =
    contract.request.prototype instanceof KeysetPage ||
    fieldNames(contract.request).some((name) => goesOnFrom.includes(name));
  if (!isPaged) return false;
  return typeof reply === 'object' && reply !== null && Array.isArray((reply as Partial<Page>).data);
}

/**
 * The page as JSON, written in slices, with as many items as fit in `maxPageBytes` and in a message; one at least, so that
 * the asker makes progress (decisions.md §1). As after any page, the asker goes on at `offset` plus the items received, after
 * the sequence of the last one, or after `nextAfter`.
 */
export async function pageJson(contract: AnyRequestContract, page: Page, maxPayloadBytes: number): Promise<Buffer> {
  const isKeyset = contract.request.prototype instanceof KeysetPage;
  const { data, ...rest } = page;
  const text = new SlicedText();
  let roomBytes = Math.min(maxPageBytes, maxPayloadBytes) - besideBytes;
  let taken = 0;
  await text.add('{"data":[');
  for (const item of data) {
    const json = JSON.stringify(item);
    roomBytes -= Buffer.byteLength(json) + 1;
    if (roomBytes < 0 && taken > 0) break;
    const pause = text.add(taken === 0 ? json : `,${json}`);
    if (pause) await pause;
    taken += 1;
  }
  const isCut = isKeyset && taken < data.length;
  const others = JSON.stringify(isCut ? { ...rest, nextAfter: idOf(data[taken - 1]) } : rest).slice(1);
  await text.add(`]${others === '}' ? '' : ','}${others}`);
  return text.bytes();
}

function idOf(item: object | undefined): string {
  return (item as { id: string }).id;
}
