import { type AnyRequestContract, KeysetPage, OffsetPage } from '@parley/contracts';

interface Page {
  data: object[];
  /** For keyset pages: the id of this page's last item; null on the last page. */
  nextAfter?: string | null;
}

/** As long as the longest id, so that the real id fits in its place. */
const anyId = '9'.repeat(19);

/**
 * The reply as JSON with as many items of its list as fit: a page that ends early. As after any page, the asker continues at
 * `offset` plus the items received, or after `nextAfter`. At least one item is included, so that the asker makes progress.
 *
 * @returns undefined when the reply is no page of a list, or not even one item fits
 */
export function cutPage(contract: AnyRequestContract, reply: unknown, maxBytes: number): string | undefined {
  const isKeyset = contract.request.prototype instanceof KeysetPage;
  if (!isKeyset && !(contract.request.prototype instanceof OffsetPage)) return undefined;
  if (!isPage(reply)) return undefined;
  const beside = { ...reply, data: [], ...(isKeyset ? { nextAfter: anyId } : {}) };
  let roomBytes = maxBytes - Buffer.byteLength(JSON.stringify(beside));
  const fitting = reply.data.findIndex((item) => {
    roomBytes -= Buffer.byteLength(JSON.stringify(item)) + 1;
    return roomBytes < 0;
  });
  if (fitting < 1) return undefined;
  const data = reply.data.slice(0, fitting);
  return JSON.stringify({ ...reply, data, ...(isKeyset ? { nextAfter: idOf(data.at(-1)) } : {}) });
}

function isPage(reply: unknown): reply is Page {
  return typeof reply === 'object' && reply !== null && Array.isArray((reply as Partial<Page>).data);
}

function idOf(item: object | undefined): unknown {
  return (item as { id?: unknown } | undefined)?.id;
}
