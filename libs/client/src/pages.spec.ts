import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createParleyClient, itemsOf, ParleyError, type ParleyClient } from './index.js';

let server: Server;
let client: ParleyClient;
let answer: (url: URL) => { status?: number; body: unknown };
let requested: string[];

beforeEach(async () => {
  requested = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const { status = 200, body } = answer(new URL(request.url ?? '', 'http://parley.example'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = createParleyClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, retries: 0 });
});
afterEach(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

async function idsOf(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const item of items) ids.push((item as { id: unknown }).id);
  return ids;
}

it('a list by cursor is read to its end; filters go with the first page alone', async () => {
  answer = ({ searchParams }) =>
    searchParams.has('cursor')
      ? { body: { data: [{ id: '3' }], page: { nextCursor: null } } }
      : { body: { data: [{ id: '1' }, { id: '2' }], page: { nextCursor: 'c1' } } };
  const query = { status: 'running', limit: 2 } as const;
  expect(await idsOf(itemsOf(client, '/platform/operations', { params: { query } }))).toEqual(['1', '2', '3']);
  expect(requested).toEqual(['/platform/operations?status=running&limit=2', '/platform/operations?cursor=c1&limit=2']);
});

it('a list by offset is read to its end, as an array or within data', async () => {
  const all = Array.from({ length: 150 }, (_, index) => ({ id: index }));
  answer = ({ pathname, searchParams }) => {
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    // One in the middle is cut short.
    const data = all.slice(offset, offset + (offset === 100 ? 10 : limit));
    return { body: pathname === '/v1/quicklinks' ? { data, pagination: { limit, offset } } : data };
  };
  const session = { params: { path: { session: 'shop' } } };
  expect(await idsOf(itemsOf(client, '/api/{session}/chats', session))).toHaveLength(150);
  expect(requested).toEqual([0, 100, 110, 150].map((offset) => `/api/shop/chats?limit=100&offset=${offset}`));
  expect(await idsOf(itemsOf(client, '/v1/quicklinks'))).toHaveLength(150);
});

it('no more pages are asked for than are read', async () => {
  answer = () => ({ body: { data: [{ id: '1' }], page: { nextCursor: 'more' } } });
  for await (const operation of itemsOf(client, '/platform/operations')) {
    expect(operation.id).toBe('1');
    break;
  }
  expect(requested).toHaveLength(1);
});

it('a refusal is thrown', async () => {
  answer = () => ({ status: 403, body: { error: 'No.', code: 'insufficient_scope', requestId: 'r' } });
  await expect(idsOf(itemsOf(client, '/v1/engines'))).rejects.toBeInstanceOf(ParleyError);
});
