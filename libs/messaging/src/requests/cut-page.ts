import { type AnyRequestContract, KeysetPage, OffsetPage } from '@parley/contracts';

interface Page {
  data: object[];
  /** On keyset walks: the last id of this page, null on the last one. */
  nextAfter?: string | null;
}

/** Longer than any id, so that what goes in its place fits. */
const anyId = '9'.repeat(19);

/**
 * The reply as JSON with as much of its list as fits: a page that ends early. The asker goes on at `offset` plus what
 * it got, or after `nextAfter`, as after any page; one item comes always, so that it gets on.
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
