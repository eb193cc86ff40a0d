import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(['--project', ids.project, ...argv], { url: api.url });

const message = {
  ...{ id: '381725008812738565', timestamp: 1_795_000_000, fromMe: false, pushName: 'Ada', type: 'text' },
  ...{ text: `Where is\nmy order? ${'x'.repeat(80)}`, conversation: { id: '7', phoneNumber: '+12025550147' } },
};
const chat = {
  ...{ id: '381725000000000003', session: 'shop', name: 'Ada', unreadCount: 2, lastMessage: message },
  conversation: { id: '381725000000000003', phoneNumber: '+12025550147' },
};

beforeEach(async () => {
  api = await FakeApi.start();
});
afterEach(() => api.stop());

describe('chats', () => {
  it('are listed by filters, and page by page by the cursor alone', async () => {
    api.on('GET /v1/chats', { body: { data: [chat], page: { nextCursor: 'next', limit: 5 } } });
    const { stdout } = await parley('chats', 'list', '--q', 'ada', '--unread', '--limit', '5');
    expect(stdout).toMatch(/^381725000000000003 {2}shop +Ada +\+12025550147 +2 +Where is my order\? x+…$/m);
    expect(stdout).toContain('More: --cursor next');
    await parley('chats', 'list', '--q', 'ada', '--cursor', 'next');
    expect(api.requests.map(({ query }) => query)).toEqual([
      { projectId: ids.project, q: 'ada', unread: 'true', limit: '5' },
      { cursor: 'next' },
    ]);
  });

  it('have messages, which are also found by their words', async () => {
    api.on('GET /api/shop/chats/%2B12025550147/messages', { body: [message] });
    const found = { session: 'shop', message, snippet: { text: 'Where is my order?', ranges: [[12, 17]] } };
    api.on('GET /v1/search/messages', { body: { data: [found], page: { nextCursor: null, limit: 25 } } });
    const { stdout } = await parley('chats', 'messages', 'shop', '+12025550147');
    expect(stdout).toMatch(/^381725008812738565 {2}2026-11-18T11:06:40Z {2}Ada +text +Where is my order/m);
    expect((await parley('chats', 'search', 'order')).stdout).toMatch(/shop +\+12025550147 .*Where is my order\?$/m);
    expect(api.only('GET /v1/search/messages').query).toEqual({ projectId: ids.project, q: 'order' });
  });
});
