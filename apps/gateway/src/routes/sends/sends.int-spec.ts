import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, parse, type RequestContract } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  forwardMessage,
  sendContacts,
  sendLocation,
  type SendMessage,
  sendPoll,
  sendTemplate,
  sendText,
} from '@parley/contracts/messages';
import {
  FakeSessions,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

interface Sending {
  readonly route: string;
  readonly contract: RequestContract<SendMessage, MessageSentPayload>;
  readonly body: object;
  /** Each with one thing wrong, and the code and field of the answer. */
  readonly wrong: readonly [object, 'missing_field' | 'invalid_parameter', string][];
}

const poll = { name: '?', options: ['a', 'b'] };
const sending = <Request extends SendMessage>(
  route: string,
  contract: RequestContract<Request, MessageSentPayload>,
  body: object,
  ...wrong: Sending['wrong']
): Sending => ({ route, contract: contract as never, body, wrong });

const sendings: Sending[] = [
  sending(
    'sendText',
    sendText,
    { text: 'Hello', linkPreview: true },
    [{ text: undefined }, 'missing_field', 'text'],
    [{ text: '' }, 'invalid_parameter', 'text'],
    [{ replyTo: 'x' }, 'invalid_parameter', 'replyTo'],
    [{ mentions: [1] }, 'invalid_parameter', 'mentions'],
  ),
  sending(
    'sendLocation',
    sendLocation,
    { latitude: 51.5, longitude: -0.1, title: 'Big Ben' },
    [{ longitude: undefined }, 'missing_field', 'longitude'],
    [{ latitude: 90.1 }, 'invalid_parameter', 'latitude'],
    [{ longitude: '0' }, 'invalid_parameter', 'longitude'],
    [{ title: 'x'.repeat(257) }, 'invalid_parameter', 'title'],
  ),
  sending(
    'sendContactVcard',
    sendContacts,
    { contacts: [{ displayName: 'Grace', phoneNumber: '+12025550199' }, { vcard: 'v' }] },
    [{ contacts: undefined }, 'missing_field', 'contacts'],
    [{ contacts: [] }, 'invalid_parameter', 'contacts'],
    [{ contacts: [{ phone: '1' }] }, 'invalid_parameter', 'contacts.0.phone'],
    [{ contacts: Array.from({ length: 21 }, () => ({ vcard: 'v' })) }, 'invalid_parameter', 'contacts'],
  ),
  sending(
    'sendPoll',
    sendPoll,
    { poll: { ...poll, multipleAnswers: true } },
    [{ poll: { name: '?' } }, 'missing_field', 'poll.options'],
    [{ poll: { ...poll, options: ['a'] } }, 'invalid_parameter', 'poll.options'],
    [{ poll: { ...poll, options: ['a', 'a'] } }, 'invalid_parameter', 'poll.options'],
    [{ poll: { ...poll, name: '' } }, 'invalid_parameter', 'poll.name'],
  ),
  sending(
    'forwardMessage',
    forwardMessage,
    { messageId: '381725007712738512' },
    [{ messageId: undefined }, 'missing_field', 'messageId'],
    [{ messageId: 'x' }, 'invalid_parameter', 'messageId'],
  ),
  sending(
    'sendTemplate',
    sendTemplate,
    { templateId: '381725104812738560', variables: { name: 'Ada' } },
    [{ templateId: undefined }, 'missing_field', 'templateId'],
    [{ variables: 'Ada' }, 'invalid_parameter', 'variables'],
  ),
];

const chatId = '+12025550147';
const around = { replyTo: '381725007712738512', mentions: ['+12025550123'] };
let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let sessions: FakeSessions;
const requested: SendMessage[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  const projectId = await makeProject(gateway, team);
  sessions = await FakeSessions.start(installation.services);
  for (const name of ['default', 'shop']) await sessions.add(team.id, projectId, name);
  sessions.addStopped(team.id, projectId, 'stopped');
}, 60_000);

afterAll(() => installation.close());

describe.each(sendings)('POST /api/$route', ({ route, contract, body, wrong }) => {
  const post = (fields: object, headers: Record<string, string> = {}, key = team.key) =>
    gateway.as(key).post(`/api/${route}`, { chatId, ...body, ...fields }, { headers });

  beforeAll(() =>
    sessions.answer(contract, (request) => {
      requested.push(request);
      return contract.example.reply;
    }),
  );

  it('brings what was asked to the owner of the session, with its key', async () => {
    const answer = await post({ session: 'shop', ...around }, { 'idempotency-key': 'k-1' });
    expect([answer.status, answer.json]).toEqual([200, contract.example.reply]);
    expect(requested.at(-1)).toEqual({
      session: 'shop',
      chatId,
      ...body,
      ...around,
      idempotency: { route: `POST /api/${route}`, key: 'k-1', keepSeconds: 86_400 },
    });
    expect((await post({})).status).toBe(200);
    expect(requested.at(-1)).toEqual({ session: 'default', chatId, ...body });
  });

  it('names the field that is wrong, unless the session is not there', async () => {
    const count = requested.length;
    const all: Sending['wrong'] = [
      ...wrong,
      [{ chatId: undefined }, 'missing_field', 'chatId'],
      [{ chatId: '' }, 'invalid_parameter', 'chatId'],
      [{ colour: 'red' }, 'invalid_parameter', 'colour'],
    ];
    for (const [fields, code, field] of all) {
      const refused = await post(fields);
      expect([refused.status, refused.error.code]).toEqual([400, code]);
      expect(refused.error.error).toContain(`"${field}`);
      expect((await post({ ...fields, session: 'nowhere' })).error.code).toBe('not_found');
    }
    expect(requested).toHaveLength(count);
  });

  it('is for who may send', async () => {
    const { key } = await makeKey(gateway, team, ['messages:read']);
    const refused = await post({ colour: 'red' }, {}, key);
    expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
  });

  it('is answered as before for its key, although the session is stopped', async () => {
    sessions.ofStopped = ({ subject, request }) => {
      const { idempotency, ...same } = parse(contract.request, request) as SendMessage;
      if (idempotency?.key === 'k-3') throw notFound('Chat');
      if (idempotency?.key !== 'k-1') throw new DomainError('session_not_connected', 'It is not connected.');
      expect([subject, same]).toEqual([contract.subject, { session: 'stopped', chatId, ...body }]);
      return { reply: contract.example.reply };
    };
    const again = await post({ session: 'stopped' }, { 'idempotency-key': 'k-1' });
    expect([again.status, again.json]).toEqual([200, contract.example.reply]);
    const other = await post({ session: 'stopped' }, { 'idempotency-key': 'k-2' });
    expect([other.status, other.error.code]).toEqual([409, 'session_not_connected']);
    const unknown = await post({ session: 'stopped' }, { 'idempotency-key': 'k-3' });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
  });
});
