import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';
import { type Waha, type WahaBody, wahaOf } from './support/waha.js';

/** An image of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe('groups, labels, presence and channels of the WAHA layer', () => {
  let parley: PrivateParley;
  let waha: Waha;
  let me: string;
  let friend: string;
  let other: string;
  const at = '/api/people';

  beforeAll(async () => {
    parley = await sharedParley();
    waha = wahaOf(parley);
    const { project } = parley.credentials;
    await waha('POST', '/api/sessions', { name: 'people' });
    await waitFor(async () => (await waha('GET', '/api/sessions/people')).body.status === 'WORKING');
    me = (await waha('GET', '/api/sessions/people')).body.me.id;
    const number = async (): Promise<string> => {
      const made = await parley.client.post<TestingNumber>('/v1/testing-numbers', {
        projectId: project.id,
        country: 'US',
      });
      return `${made.phoneNumber.slice(1)}@c.us`;
    };
    friend = await number();
    other = await number();
  }, timeouts.startMs);

  it('make, show and change groups', async () => {
    const made = await waha(`POST`, `${at}/groups`, { name: 'Harbour', participants: [{ id: friend }] });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.stringMatching(/@g\.us$/), subject: 'Harbour', description: null, desc: null, owner: me },
        ...{ creation: expect.any(Number), announce: false, restrict: false, membersCanSendMessages: true },
        participants: [
          { id: me, pn: me, role: 'superadmin' },
          { id: friend, pn: friend, role: 'participant' },
        ],
        _data: expect.objectContaining({ subject: 'Harbour' }),
      },
    ]);
    const { id } = made.body;
    const group = `${at}/groups/${id}`;
    expect((await waha('GET', group)).body).toEqual(made.body);
    expect((await waha('PUT', `${group}/subject`, { subject: 'Quay' })).body).toBe(true);
    expect((await waha('PUT', `${group}/description`, { description: 'Sundays' })).body).toBe(true);
    for (const [setting, member] of [
      ['info-admin-only', 'restrict'],
      ['messages-admin-only', 'announce'],
    ] as const) {
      const path = `${group}/settings/security/${setting}`;
      expect((await waha('GET', path)).body).toEqual({ adminsOnly: false });
      expect((await waha('PUT', path, { adminsOnly: true })).status).toBe(200);
      expect((await waha('GET', path)).body).toEqual({ adminsOnly: true });
      expect((await waha('GET', group)).body[member]).toBe(true);
    }
    expect((await waha('GET', group)).body).toMatchObject({ subject: 'Quay', description: 'Sundays', desc: 'Sundays' });
    const people = { participants: [{ id: other }] };
    for (const act of ['participants/add', 'admin/promote', 'admin/demote', 'participants/remove']) {
      const answer = await waha('POST', `${group}/${act}`, people);
      expect([act, answer.status, answer.body]).toEqual([act, 200, [{ id: other, status: '200' }]]);
    }
    for (const path of ['participants', 'participants/v2']) {
      expect((await waha('GET', `${group}/${path}`)).body).toEqual(made.body.participants);
    }
    const code = await waha<string>('GET', `${group}/invite-code`);
    expect(code.body).toEqual(expect.any(String));
    const revoked = await waha<string>('POST', `${group}/invite-code/revoke`);
    expect([revoked.status, revoked.body === code.body]).toEqual([200, false]);
    const link = `https://chat.whatsapp.com/${revoked.body}?mode=x`;
    const joined = await waha('POST', `${at}/groups/join`, { code: link });
    expect([joined.status, joined.body]).toEqual([200, { id }]);
  });

  it('give groups pictures', async () => {
    const { id } = (await waha('POST', `${at}/groups`, { name: 'Pictures', participants: [{ id: friend }] })).body;
    const picture = `${at}/groups/${id}/picture`;
    expect((await waha('GET', picture)).body).toEqual({ url: null });
    const file = { mimetype: 'image/png', filename: 'p.png', data: png };
    expect((await waha('PUT', picture, { file })).body).toEqual({ success: true });
    expect((await waha('GET', picture)).body).toEqual({ url: expect.stringContaining('http') });
    expect((await waha('GET', `${at}/chats/${id}/picture`)).body).toEqual({ url: expect.stringContaining('http') });
    expect((await waha('DELETE', picture)).body).toEqual({ success: true });
    expect((await waha('GET', picture)).body).toEqual({ url: null });
    const refused = await waha('PUT', picture, { file: {} });
    expect([refused.status, refused.body.message]).toEqual([400, [expect.stringContaining('"file')]]);
  });

  it('list, count and leave groups', async () => {
    const ids = async (query: string): Promise<unknown[]> =>
      (await waha<WahaBody[]>('GET', `${at}/groups${query}`)).body.map(({ subject }) => subject);
    for (const name of ['Alpha', 'Zulu']) {
      await waha('POST', `${at}/groups`, { name, participants: [{ id: friend }] });
    }
    const { count } = (await waha('GET', `${at}/groups/count`)).body;
    expect(await ids('')).toHaveLength(Number(count));
    const sorted = await ids('?sortBy=subject&sortOrder=asc');
    expect(sorted).toEqual(sorted.toSorted());
    expect(await ids('?sortBy=subject&sortOrder=desc&limit=1')).toEqual([sorted.at(-1)]);
    const [lean] = (await waha<WahaBody[]>('GET', `${at}/groups?limit=1&exclude=participants`)).body;
    expect(lean && Object.keys(lean)).not.toContain('participants');
    expect((await waha('POST', `${at}/groups/refresh`)).status).toBe(200);
    const id = String(lean?.id);
    expect((await waha('POST', `${at}/groups/${id}/leave`)).status).toBe(200);
    expect((await waha('GET', `${at}/groups/count`)).body).toEqual({ count: Number(count) - 1 });
    expect((await waha('GET', `${at}/groups/120363000000000000@g.us`)).status).toBe(404);
  });

  it('make labels and put them on chats', async () => {
    const lead = (await waha('POST', `${at}/labels`, { name: 'Lead', color: 3, colorHex: '#000000' })).body;
    expect(lead).toEqual({ id: expect.any(String), name: 'Lead', color: 3, colorHex: '#dfaef0' });
    const own = (await waha('POST', `${at}/labels`, { name: 'Own', color: null, colorHex: '#f00000' })).body;
    expect(own).toEqual({ id: expect.any(String), name: 'Own', color: 13, colorHex: '#f00000' });
    expect((await waha('GET', `${at}/labels`)).body).toEqual([own, lead]);
    for (const body of [{ name: 'x', color: 20 }, { name: 'x', colorHex: 'red' }, { color: 1 }]) {
      expect((await waha('POST', `${at}/labels`, body)).status).toBe(400);
    }
    const changed = await waha('PUT', `${at}/labels/${lead.id}`, { name: 'Buyer' });
    expect(changed.body).toEqual({ id: lead.id, name: 'Buyer', color: 0, colorHex: '#ff9485' });
    await waha('POST', '/api/sendText', { session: 'people', chatId: friend, text: 'hello' });
    const set = await waha<WahaBody[]>('PUT', `${at}/labels/chats/${friend}`, { labels: [{ id: lead.id, name: 'y' }] });
    expect([set.status, set.body]).toEqual([200, [changed.body]]);
    expect((await waha('GET', `${at}/labels/chats/${encodeURIComponent(friend)}`)).body).toEqual([changed.body]);
    const chats = await waha<WahaBody[]>('GET', `${at}/labels/${lead.id}/chats`);
    expect(chats.body).toEqual([expect.objectContaining({ id: friend, isGroup: false })]);
    expect((await waha('PUT', `${at}/labels/chats/${friend}`, { labels: [] })).body).toEqual([]);
    expect((await waha('GET', `${at}/labels/${own.id}/chats`)).body).toEqual([]);
    expect((await waha('DELETE', `${at}/labels/${lead.id}`)).status).toBe(200);
    expect((await waha('GET', `${at}/labels`)).body).toEqual([own]);
  });

  it('set and show presence', async () => {
    expect((await waha('POST', `${at}/presence`, { presence: 'online', chatId: null })).status).toBe(201);
    expect((await waha('POST', `${at}/presence`, { presence: 'typing', chatId: friend })).status).toBe(201);
    expect((await waha('POST', `${at}/presence`, { presence: 'away' })).status).toBe(400);
    expect((await waha('POST', `${at}/presence/${friend}/subscribe`)).status).toBe(201);
    const one = await waha('GET', `${at}/presence/${friend}`);
    expect(one.body).toEqual({
      id: friend,
      presences: [{ participant: friend, lastKnownPresence: expect.any(String), lastSeen: one.body.lastSeen ?? null }],
    });
    expect((await waha('GET', `${at}/presence`)).body).toEqual([one.body]);
  });

  it('make, follow and mute channels', async () => {
    const body = { name: 'Harbour news', description: 'Daily', picture: null };
    const made = await waha('POST', `${at}/channels`, body);
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{ id: expect.stringMatching(/@newsletter$/), name: 'Harbour news', description: 'Daily', invite: null },
        ...{ preview: null, picture: null, verified: false, role: 'OWNER', subscribersCount: expect.any(Number) },
      },
    ]);
    expect(
      (await waha('POST', `${at}/channels`, { ...body, picture: { url: 'https://example.com/a.png' } })).status,
    ).toBe(501);
    const { id } = made.body;
    expect((await waha('GET', `${at}/channels/${id}`)).body).toEqual(made.body);
    expect((await waha('GET', `${at}/channels?role=OWNER`)).body).toEqual([made.body]);
    expect((await waha('GET', `${at}/channels?role=SUBSCRIBER`)).body).toEqual([]);
    expect((await waha('GET', `${at}/channels?role=KING`)).status).toBe(400);
    expect((await waha('DELETE', `${at}/channels/${id}`)).status).toBe(200);
    expect((await waha('GET', `${at}/channels`)).body).toEqual([]);
  });
});
