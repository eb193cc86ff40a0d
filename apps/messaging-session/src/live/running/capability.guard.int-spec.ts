import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnyRequestContract } from '@parley/contracts/base';
import { createChannel, followChannel, getChannel, listChannels, muteChannel } from '@parley/contracts/channels';
import { checkExists } from '@parley/contracts/contacts';
import {
  createGroup,
  getGroup,
  getInviteCode,
  joinGroup,
  leaveGroup,
  listGroups,
  listParticipants,
  setGroupPicture,
  setGroupSubject,
} from '@parley/contracts/groups';
import { listLabels } from '@parley/contracts/labels';
import {
  castVote,
  editMessage,
  forwardMessage,
  sendButtons,
  sendPoll,
  sendTemplate,
  sendText,
  starMessage,
} from '@parley/contracts/messages';
import { getPresence, listPresences, setPresence, subscribePresence } from '@parley/contracts/presence';
import {
  answerPasskey,
  confirmPasskey,
  type EngineCapability,
  engineNames,
  getPairingCode,
  getPasskey,
  listEngines,
  requestPhoneCode,
  type Session,
} from '@parley/contracts/sessions';
import { deleteStatus, postStatus } from '@parley/contracts/status';
import { FakeGraph } from '@parley/testing';
import { Installation, RemoteNetwork } from '../../testing/index.js';

let parley: Installation;
let graph: FakeGraph;
const sessions = new Map<string, Session>();

beforeAll(async () => {
  graph = await FakeGraph.start();
  parley = await Installation.make();
  await parley.start('node-a', { engines: [new RemoteNetwork()] }, false, { GRAPH_BASE_URL: graph.url });
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = graph.addNumber();
  const cloud = {
    config: { phoneNumberId, businessAccountId },
    credentials: { accessToken, appSecret, verifyToken: 'a word' },
  };
  for (const engine of engineNames) {
    sessions.set(engine, await parley.connected(engine, { engine, ...(engine === 'cloud' ? cloud : {}) }));
  }
}, 60_000);
afterAll(async () => {
  await parley.close();
  await graph.close();
});

const presence = (of: string): object => ({ presence: of, chatId: '+12025550147' });

/** Requests by what they need; each is well-formed, and about things that are not there. */
const requests: readonly (readonly [EngineCapability, AnyRequestContract, object?])[] = [
  ['polls', sendPoll],
  ['polls', castVote],
  ['interactive', sendButtons],
  ['mentions', sendText, { mentions: ['+12025550147'] }],
  ['edits', editMessage],
  ['templates', sendTemplate],
  ['presence', listPresences],
  ['presence', getPresence],
  ['presence', subscribePresence],
  ['presence', setPresence, { presence: 'online' }],
  ['typing', setPresence, presence('typing')],
  ['stopTyping', setPresence, presence('paused')],
  ...[listGroups, getGroup, listParticipants, getInviteCode, createGroup, joinGroup, leaveGroup, setGroupSubject].map(
    (contract) => ['groups', contract] as const,
  ),
  ['groups', setGroupPicture],
  ...[listChannels, getChannel, createChannel, followChannel, muteChannel].map(
    (contract) => ['channels', contract] as const,
  ),
  ['status', postStatus, { type: 'text', text: 'x', mediaId: undefined, caption: undefined }],
  ['status', deleteStatus],
  ['checkExists', checkExists],
  ['qr', getPairingCode],
  ['pairingCode', requestPhoneCode],
  ...[getPasskey, answerPasskey, confirmPasskey].map((contract) => ['passkey', contract] as const),
  ['stars', starMessage],
  ['text', forwardMessage],
  ['text', listLabels],
];

/** The capability that the request was refused for, if it was. */
async function refusedFor(
  engine: string,
  contract: AnyRequestContract,
  more: object = {},
): Promise<string | undefined> {
  const { id } = sessions.get(engine) ?? { id: '' };
  const body = { ...contract.example.request, ...more, session: id };
  const isOfOwner = contract.subject.includes('{sessionId}');
  try {
    await parley.ask(contract as never, body, isOfOwner ? { sessionId: id } : {});
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === undefined) throw error;
    return code === 'not_supported_by_engine' ? /this: (\w+)\.$/.exec(message)?.[1] : undefined;
  }
  return undefined;
}

describe.each(['sandbox', 'cloud'] as const)('an engine: %s', (engine) => {
  it.each(requests.map(([capability, contract, more = {}]) => [capability, contract, more] as const))(
    'that lacks %s says so, as GET /v1/engines does: %#',
    async (capability, contract, more) => {
      const { data } = await parley.ask(listEngines, {});
      const offers = data.find(({ name }) => name === engine)?.capabilities[capability];
      const refused = await refusedFor(engine, contract, more);
      if (offers) expect(refused).not.toBe(capability);
      else expect(refused).toBe(capability);
    },
  );
});

it('an engine without groups cannot write to one that another session of the project is in', async () => {
  const { id } = sessions.get('sandbox') ?? { id: '' };
  const requested = { ...createGroup.example.request, session: id };
  const { id: chatId } = await parley.ask(createGroup, requested, { sessionId: id });
  expect(await refusedFor('cloud', sendText, { chatId })).toBe('groups');
});

it('an engine is checked by the table before its ports are', async () => {
  expect(await refusedFor('baileys', sendTemplate)).toBe('templates');
});

it('an engine whose session does not run says what it lacks, too', async () => {
  const config = { phoneNumberId: '106540352242922', businessAccountId: '102290129340398' };
  sessions.set('stopped', await parley.create('stopped', { engine: 'cloud', config, start: false }));
  expect(await refusedFor('stopped', sendPoll)).toBe('polls');
  expect(await refusedFor('stopped', setPresence, presence('paused'))).toBe('stopTyping');
  expect(await refusedFor('stopped', sendText)).toBeUndefined();
});
