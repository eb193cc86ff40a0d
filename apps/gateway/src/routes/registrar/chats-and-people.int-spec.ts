import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AnyRequestContract, notFound, type RequestContract, type Scope } from '@parley/contracts/base';
import {
  blockContact,
  checkExists,
  getContact,
  getLid,
  listContacts,
  renameContact,
  unblockContact,
} from '@parley/contracts/contacts';
import {
  createLabel,
  deleteLabel,
  labelsOfChat,
  listLabelChats,
  listLabels,
  setLabelsOfChat,
  updateLabel,
} from '@parley/contracts/labels';
import {
  archiveChat,
  chatOverview,
  deleteChat,
  listChats,
  listMessages,
  markUnread,
  unarchiveChat,
} from '@parley/contracts/messages';
import { getPresence, listPresences, setPresence, subscribePresence } from '@parley/contracts/presence';
import { getSession } from '@parley/contracts/sessions';
import { type Client, Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

interface Served {
  readonly call: string;
  readonly contract: RequestContract<object, object>;
  readonly scope: Scope;
  readonly body?: object;
  /** What is asked besides the session. */
  readonly requested: object;
  readonly status?: number;
  readonly answer: unknown;
  readonly wrong?: readonly object[];
}

const chat = '%2B12025550147';
const chatId = '+12025550147';
const id = '381725003312738580';
const acknowledged = { message: expect.any(String), success: true };
const page = { limit: 50, offset: 0 };
const pageOf = (call: string, contract: AnyRequestContract, scope: Scope, requested: object = {}): Served =>
  ({ call: `GET ${call}`, contract, scope, requested: { ...requested, ...page }, answer: replyOf(contract) }) as never;
const replyOf = (contract: AnyRequestContract): unknown => (contract.example.reply as { data: unknown }).data;
const served = (
  call: string,
  contract: AnyRequestContract,
  scope: Scope,
  more: Omit<Served, 'call' | 'contract' | 'scope'>,
): Served => ({ call, contract: contract as never, scope, ...more });
const done = (call: string, contract: AnyRequestContract, scope: Scope, requested: object): Served =>
  served(call, contract, scope, { requested, answer: acknowledged });

const label = { name: 'Customers', color: '#2E7D32' };
const wrongLabels = [{}, { name: '' }, { name: 'x'.repeat(65) }, { ...label, color: 'green' }, { ...label, id }];
const routes: Served[] = [
  pageOf('chats', listChats, 'chats:read'),
  pageOf('chats/overview', chatOverview, 'chats:read'),
  pageOf(`chats/${chat}/messages`, listMessages, 'messages:read', { chatId }),
  done(`POST chats/${chat}/archive`, archiveChat, 'chats:write', { chatId }),
  done(`POST chats/${chat}/unarchive`, unarchiveChat, 'chats:write', { chatId }),
  done(`POST chats/${chat}/unread`, markUnread, 'chats:write', { chatId }),
  done(`DELETE chats/${chat}`, deleteChat, 'chats:write', { chatId }),

  pageOf('contacts', listContacts, 'contacts:read'),
  served('GET contacts/check-exists?phone=12025550147', checkExists, 'contacts:read', {
    requested: { phone: '12025550147' },
    answer: checkExists.example.reply,
  }),
  served(`GET contacts/${chat}`, getContact, 'contacts:read', {
    requested: { contactId: chatId },
    answer: getContact.example.reply,
  }),
  served(`PUT contacts/${chat}`, renameContact, 'contacts:write', {
    body: { name: 'Ada' },
    requested: { contactId: chatId, name: 'Ada' },
    answer: acknowledged,
    wrong: [{}, { name: '' }, { name: 'x'.repeat(257) }, { name: 'x', blocked: true }],
  }),
  done(`POST contacts/${chat}/block`, blockContact, 'contacts:write', { contactId: chatId }),
  done(`POST contacts/${chat}/unblock`, unblockContact, 'contacts:write', { contactId: chatId }),
  served('GET lids/1187974449852@lid', getLid, 'contacts:read', {
    requested: { lid: '1187974449852@lid' },
    answer: getLid.example.reply,
  }),

  pageOf('labels', listLabels, 'labels:read'),
  served('POST labels', createLabel, 'labels:write', {
    body: label,
    requested: label,
    status: 201,
    answer: createLabel.example.reply,
    wrong: wrongLabels,
  }),
  served(`PUT labels/${id}`, updateLabel, 'labels:write', {
    body: label,
    requested: { ...label, labelId: id },
    answer: updateLabel.example.reply,
    wrong: wrongLabels,
  }),
  done(`DELETE labels/${id}`, deleteLabel, 'labels:write', { labelId: id }),
  pageOf(`labels/${id}/chats`, listLabelChats, 'labels:read', { labelId: id }),
  served(`GET labels/chats/${chat}`, labelsOfChat, 'labels:read', {
    requested: { chatId },
    answer: { ...acknowledged, labels: replyOf(labelsOfChat) },
  }),
  served(`PUT labels/chats/${chat}`, setLabelsOfChat, 'labels:write', {
    body: { labels: [{ id }] },
    requested: { chatId, labels: [{ id }] },
    answer: { ...acknowledged, labels: replyOf(labelsOfChat) },
    wrong: [{}, { labels: [id] }, { labels: [{ id: 'x' }] }, { labels: Array.from({ length: 101 }, () => ({ id })) }],
  }),

  served('PUT presence', setPresence, 'presence:write', {
    body: { presence: 'typing', chatId },
    requested: { presence: 'typing', chatId },
    answer: acknowledged,
    wrong: [{}, { presence: 'away' }, { presence: 'online', chatId: '' }],
  }),
  pageOf('presence', listPresences, 'presence:read'),
  served(`GET presence/${chat}`, getPresence, 'presence:read', {
    requested: { chatId },
    answer: getPresence.example.reply,
  }),
  done(`POST presence/${chat}/subscribe`, subscribePresence, 'presence:write', { chatId }),
];

describe('chats, contacts, labels and presence', () => {
  /** Each contract has a session of its own, whose owner answers nothing else. */
  const sessionOf = (route: Served): { id: string; name: string } => {
    const index = routes.indexOf(route);
    return { id: String(600 + index), name: `shop${index}` };
  };
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  const requested: object[] = [];
  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway();
    team = await makeTeam(gateway);
    await installation.services.answer(getSession, ({ session }) => {
      const found = routes.map(sessionOf).find(({ name }) => name === session);
      if (!found) throw notFound('Session');
      return { ...getSession.example.reply, ...found };
    });
    for (const route of routes) {
      const { contract } = route;
      const owner = contract.subject.includes('{sessionId}') ? sessionOf(route).id : undefined;
      await installation.services.answer(
        contract,
        (request) => {
          if ((request as { session?: string }).session === 'nobody') throw notFound('Session');
          requested.push({ ...request });
          return contract.example.reply;
        },
        owner,
      );
    }
  }, 60_000);
  afterAll(() => installation.close());

  const ask = (call: string, body?: object, key = team.key, session = 'shop0'): ReturnType<Client['send']> => {
    const [method = '', path = ''] = call.split(' ');
    return gateway.as(key).send(method, `/api/${session}/${path}`, body);
  };

  it.each(routes.map((route) => [route.call, route] as const))('%s', async (call, route) => {
    requested.length = 0;
    const { name } = sessionOf(route);
    const answer = await ask(call, route.body, team.key, name);
    expect([answer.status, answer.json]).toEqual([route.status ?? 200, route.answer]);
    expect(requested[0]).toMatchObject({ session: name, ...route.requested });
    const foreign = await makeKey(gateway, team, ['keys:read']);
    expect((await ask(call, route.body, foreign.key, name)).error.code).toBe('insufficient_scope');
    for (const body of route.wrong ?? []) {
      const refused = await ask(call, body, team.key, name);
      // What the caller does not see is not found, however wrong the rest is.
      expect((await ask(call, body, team.key, 'nobody')).status).toBe(404);
      expect([refused.status, refused.error.code]).toEqual([
        400,
        expect.stringMatching(/^(missing_field|invalid_parameter)$/),
      ]);
    }
  });

  it.each(
    routes
      .filter(({ requested: { limit } }: { requested: { limit?: number } }) => limit !== undefined)
      .map(({ call }) => call),
  )('%s takes a page within its bounds', async (call) => {
    requested.length = 0;
    expect((await ask(`${call}?limit=500&offset=3`)).status).toBe(200);
    expect(requested[0]).toMatchObject({ limit: 500, offset: 3 });
    for (const query of ['limit=0', 'limit=501', 'limit=-1', 'limit=x', 'offset=-1', 'offset=1.5', 'page=1']) {
      const refused = await ask(`${call}?${query}`);
      expect([query, refused.status, refused.error.code]).toEqual([query, 400, 'invalid_parameter']);
    }
  });

  it('messages are asked for before one, and not with an offset as well', async () => {
    const call = `GET chats/${chat}/messages`;
    requested.length = 0;
    expect((await ask(`${call}?before=381725007712738512`)).status).toBe(200);
    expect(requested[0]).toMatchObject({ before: '381725007712738512', limit: 50, offset: 0 });
    for (const query of ['before=5&offset=0', 'before=x', 'before=0', 'before=05', 'before=9223372036854775808']) {
      const refused = await ask(`${call}?${query}`);
      expect([query, refused.status, refused.error.code]).toEqual([query, 400, 'invalid_parameter']);
    }
  });

  it.each(['', '?phone=123456', '?phone=abcdefgh', '?phone=1234567890123456', '?phone=12025550147&x=1'])(
    'whether "%s" exists is not asked',
    async (query) => {
      requested.length = 0;
      expect((await ask(`GET contacts/check-exists${query}`)).status).toBe(400);
      expect(requested).toEqual([]);
    },
  );

  it.each(['GET contacts/bob', 'GET contacts/1@g.us', 'GET lids/x', 'DELETE labels/x', 'GET labels/x/chats'])(
    '%s is of nothing that could be',
    async (call) => {
      requested.length = 0;
      expect([(await ask(call)).status, requested]).toEqual([404, []]);
    },
  );
});
