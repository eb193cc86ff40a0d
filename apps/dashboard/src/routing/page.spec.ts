import { describe, expect, it } from '@jest/globals';
import type { To } from './app-link.js';
import { page, textsOf } from './page.js';
import type { FilterName } from './search.js';

const load = () => Promise.resolve({ default: () => {} });

describe('a page', () => {
  it('takes its filters from the address, as text, and nothing else', () => {
    const { validateSearch } = page('/gadgets', load, ['status', 'kind']).options as {
      validateSearch: (search: object) => object;
    };
    expect(validateSearch({ status: 'open', kind: 7, page: '2' })).toEqual({ status: 'open' });
    expect(textsOf({ next: '/a' }, ['next', 'ended'])).toEqual({ next: '/a' });
  });

  it('is linked with its own parameters and filters, or the link does not compile', () => {
    const links: To[] = [
      { to: '/sessions', search: { status: 'CONNECTED' } },
      { to: '/chats/$session/$chatId', params: { session: 'shop', chatId: '7' }, search: { message: '8' } },
      // @ts-expect-error there is no such page
      { to: '/gadgets' },
      // @ts-expect-error the page of which session?
      { to: '/sessions/$session' },
      // @ts-expect-error the page has another parameter
      { to: '/sessions/$session', params: { sessionId: '7' } },
      // @ts-expect-error the page has no such filter
      { to: '/events', search: { engine: 'sandbox' } },
    ];
    // @ts-expect-error no page has such a filter
    const filters: FilterName[] = ['status', 'colour'];
    expect([links, filters].map(({ length }) => length)).toEqual([6, 2]);
  });
});
