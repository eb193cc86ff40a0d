import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WahaMessage } from '@parley/contracts/waha';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import type { Answer } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';
import { type Waha, type WahaBody, wahaOf } from './support/waha.js';

describe('chats of the WAHA layer', () => {
  let parley: PrivateParley;
  let waha: Waha;
  let other: TestingNumber;
  let friend: TestingNumber;
  let chatId: string;
  const messages = (query = ''): Promise<Answer<WahaMessage[]>> =>
    waha<WahaMessage[]>('GET', `/api/chats/chats/${chatId}/messages${query}`);
  const bodies = async (query: string): Promise<string[]> => (await messages(query)).body.map(({ body }) => body);

  beforeAll(async () => {
    parley = await sharedParley();
    waha = wahaOf(parley);
    const { project } = parley.credentials;
    const made = await waha('POST', '/api/sessions', { name: 'chats' });
    expect(made.status).toBe(201);
    await waitFor(async () => (await waha('GET', '/api/sessions/chats')).body.status === 'WORKING');
    friend = await parley.client.post('/v1/testing-numbers', { projectId: project.id, country: 'GB' });
    await waha('POST', '/api/sendText', { session: 'chats', chatId: friend.phoneNumber, text: 'another chat' });
    other = await parley.client.post('/v1/testing-numbers', { projectId: project.id, country: 'US' });
    chatId = `${other.phoneNumber.slice(1)}@c.us`;
    const { me } = (await waha('GET', '/api/sessions/chats')).body;
    const to = `+${me.id.split('@')[0]}`;
    for (const text of ['one', 'two', 'three']) {
      await parley.client.post(`/v1/testing-numbers/${other.id}/messages`, { to, type: 'text', text });
      await waitFor(async () => (await bodies('')).includes(text));
    }
    await waha('POST', '/api/sendText', { session: 'chats', chatId, text: 'four' });
  }, timeouts.startMs);

  it('list messages by all filters, newest first', async () => {
    expect(await bodies('')).toEqual(['four', 'three', 'two', 'one']);
    expect(await bodies('?limit=2&offset=1&downloadMedia=true&merge=false')).toEqual(['three', 'two']);
    expect(await bodies('?limit=0&filter.timestamp.gte=0&filter.timestamp.lte=0&filter.ack=')).toHaveLength(4);
    expect(await bodies('?sortOrder=asc&limit=2')).toEqual(['one', 'two']);
    expect(await bodies('?filter.fromMe=true')).toEqual(['four']);
    expect(await bodies('?filter.fromMe=false&filter.ack=READ')).toEqual([]);
    expect(await bodies('?filter.ack=DEVICE&filter.fromMe=false')).toEqual(['three', 'two', 'one']);
    const now = Math.floor(Date.now() / 1000);
    expect(await bodies(`?filter.timestamp.gte=${now + 60}`)).toEqual([]);
    expect(await bodies(`?filter.timestamp.lte=${now + 60}`)).toHaveLength(4);
    const refused = await messages('?filter.ack=SEEN');
    expect([refused.status, (refused.body as unknown as WahaBody).message]).toEqual([
      400,
      ['Parameter "filter.ack" is invalid: must be one of ERROR, PENDING, SERVER, DEVICE, READ, PLAYED.'],
    ]);
    expect((await waha('GET', '/api/nobody/chats/1@c.us/messages?limit=x')).status).toBe(404);
  });

  it('list the messages of all of them together', async () => {
    const all = async (query: string, path = '/api/chats/chats/all/messages?') =>
      (await waha<WahaMessage[]>('GET', `${path}${query}`)).body;
    const texts = async (query: string) => (await all(query)).map(({ body }) => body);
    expect(await texts('')).toEqual(['four', 'three', 'two', 'one', 'another chat']);
    expect(await texts('limit=2&offset=3&filter.ack=')).toEqual(['one', 'another chat']);
    expect(await texts('sortOrder=asc&filter.fromMe=true')).toEqual(['another chat', 'four']);
    expect(await all('', '/api/messages?session=chats&chatId=all&downloadMedia=false')).toHaveLength(5);
    const [newest] = await all('limit=1');
    expect(newest).toEqual((await messages('?limit=1')).body[0]);
    const one = await waha('GET', `/api/chats/chats/all/messages/${newest?.id}`);
    expect([one.status, one.body]).toEqual([200, newest]);
    expect((await waha('GET', '/api/chats/chats/all/messages/true_1@c.us_NOBODY')).status).toBe(404);
    expect((await waha('PUT', `/api/chats/chats/all/messages/${newest?.id}`, { text: 'no' })).status).toBe(404);
    expect((await waha('GET', '/api/nobody/chats/all/messages')).status).toBe(404);
  });

  it('are listed and summed up, by the same ids everywhere', async () => {
    const { body: list } = await waha<WahaBody[]>(
      'GET',
      '/api/chats/chats?limit=1&sortBy=conversationTimestamp&sortOrder=desc',
    );
    expect(list).toEqual([
      {
        ...{ id: chatId, name: other.phoneNumber, conversationTimestamp: expect.any(Number) },
        ...{ unreadCount: expect.any(Number), archived: false, isGroup: false },
      },
    ]);
    const ids = (await waha<WahaBody[]>('GET', '/api/chats/chats?sortBy=id&sortOrder=asc')).body.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toContain(chatId);
    const [newest] = (await messages('?limit=1')).body;
    for (const overview of [
      await waha<WahaBody[]>('GET', `/api/chats/chats/overview?limit=20&ids=${chatId}&ids=15550000000@c.us`),
      await waha<WahaBody[]>('POST', '/api/chats/chats/overview', {
        pagination: { limit: 20 },
        filter: { ids: [chatId] },
      }),
    ]) {
      expect(overview.body).toEqual([
        { id: chatId, name: other.phoneNumber, picture: null, lastMessage: newest, _chat: { ...list[0] } },
      ]);
    }
    const one = await waha('GET', `/api/chats/chats/${encodeURIComponent(chatId)}/messages/${newest?.id}`);
    expect([one.status, one.body]).toEqual([200, newest]);
    const bare = await waha('GET', `/api/chats/chats/${chatId}/messages/${newest?.id.split('_')[2]}`);
    expect(bare.body).toEqual(newest);
    expect(
      (await waha('GET', `/api/chats/chats/${friend.phoneNumber.slice(1)}@c.us/messages/${newest?.id}`)).status,
    ).toBe(404);
    expect((await waha('GET', `/api/chats/chats/${chatId}/messages/true_x`)).status).toBe(400);
  });

  it('are read, edited, put away and deleted', async () => {
    const read = await waha('POST', `/api/chats/chats/${chatId}/messages/read?messages=0&days=7`);
    expect([read.status, read.body.ids.length]).toEqual([201, 3]);
    expect(await bodies('?filter.ack=READ&filter.fromMe=false')).toHaveLength(3);
    expect((await waha('POST', `/api/chats/chats/${chatId}/messages/read`)).body).toEqual({ ids: [] });
    const [newest] = (await messages('?limit=1')).body;
    const edited = await waha('PUT', `/api/chats/chats/${chatId}/messages/${newest?.id}`, {
      text: 'five',
      linkPreview: true,
    });
    expect([edited.status, edited.body.body, edited.body.id]).toEqual([200, 'five', newest?.id]);
    expect((await waha('POST', `/api/chats/chats/${chatId}/archive`)).status).toBe(201);
    expect((await waha<WahaBody[]>('GET', '/api/chats/chats?limit=1')).body[0]).toMatchObject({ archived: true });
    expect((await waha('POST', `/api/chats/chats/${chatId}/unarchive`)).status).toBe(201);
    expect((await waha('POST', `/api/chats/chats/${chatId}/unread`)).status).toBe(201);
    expect((await waha('DELETE', `/api/chats/chats/${chatId}/messages/${newest?.id}`)).status).toBe(200);
    expect(await bodies('')).toEqual(['three', 'two', 'one']);
    expect((await waha('DELETE', `/api/chats/chats/${chatId}`)).status).toBe(200);
    expect(await bodies('')).toEqual([]);
  });

  it('know whether a number exists', async () => {
    for (const path of ['/api/contacts/check-exists', '/api/checkNumberStatus']) {
      const there = await waha('GET', `${path}?phone=${other.phoneNumber.slice(1)}&session=chats`);
      expect([there.status, there.body]).toEqual([200, { numberExists: true, chatId }]);
      expect((await waha('GET', `${path}?phone=12025550000&session=chats`)).body).toEqual({ numberExists: false });
    }
  });

  it('name, list and block people, and know both of their ids', async () => {
    const path = `/api/chats/contacts/${chatId}`;
    const named = await waha('PUT', path, { firstName: 'Grace', lastName: 'Hopper' });
    expect([named.status, named.body]).toEqual([200, { success: true }]);
    const contact = {
      ...{ id: chatId, number: other.phoneNumber.slice(1), name: 'Grace Hopper', pushname: null },
      ...{ shortName: 'Grace', isMe: false, isGroup: false, isWAContact: true, isMyContact: true, isBlocked: false },
    };
    expect((await waha('GET', path)).body).toEqual(contact);
    expect((await waha('GET', `/api/contacts?contactId=${chatId}&session=chats`)).body).toEqual(contact);
    const sorted = '/api/contacts/all?session=chats&limit=100&offset=0&sortBy=name&sortOrder=desc';
    for (const list of ['/api/contacts/all?session=chats', sorted]) {
      expect((await waha<WahaBody[]>('GET', list)).body).toContainEqual(contact);
    }
    expect((await waha('POST', '/api/contacts/block', { session: 'chats', contactId: chatId })).status).toBe(201);
    expect((await waha('GET', path)).body.isBlocked).toBe(true);
    expect((await waha('POST', '/api/contacts/unblock', { session: 'chats', contactId: chatId })).status).toBe(201);
    const refused = await waha('PUT', path, { firstName: '', lastName: null });
    expect([refused.status, refused.body.message]).toEqual([400, ['Field "firstName" is required.']]);
    const pn = await waha('GET', `/api/chats/lids/pn/${other.phoneNumber.slice(1)}`);
    expect([pn.status, pn.body]).toMatchObject([200, { pn: chatId }]);
    expect((await waha('GET', '/api/chats/lids/123456789012345@lid')).body).toEqual({
      lid: '123456789012345@lid',
      pn: null,
    });
    expect((await waha('GET', '/api/nobody/lids/1')).status).toBe(404);
  });
});
