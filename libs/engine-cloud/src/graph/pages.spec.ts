import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readNumbers } from './onboarding.js';
import { findTemplates } from './templates.js';
import { GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

const account = '102290129340398';

/** The next answers of Graph, one each. */
function answer(operation: 'numbers' | 'templates', ...bodies: object[]): void {
  const faults = bodies.map(
    (body) => ({ kind: 'status', status: 200, body: JSON.stringify(body), taken: false }) as const,
  );
  test.graph.next(operation, ...faults);
}

const requestedCursors = (): (string | null)[] => test.graph.requests.map(({ query }) => query.get('after'));

describe('a list at Graph', () => {
  it('is read to its last page, by cursors or by the links to the next', async () => {
    const next = 'https://graph.facebook.com/v23.0/1/phone_numbers?access_token=EAAB&after=b2';
    answer(
      'numbers',
      { data: [{ id: '1' }], paging: { cursors: { before: 'a0', after: 'a1' }, next } },
      { data: [{ id: 2 }], paging: { next } },
      { data: [{ id: '3' }, {}, null], paging: { cursors: { before: 'c0', after: 'c1' } } },
    );
    expect(await readNumbers(test.client, account)).toEqual({ kind: 'accepted', value: ['1', '2', '3'] });
    expect(requestedCursors()).toEqual([null, 'a1', 'b2']);
  });

  it('that leads in a circle ends', async () => {
    const page = { data: [{ id: '1' }], paging: { cursors: { after: 'a1' }, next: 'https://graph.facebook.com/x' } };
    answer('numbers', page, page, page);
    expect(await readNumbers(test.client, account)).toEqual({ kind: 'accepted', value: ['1', '1'] });
    expect(requestedCursors()).toEqual([null, 'a1']);
  });

  it('is not taken for whole where one page is refused', async () => {
    const template = { id: '7', name: 'offer', language: 'en_US', status: 'APPROVED' };
    answer('templates', {
      data: [template],
      paging: { cursors: { after: 'a1' }, next: 'https://graph.facebook.com/x' },
    });
    test.graph.next('templates', { kind: 'refuse', code: 4 });
    expect(await findTemplates(test.client, account, 'offer')).toMatchObject({ kind: 'rate_limited' });
  });

  it('is read in smaller pieces where a page is longer than answers may be', async () => {
    const long = { data: [], filler: 'x'.repeat(1024 * 1024) };
    const next = 'https://graph.facebook.com/x';
    answer(
      'numbers',
      { data: [{ id: '1' }], paging: { cursors: { after: 'a1' }, next } },
      long,
      long,
      { data: [{ id: '2' }], paging: { cursors: { after: 'a2' }, next } },
      { data: [{ id: '3' }] },
    );
    expect(await readNumbers(test.client, account)).toEqual({ kind: 'accepted', value: ['1', '2', '3'] });
    expect(requestedCursors()).toEqual([null, 'a1', 'a1', 'a1', 'a2']);
    expect(test.graph.requests.map(({ query }) => query.get('limit'))).toEqual(['100', '100', '50', '25', '25']);
  });

  it('is not read where not even one of its entries fits', async () => {
    answer('numbers', ...Array.from({ length: 7 }, () => ({ data: [], filler: 'x'.repeat(1024 * 1024) })));
    expect(await readNumbers(test.client, account)).toEqual({ kind: 'unknown', reason: 'long_answer' });
    expect(test.graph.requests.at(-1)?.query.get('limit')).toBe('1');
  });

  it('of templates is searched on each of its pages', async () => {
    const named = (id: string, name: string): object => ({ id, name, language: 'en_US', status: 'APPROVED' });
    answer(
      'templates',
      { data: [named('7', 'offer_2')], paging: { cursors: { after: 'a1' }, next: 'https://graph.facebook.com/x' } },
      { data: [named('8', 'offer')] },
    );
    expect(await findTemplates(test.client, account, 'offer')).toMatchObject({
      kind: 'accepted',
      value: [{ id: '8' }],
    });
  });
});
