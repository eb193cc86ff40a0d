import type { Schemas } from '../../api/index.js';

export type Chat = Schemas['ProjectChat'];

export interface InboxPage {
  data: Chat[];
  page: { nextCursor: string | null; limit: number };
}

/** The pages of the inbox that were read, and the cursor of each. */
export interface InboxPages {
  pages: InboxPage[];
  pageParams: (string | undefined)[];
}

export function keyOf({ sessionId, id }: Pick<Chat, 'sessionId' | 'id'>): string {
  return `${sessionId}/${id}`;
}

/** A conversation that moved up between two page reads is on both pages; the first is the newer one. */
export function unique(chats: readonly Chat[]): Chat[] {
  const found = new Map<string, Chat>();
  for (const chat of chats) {
    const key = keyOf(chat);
    if (!found.has(key)) found.set(key, chat);
  }
  return [...found.values()];
}

/**
 * The pages with the first page as it is now. What it does not have any more, although it reaches further back, is gone. If it
 * does not reach back to what is known, the list begins anew with it.
 */
export function withNewest(known: InboxPages, newest: InboxPage): InboxPages {
  const oldest = newest.data.at(-1)?.updatedAt;
  const isJoined = known.pages.some(({ data }) => data.some(({ updatedAt }) => updatedAt >= (oldest ?? '')));
  if (newest.page.nextCursor === null || oldest === undefined || !isJoined) {
    return { pages: [newest], pageParams: [undefined] };
  }
  const keys = new Set(newest.data.map(keyOf));
  const pages = known.pages.map((page) => ({
    ...page,
    data: page.data.filter((chat) => chat.updatedAt <= oldest && !keys.has(keyOf(chat))),
  }));
  const [first, ...others] = pages;
  return { ...known, pages: first ? [{ ...first, data: [...newest.data, ...first.data] }, ...others] : [newest] };
}

/** The pages with the one of this cursor as it is now. */
export function withPage(known: InboxPages, cursor: string, page: InboxPage): InboxPages {
  const index = known.pageParams.indexOf(cursor);
  // The next page was read with the cursor that this one had then.
  const { page: place } = known.pages[index] ?? page;
  return { ...known, pages: known.pages.map((one, at) => (at === index ? { data: page.data, page: place } : one)) };
}

/** The cursor of the page that has a conversation; undefined: the first page. */
export function cursorOf({ pages, pageParams }: InboxPages, key: string | undefined): string | undefined {
  return pageParams[pages.findIndex(({ data }) => data.some((chat) => keyOf(chat) === key))];
}
