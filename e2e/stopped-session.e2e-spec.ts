import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { Group } from '@parley/contracts/groups';
import type { PrivateParley } from '@parley/tools';
import { ask, type Answer } from './support/http.js';
import { connectedSession, type ConnectedSession, sessionIn } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const unknown = '381725007712738599';
const wrongChat = 'abc';
const group = '120363000000000001@g.us';

/** [method, path after the session, body]; each is wrong in the same way whether the session runs or not. */
type Call = readonly [method: string, path: string, body?: object];

let parley: PrivateParley;
let session: ConnectedSession;
let peer: ConnectedSession;
let sent: MessageSentPayload;
let made: Group;
const answers = new Map<string, Answer<{ code: string }>>();

const at = <T = { code: string }>(name: string, [method, path, body]: Call, key?: string): Promise<Answer<T>> =>
  ask<T>(parley.credentials.baseUrl, method, path.startsWith('/api/') ? path : `/api/${name}${path}`, {
    key: parley.credentials.team.key,
    ...(body ? { body: path.startsWith('/api/') ? { session: name, ...body } : body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const wrong: readonly Call[] = [
  ['PUT', '/presence', { presence: 'typing' }],
  ['PUT', '/presence', { presence: 'typing', chatId: wrongChat }],
  ['PUT', '/presence', { presence: 'typing', chatId: unknown }],
  ['POST', '/api/startTyping', { chatId: wrongChat }],
  ['POST', '/api/stopTyping', { chatId: unknown }],
  ['POST', `/presence/${group}/subscribe`],
  ['POST', `/presence/${unknown}/subscribe`],
  ['POST', '/api/sendSeen', { chatId: unknown }],
  ['POST', `/chats/${unknown}/messages/read`],
  ['POST', `/contacts/${unknown}/block`],
  ['POST', `/contacts/${unknown}/unblock`],
  ['DELETE', `/groups/${unknown}`],
  ['POST', `/groups/${unknown}/leave`],
  ['DELETE', `/status/${unknown}`],
  ['POST', '/status/text', {}],
  ['POST', '/groups', { subject: 'Walk', participants: [wrongChat] }],
  ['POST', '/groups', { subject: 'Walk', participants: [unknown] }],
  ['DELETE', `/channels/${unknown}`],
  ['POST', `/channels/${unknown}/follow`],
  ['PUT', '/api/reaction', { chatId: unknown, messageId: unknown, reaction: '+' }],
  ['PUT', '/api/star', { chatId: unknown, messageId: unknown, star: true }],
  ['POST', '/api/sendText', { chatId: unknown, text: 'Hello' }],
  ['POST', '/api/sendText', { chatId: '+12025550147', text: 'Hello', replyTo: unknown }],
  ['POST', '/api/forwardMessage', { chatId: '+12025550147', messageId: unknown }],
  ['GET', '/contacts/check-exists?phone=x'],
];

/** Right, so that only the state is in the way; made once the session has a chat. */
const right = (): readonly Call[] => [
  ['PUT', '/presence', { presence: 'online' }],
  ['POST', '/api/startTyping', { chatId: peer.phoneNumber }],
  ['POST', `/presence/${peer.phoneNumber}/subscribe`],
  ['POST', '/api/sendSeen', { chatId: peer.phoneNumber }],
  ['POST', `/contacts/${peer.phoneNumber}/block`],
  ['POST', '/groups', { subject: 'Walk', participants: [peer.phoneNumber] }],
  ['POST', `/groups/${made.id}/participants/add`, { participants: [peer.phoneNumber] }],
  ['DELETE', `/groups/${made.id}`],
  ['POST', '/status/text', { text: 'At the harbour' }],
  ['PUT', '/api/star', { chatId: peer.phoneNumber, messageId: sent.id, star: true }],
  ['PUT', '/api/reaction', { chatId: peer.phoneNumber, messageId: sent.id, reaction: '+' }],
  ['POST', '/api/sendText', { chatId: peer.phoneNumber, text: 'Hello' }],
  ['GET', `/contacts/check-exists?phone=${encodeURIComponent(peer.phoneNumber)}`],
];

const keyed = (): readonly Call[] => [
  ['POST', '/api/sendText', { chatId: peer.phoneNumber, text: 'Once' }],
  ['PUT', '/api/reaction', { chatId: peer.phoneNumber, messageId: sent.id, reaction: '+' }],
  ['PUT', '/api/star', { chatId: peer.phoneNumber, messageId: sent.id, star: true }],
  ['POST', '/api/sendSeen', { chatId: peer.phoneNumber }],
  ['POST', '/api/startTyping', { chatId: peer.phoneNumber }],
];
const keyOf = ([, path]: Call): string => `stopped-${path}`;

beforeAll(async () => {
  parley = await sharedParley();
  session = await connectedSession(parley, 'sometimes');
  peer = await connectedSession(parley, 'always');
  const text: Call = ['POST', '/api/sendText', { chatId: peer.phoneNumber, text: 'Hello' }];
  sent = (await at<MessageSentPayload>(session.name, text)).body;
  made = (await at<Group>(session.name, ['POST', '/groups', { subject: 'Walk', participants: [peer.phoneNumber] }]))
    .body;
  for (const call of wrong) answers.set(JSON.stringify(call), await at(session.name, call));
  for (const call of keyed()) answers.set(keyOf(call), await at(session.name, call, keyOf(call)));
  await parley.client.post(`/api/sessions/${session.id}/stop`);
  await parley.client.post('/api/sessions', {
    name: 'unlinked',
    projectId: parley.credentials.project.id,
    config: { pairing: 'qr' },
  });
  await sessionIn(parley, 'unlinked', 'CONNECTING', 'SCAN_QR');
}, timeouts.startMs);

afterAll(async () => {
  for (const name of [session.id, 'unlinked']) await parley.client.delete(`/api/sessions/${name}`);
}, timeouts.stopMs);

describe('a session that is stopped', () => {
  it.each(wrong)('refuses as when it runs: %s %s %j', async (...call) => {
    const running = answers.get(JSON.stringify(call))!;
    expect([400, 404]).toContain(running.status);
    const { status, body } = await at(session.name, call);
    expect([status, body.code]).toEqual([running.status, running.body.code]);
  });

  it('answers 409 to what is right', async () => {
    for (const call of right()) {
      const { status, body } = await at(session.name, call);
      expect([...call.slice(0, 2), status, body.code]).toEqual([...call.slice(0, 2), 409, 'session_not_connected']);
    }
  });

  it('answers as before what has the idempotency key of something done', async () => {
    for (const call of keyed()) {
      const first = answers.get(keyOf(call))!;
      expect([call[1], first.status]).toEqual([call[1], 200]);
      const again = await at(session.name, call, keyOf(call));
      expect([call[1], again.status, again.body]).toEqual([call[1], 200, first.body]);
    }
  });

  it.each(['/api/sendText', '/api/startTyping'])('refuses another request with a key of %s', async (path) => {
    const [method, , body] = keyed().find((call) => call[1] === path)!;
    const other: Call = [method, path, { ...body, chatId: session.phoneNumber }];
    const conflict = await at(session.name, other, keyOf(other));
    expect([conflict.status, conflict.body.code]).toEqual([409, 'idempotency_conflict']);
  });
});

describe('a session that waits to be linked', () => {
  const group = '120363000000000009@g.us';
  const channel = '120363000000000009@newsletter';

  it.each([
    ['PUT', `/groups/${group}/subject`, { subject: 'Walk' }],
    ['POST', `/groups/${group}/leave`],
    ['POST', `/groups/${group}/participants/add`, { participants: ['+12025550147'] }],
    ['DELETE', `/channels/${channel}`],
    ['POST', `/channels/${channel}/mute`],
  ] as Call[])('does not know what is not there: %s %s', async (...call) => {
    const { status, body } = await at('unlinked', call);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('is not connected for what is right', async () => {
    const text: Call = ['POST', '/api/sendText', { chatId: '+12025550147', text: 'Hello' }];
    const { status, body } = await at('unlinked', text);
    expect([status, body.code]).toEqual([409, 'session_not_connected']);
  });
});
