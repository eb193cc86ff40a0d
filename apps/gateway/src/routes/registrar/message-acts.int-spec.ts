import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AnyRequestContract,
  DomainError,
  notFound,
  type RequestContract,
  type Scope,
} from '@parley/contracts/base';
import {
  castVote,
  deleteMessage,
  editMessage,
  getMessage,
  markSeen,
  react,
  starMessage,
} from '@parley/contracts/messages';
import { setPresence } from '@parley/contracts/presence';
import {
  FakeSessions,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

interface Acting {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** `{session}` stands for the session where the path names it. */
  readonly path: string;
  readonly contract: RequestContract<object, object>;
  readonly scope: Scope;
  readonly body?: object;
  /** What the owner of the session is asked, besides session and chat. */
  readonly requested: object;
  readonly answer: object;
  /** Each with one thing wrong, and the code and field of the answer. */
  readonly wrong?: readonly [object, 'missing_field' | 'invalid_parameter', string][];
}

const chatId = '+12025550147';
const messageId = '381725007712738512';
const message = `/api/{session}/chats/${encodeURIComponent(chatId)}/messages/${messageId}`;
const acknowledged = { message: expect.any(String), success: true };
const messageWrong: NonNullable<Acting['wrong']> = [
  [{ messageId: undefined }, 'missing_field', 'messageId'],
  [{ messageId: 'x' }, 'invalid_parameter', 'messageId'],
];

const acting = (
  [method, path]: [Acting['method'], string],
  contract: AnyRequestContract,
  more: Pick<Acting, 'scope' | 'body' | 'requested' | 'answer' | 'wrong'>,
): Acting => ({ method, path, contract: contract as never, ...more });

const acts: Acting[] = [
  acting(['PUT', '/api/reaction'], react, {
    scope: 'messages:send',
    body: { chatId, messageId, reaction: '' },
    requested: { messageId, reaction: '' },
    answer: react.example.reply,
    wrong: [
      ...messageWrong,
      [{ reaction: undefined }, 'missing_field', 'reaction'],
      [{ reaction: 'x'.repeat(65) }, 'invalid_parameter', 'reaction'],
    ],
  }),
  acting(['POST', '/api/sendPollVote'], castVote, {
    scope: 'messages:send',
    body: { chatId, pollMessageId: messageId, votes: ['Monday'] },
    requested: { pollMessageId: messageId, votes: ['Monday'] },
    answer: castVote.example.reply,
    wrong: [
      [{ votes: undefined }, 'missing_field', 'votes'],
      [{ votes: [''] }, 'invalid_parameter', 'votes'],
      [{ votes: Array.from({ length: 13 }, String) }, 'invalid_parameter', 'votes'],
      [{ pollMessageId: 7 }, 'invalid_parameter', 'pollMessageId'],
    ],
  }),
  acting(['PUT', '/api/star'], starMessage, {
    scope: 'messages:send',
    body: { chatId, messageId, star: false, replyTo: messageId, mentions: [chatId] },
    requested: { messageId, star: false },
    answer: acknowledged,
    wrong: [...messageWrong, [{ star: 'yes' }, 'invalid_parameter', 'star']],
  }),
  acting(['POST', '/api/sendSeen'], markSeen, {
    scope: 'messages:send',
    body: { chatId, messageId, replyTo: messageId, mentions: [chatId] },
    requested: { messageId },
    answer: acknowledged,
    wrong: [[{ messageId: '0' }, 'invalid_parameter', 'messageId']],
  }),
  acting(['POST', '/api/startTyping'], setPresence, {
    scope: 'presence:write',
    // What every send may have has no effect here.
    body: { chatId, replyTo: '381725007712738599', mentions: [chatId] },
    requested: { presence: 'typing' },
    answer: acknowledged,
    wrong: [[{ replyTo: 'none' }, 'invalid_parameter', 'replyTo']],
  }),
  acting(['POST', '/api/stopTyping'], setPresence, {
    scope: 'presence:write',
    body: { chatId },
    requested: { presence: 'paused' },
    answer: acknowledged,
    wrong: [[{ presence: 'online' }, 'invalid_parameter', 'presence']],
  }),
  acting(['POST', `/api/{session}/chats/${encodeURIComponent(chatId)}/messages/read`], markSeen, {
    scope: 'messages:send',
    body: {},
    requested: {},
    answer: acknowledged,
  }),
  acting(['PUT', message], editMessage, {
    scope: 'messages:send',
    body: { text: 'Hello!' },
    requested: { messageId, text: 'Hello!' },
    answer: editMessage.example.reply,
    wrong: [
      [{ text: undefined }, 'missing_field', 'text'],
      [{ text: 7 }, 'invalid_parameter', 'text'],
      [{ session: 'shop' }, 'invalid_parameter', 'session'],
    ],
  }),
  acting(['DELETE', message], deleteMessage, {
    scope: 'messages:delete',
    requested: { messageId },
    answer: { message: 'The message is deleted.', success: true },
  }),
];

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
/** Of no message. */
const otherMessageId = '381725007712738599';
let sessions: FakeSessions;
/** What was asked for by a key that was used before. */
const found: object[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const projectId = await makeProject(gateway, team);
  sessions = await FakeSessions.start(installation.services);
  for (const name of ['default', 'shop']) await sessions.add(team.id, projectId, name);
  sessions.addStopped(team.id, projectId, 'stopped');
  const { services } = installation;
  await services.answer(getMessage, (request) => {
    if (request.session === 'nowhere' || request.messageId !== messageId) throw notFound('Message');
    return getMessage.example.reply;
  });
  sessions.ofStopped = ({ request }) => {
    const { idempotency, ...requested } = request as { idempotency?: { key: string } };
    if (JSON.stringify(requested).includes(otherMessageId)) throw notFound('Message');
    if (idempotency?.key !== 'k-1') throw new DomainError('session_not_connected', 'It was not made before.');
    found.push(request);
    return { reply: react.example.reply };
  };
}, 60_000);

afterAll(() => installation.close());

describe.each(acts)('$method $path', ({ method, path, contract, scope, body, requested, answer, wrong = [] }) => {
  const inPath = path.includes('{session}');
  const at = (session: string, fields: object = {}, { key = team.key, headers = {} } = {}) =>
    gateway
      .as(key)
      .send(
        method,
        path.replace('{session}', session),
        body && { ...(inPath ? {} : { session }), ...body, ...fields },
        { headers },
      );

  /** The same of a message that is not there. */
  const gone = [path, JSON.stringify(body)].some((part) => part?.includes(messageId))
    ? (session: string) =>
        gateway.as(team.key).send(
          method,
          path.replace('{session}', session).replace(messageId, otherMessageId),
          body && {
            ...JSON.parse(JSON.stringify(body).replace(messageId, otherMessageId)),
            ...(inPath ? {} : { session }),
          },
        )
    : undefined;
  const requests: object[] = [];
  beforeAll(() =>
    sessions.answer(contract, (request) => {
      requests.push(request);
      return contract.example.reply;
    }),
  );

  it('brings what was asked to the owner of the session', async () => {
    const done = await at('shop');
    expect([done.status, done.json]).toEqual([200, answer]);
    expect(requests.at(-1)).toEqual({ session: 'shop', chatId, ...requested });
  });

  it('is not found, then wrong, then not for now', async () => {
    const count = requests.length;
    expect((await at('nowhere')).error.code).toBe('not_found');
    expect((await at('stopped')).error.code).toBe('session_not_connected');
    if (gone) expect((await gone('stopped')).error.code).toBe('not_found');
    const unknown: NonNullable<Acting['wrong']> = [[{ colour: 'red' }, 'invalid_parameter', 'colour']];
    const all = [...wrong, ...(body ? unknown : [])];
    for (const [fields, code, field] of all) {
      const refused = await at('shop', fields);
      expect([refused.status, refused.error.code]).toEqual([400, code]);
      expect(refused.error.error).toContain(`"${field}"`);
      expect((await at('nowhere', fields)).error.code).toBe('not_found');
    }
    expect(requests).toHaveLength(count);
  });

  it('is for who may do it', async () => {
    const { key } = await makeKey(gateway, team, ['messages:read']);
    const refused = await at('nowhere', { colour: 'red' }, { key });
    expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
    const { key: fit } = await makeKey(gateway, team, [scope]);
    expect((await at('shop', {}, { key: fit })).status).toBe(200);
  });
});

describe.each([
  ['PUT', '/api/reaction', { messageId, reaction: '👍' }],
  ['POST', '/api/sendPollVote', { pollMessageId: messageId, votes: [] }],
] as const)('%s %s with an idempotency key', (method, path, body) => {
  it('is answered as before although the session is stopped', async () => {
    const ask = (key: string) =>
      gateway
        .as(team.key)
        .send(method, path, { session: 'stopped', chatId, ...body }, { headers: { 'idempotency-key': key } });
    const again = await ask('k-1');
    expect([again.status, again.json]).toEqual([200, react.example.reply]);
    const idempotency = { route: `${method} ${path}`, key: 'k-1', keepSeconds: 86_400 };
    expect(found.at(-1)).toEqual({ session: 'stopped', chatId, ...body, idempotency });
    expect((await ask('k-2')).error.code).toBe('session_not_connected');
    expect((await ask('ü')).error.code).toBe('idempotency_key_invalid');
  });
});

describe('GET one message', () => {
  it('is answered by any process, for who may read messages', async () => {
    const { key } = await makeKey(gateway, team, ['messages:read']);
    const get = (session: string, id = messageId) =>
      gateway.as(key).get(`/api/${session}/chats/${encodeURIComponent(chatId)}/messages/${id}`);
    expect((await get('shop')).json).toEqual(getMessage.example.reply);
    for (const answer of [await get('nowhere'), await get('shop', '7'), await get('shop', 'x')]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
  });
});
