import { describe, expect, it } from '@jest/globals';
import { type Chat, cursorOf, type InboxPage, type InboxPages, unique, withNewest, withPage } from './inbox-pages.js';

/** A conversation by its number, and the minute of its newest message. */
const chat = (id: number, minute: number): Chat =>
  ({ sessionId: '1', id: String(id), updatedAt: `2026-11-29T10:${String(minute).padStart(2, '0')}:00.000Z` }) as Chat;
const page = (nextCursor: string | null, ...data: Chat[]): InboxPage => ({ data, page: { nextCursor, limit: 2 } });
const known: InboxPages = {
  pages: [page('a', chat(1, 50), chat(2, 40)), page('b', chat(3, 30), chat(4, 20)), page('c', chat(5, 10))],
  pageParams: [undefined, 'a', 'b'],
};
const shown = ({ pages }: InboxPages): string[] => unique(pages.flatMap(({ data }) => data)).map(({ id }) => id);

describe('the pages of the inbox', () => {
  it('show a conversation that moved up once, at its new place, and keep the others', () => {
    const next = withNewest(known, page('x', chat(4, 55), chat(1, 50)));
    expect(shown(next)).toEqual(['4', '1', '2', '3', '5']);
    expect(next.pageParams).toEqual(known.pageParams);
    expect(shown(withNewest(next, page('y', chat(5, 57), chat(4, 55))))).toEqual(['5', '4', '1', '2', '3']);
  });

  it('lose what the first page does not have any more', () => {
    expect(shown(withNewest(known, page('x', chat(2, 40), chat(3, 30))))).toEqual(['2', '3', '4', '5']);
    expect(shown(withNewest(known, page(null, chat(2, 40))))).toEqual(['2']);
    expect(shown(withNewest(known, page(null)))).toEqual([]);
  });

  it('begin anew where more came than the first page has', () => {
    const next = withNewest(known, page('x', chat(9, 59), chat(8, 58)));
    expect(shown(next)).toEqual(['9', '8']);
    expect(next.pageParams).toEqual([undefined]);
  });

  it('show one page as it is now, and are read on after it as before', () => {
    expect(cursorOf(known, '1/4')).toBe('a');
    expect(cursorOf(known, '1/2')).toBeUndefined();
    const next = withPage(known, 'a', page('z', chat(4, 20), chat(5, 10)));
    expect(shown(next)).toEqual(['1', '2', '4', '5']);
    expect(next.pages[1]?.page.nextCursor).toBe('b');
  });
});
