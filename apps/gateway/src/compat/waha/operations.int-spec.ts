import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@parley/contracts/all';
import type { RequestContract } from '@parley/contracts/base';
import { getSession } from '@parley/contracts/sessions';
import { type AnswerDocument, DocumentedAnswers } from '@parley/testing';
import { type Answer, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

/** The operations of WAHA's document 2026.7.1: methods and path. */
const served = [
  'GET /api/{session}/auth/qr',
  'POST /api/{session}/auth/request-code',
  'GET /api/{session}/auth/passkey/challenge',
  'POST /api/{session}/auth/passkey',
  'GET /api/{session}/auth/passkey/confirmation',
  'POST /api/{session}/auth/passkey/confirm',
  'POST|GET /api/keys',
  'PUT|DELETE /api/keys/{id}',
  'GET|POST /api/sessions',
  'GET|PUT|DELETE /api/sessions/{session}',
  'GET /api/sessions/{session}/me',
  'POST /api/sessions/{session}/start',
  'POST /api/sessions/{session}/stop',
  'POST /api/sessions/{session}/logout',
  'POST /api/sessions/{session}/restart',
  'POST /api/sessions/start',
  'POST /api/sessions/stop',
  'POST /api/sessions/logout',
  'GET /api/{session}/profile',
  'PUT /api/{session}/profile/name',
  'PUT /api/{session}/profile/status',
  'PUT|DELETE /api/{session}/profile/picture',
  'POST|GET /api/sendText',
  'POST /api/sendImage',
  'POST /api/sendFile',
  'POST /api/sendVoice',
  'POST /api/sendVideo',
  'POST /api/sendButtons',
  'POST /api/sendList',
  'POST /api/forwardMessage',
  'POST /api/sendSeen',
  'POST /api/startTyping',
  'POST /api/stopTyping',
  'PUT /api/reaction',
  'PUT /api/star',
  'POST /api/sendPoll',
  'POST /api/sendPollVote',
  'POST /api/sendLocation',
  'POST /api/sendContactVcard',
  'GET /api/messages',
  'GET /api/checkNumberStatus',
  'POST /api/reply',
  'POST /api/sendLinkPreview',
  'GET /api/{session}/chats',
  'GET|POST /api/{session}/chats/overview',
  'DELETE /api/{session}/chats/{chatId}',
  'GET /api/{session}/chats/{chatId}/picture',
  'GET /api/{session}/chats/{chatId}/messages',
  'POST /api/{session}/chats/{chatId}/messages/read',
  'GET|DELETE|PUT /api/{session}/chats/{chatId}/messages/{messageId}',
  'POST /api/{session}/chats/{chatId}/messages/{messageId}/pin',
  'POST /api/{session}/chats/{chatId}/messages/{messageId}/unpin',
  'POST /api/{session}/chats/{chatId}/archive',
  'POST /api/{session}/chats/{chatId}/unarchive',
  'POST /api/{session}/chats/{chatId}/unread',
  'POST /api/{session}/calls/reject',
  'GET|POST /api/{session}/channels',
  'DELETE|GET /api/{session}/channels/{id}',
  'POST /api/{session}/channels/{id}/follow',
  'POST /api/{session}/channels/{id}/unfollow',
  'POST /api/{session}/channels/{id}/mute',
  'POST /api/{session}/channels/{id}/unmute',
  'POST /api/{session}/status/text',
  'POST /api/{session}/status/image',
  'POST /api/{session}/status/voice',
  'POST /api/{session}/status/video',
  'POST /api/{session}/status/delete',
  'GET|POST /api/{session}/labels',
  'PUT|DELETE /api/{session}/labels/{id}',
  'GET|PUT /api/{session}/labels/chats/{chatId}',
  'GET /api/{session}/labels/{id}/chats',
  'GET /api/contacts/all',
  'GET /api/contacts',
  'GET /api/contacts/check-exists',
  'GET /api/contacts/about',
  'GET /api/contacts/profile-picture',
  'POST /api/contacts/block',
  'POST /api/contacts/unblock',
  'GET|PUT /api/{session}/contacts/{id}',
  'GET /api/{session}/lids',
  'GET /api/{session}/lids/count',
  'GET /api/{session}/lids/{lid}',
  'GET /api/{session}/lids/pn/{number}',
  'POST|GET /api/{session}/groups',
  'GET /api/{session}/groups/join-info',
  'POST /api/{session}/groups/join',
  'GET /api/{session}/groups/count',
  'POST /api/{session}/groups/refresh',
  'GET|DELETE /api/{session}/groups/{id}',
  'POST /api/{session}/groups/{id}/leave',
  'GET|PUT|DELETE /api/{session}/groups/{id}/picture',
  'PUT /api/{session}/groups/{id}/description',
  'PUT /api/{session}/groups/{id}/subject',
  'PUT|GET /api/{session}/groups/{id}/settings/security/info-admin-only',
  'PUT|GET /api/{session}/groups/{id}/settings/security/messages-admin-only',
  'GET /api/{session}/groups/{id}/invite-code',
  'POST /api/{session}/groups/{id}/invite-code/revoke',
  'GET /api/{session}/groups/{id}/participants',
  'GET /api/{session}/groups/{id}/participants/v2',
  'POST /api/{session}/groups/{id}/participants/add',
  'POST /api/{session}/groups/{id}/participants/remove',
  'POST /api/{session}/groups/{id}/admin/promote',
  'POST /api/{session}/groups/{id}/admin/demote',
  'POST|GET /api/{session}/presence',
  'GET /api/{session}/presence/{chatId}',
  'POST /api/{session}/presence/{chatId}/subscribe',
  'GET /ping',
  'GET /health',
  'GET /api/server/version',
  'GET /api/server/status',
  'GET /api/version',
  'GET /api/apps',
];
const notOffered = [
  'POST /api/keys/media',
  'POST /api/keys/control',
  'POST /api/send/link-custom-preview',
  'POST /api/send/buttons/reply',
  'GET /api/{session}/new-message-id',
  'DELETE /api/{session}/chats/{chatId}/messages',
  'GET /api/{session}/channels/{id}/messages/preview',
  'POST /api/{session}/channels/search/by-view',
  'POST /api/{session}/channels/search/by-text',
  'GET /api/{session}/channels/search/views',
  'GET /api/{session}/channels/search/countries',
  'GET /api/{session}/channels/search/categories',
  'GET /api/{session}/status/new-message-id',
  'GET /api/screenshot',
  'POST /api/{session}/events',
  'GET /api/server/environment',
  'POST /api/server/stop',
  'GET /api/server/debug/cpu',
  'GET /api/server/debug/heapsnapshot',
  'GET /api/server/debug/browser/trace/{session}',
  'POST /api/{session}/media/convert/voice',
  'POST /api/{session}/media/convert/video',
  'POST /api/apps',
  'GET|PUT|DELETE /api/apps/{id}',
  'POST /mcp',
];

function each(rows: readonly string[]): { method: string; path: string }[] {
  return rows.flatMap((row) => {
    const [methods = '', path = ''] = row.split(' ');
    return methods.split('|').map((method) => ({ method, path }));
  });
}

const chatId = '12025550147@c.us';
const messageId = `true_${chatId}_3EB0C767D097B7C7C030`;
const groupId = contracts.getGroup.example.reply.jid;
const resourceId = contracts.listLabels.example.reply.data[0]?.id ?? '';
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As a form sends it that has every field: each operation takes its own and drops the others. */
const form = {
  ...{ session: 'default', chatId, contactId: chatId, phoneNumber: '+12025550147', method: null },
  ...{ text: 'Hello', url: 'https://example.com', title: 'Home', latitude: 1, longitude: 2, reply_to: '' },
  ...{ messageId, pollMessageId: messageId, votes: ['a'], reaction: '', star: true, duration: 86_400, from: chatId },
  ...{ poll: { name: 'Lunch?', options: ['a', 'b'], multipleAnswers: false }, contacts: null, presence: 'online' },
  ...{ file: { mimetype: 'image/png', filename: 'a.png', data: png }, caption: '', status: 'Open', name: 'Harbour' },
  ...{ participants: [{ id: chatId }], subject: 'Quay', description: 'Daily', adminsOnly: true, code: 'K7dPq2LmX0aVt' },
  ...{ labels: [{ id: resourceId }], color: 1, firstName: 'Ada', lastName: '', picture: null, isAdmin: false },
  ...{ body: 'Shall we?', buttons: [{ type: 'reply', text: 'Yes' }], config: {}, rawId: 'aaaa' },
  response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
  message: { title: 'When?', button: 'Choose', sections: [{ title: 'Today', rows: [{ title: '16', rowId: '16' }] }] },
};

function bodyOf(path: string): object {
  if (path.startsWith('/api/keys')) return { ...form, session: null };
  if (path.endsWith('/sendContactVcard'))
    return { ...form, contacts: [{ fullName: 'Ada', phoneNumber: '+12025550147' }] };
  return { ...form, id: path.endsWith('/status/delete') ? messageId : `id${path.length}` };
}

function idIn(path: string): string {
  if (path.includes('/groups/')) return groupId;
  return path.includes('/contacts/') ? chatId : resourceId;
}

describe('the operations of WAHA', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  let keyId: string;

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '6000' });
    team = await makeTeam(gateway);
    const isContract = (value: unknown): value is RequestContract<object, object> =>
      typeof value === 'object' && value !== null && 'subject' in value && 'example' in value && 'owner' in value;
    const exported: readonly unknown[] = Object.values(contracts);
    for (const contract of exported.filter(isContract)) {
      if (contract.owner === 'gateway' || !('reply' in contract.example)) continue;
      const { reply } = contract.example;
      const isLater = (request: object): boolean =>
        ('offset' in request && request.offset !== 0) || 'before' in request || 'after' in request;
      await installation.services.answer(
        contract,
        (request) =>
          'data' in reply && Array.isArray(reply.data) && isLater(request) ? { ...reply, data: [] } : reply,
        contract.subject.includes('{sessionId}') ? getSession.example.reply.id : undefined,
      );
    }
    await gateway.as(team.key).post('/v1/projects', { name: 'Harbour' });
    const made = await call('POST', '/api/keys');
    keyId = (made.json as { id: string }).id;
  }, 120_000);

  afterAll(() => installation.close());

  /** As n8n does: ids are not encoded, and there is a content type with every method. */
  function call(method: string, path: string): Promise<Answer> {
    const names: Record<string, string> = {
      session: 'default',
      chatId,
      messageId,
      lid: '1@lid',
      number: '12025550147',
    };
    const id = path.startsWith('/api/keys/') ? keyId : idIn(path);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? id);
    const query = `?session=default&chatId=${chatId}&contactId=${chatId}&phone=12025550147&text=hi&code=K7dPq2LmX0aVt&limit=0`;
    const headers = { 'x-api-key': team.key, 'content-type': 'application/json', accept: 'application/json' };
    const body = method === 'POST' || method === 'PUT' ? bodyOf(path) : undefined;
    return gateway.as().send(method, `/compat/waha${url}${query}`, body, { headers });
  }

  it('are 162', () => {
    const all = [...each(served), ...each(notOffered)].map(({ method, path }) => `${method} ${path}`);
    expect([all.length, new Set(all).size]).toEqual([162, 162]);
  });

  it('are served as the document of the layer says, but for those that are not offered', async () => {
    const document = (await gateway.as(team.key).get('/compat/waha/openapi.json')).json as AnswerDocument;
    const documented = new DocumentedAnswers(document);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      each(served)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    const missing: unknown[] = [];
    for (const { method, path } of each(served)) {
      const { status, text, json } = await call(method, path);
      const { operationId = '' } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const problem = documented.problemOf(operationId, status, text === '' ? '' : json);
      if (![200, 201, 422].includes(status) || problem !== undefined)
        missing.push([method, path, status, text, problem]);
    }
    expect(missing).toEqual([]);
  });

  it('are described to whoever has a key', async () => {
    expect((await gateway.as().get('/compat/waha/openapi.json')).status).toBe(401);
    const { json } = await gateway.as().get(`/compat/waha/openapi.json?x-api-key=${team.key}`);
    expect(json).toMatchObject({
      ...{ openapi: '3.1.0', servers: [{ url: '/compat/waha' }] },
      paths: { '/api/sendText': { post: { operationId: 'ChattingController_sendText', tags: ['Chatting'] } } },
    });
    const { paths } = json as { paths: Record<string, Record<string, { operationId: string }>> };
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(each(notOffered))('say what is missing: $method $path', async ({ method, path }) => {
    const answer = await call(method, path);
    expect([answer.status, answer.json]).toEqual([
      501,
      {
        ...{ statusCode: 501, error: 'Not Implemented', code: 'not_supported_by_engine' },
        ...{ message: expect.stringMatching(/^[A-Z].{20,}\.$/), requestId: expect.any(String) },
      },
    ]);
  });

  it('on keys name a key that exists', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const headers = { 'x-api-key': team.key };
      const answer = await gateway.as().send(method, '/compat/waha/api/keys/nobody', undefined, { headers });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  it('that are not offered need a key like all', async () => {
    expect((await gateway.as().get('/compat/waha/api/screenshot')).status).toBe(401);
    expect((await gateway.as(team.key).get('/compat/waha/ws')).status).toBe(501);
  });
});
