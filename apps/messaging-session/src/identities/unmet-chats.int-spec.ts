import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { createBridge } from '@parley/contracts/bridges';
import { createChannel } from '@parley/contracts/channels';
import type { MessageSentPayload } from '@parley/contracts/events';
import { createGroup, type Group, listGroups } from '@parley/contracts/groups';
import { createLabel, setLabelsOfChat } from '@parley/contracts/labels';
import { listMessages, markSeen } from '@parley/contracts/messages';
import { setPresence } from '@parley/contracts/presence';
import type { Session } from '@parley/contracts/sessions';
import { createTestingNumber, sendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { at, Installation, numberOf, page, phoneOf, received } from '../testing/index.js';

describe('a group that another project made', () => {
  let parley: Installation;
  let ada: Session;
  let far: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada] = await Installation.running('ada');
    far = await parley.connected('far', { projectId: '3002' });
    eve = await parley.connected('eve', { projectId: '3003' });
  }, 60_000);
  afterAll(() => parley.close());

  const group = (participant = phoneOf(far)): Promise<Group> =>
    parley.ask(createGroup, { session: 'ada', subject: 'Harbour', participants: [participant] }, at(ada));
  const ids = async (jid: string): Promise<Record<string, string>> => {
    const { rows } = await parley.database.pool.query<{ project: string; id: string }>(
      'SELECT project_id AS project, id FROM identities WHERE jid = $1',
      [jid],
    );
    return Object.fromEntries(rows.map(({ project, id }) => [project, id]));
  };
  const sendFromPhone = (testingNumberId: string, to: string): Promise<MessageSentPayload> =>
    parley.ask(sendFromTestingNumber, { testingNumberId, to, type: 'text', text: 'hello' });
  const notFound = { code: 'not_found' };

  it('is written to by its JID before the project of a member has met it', async () => {
    const { id, jid } = await group();
    const sent = await parley.send(far, jid, 'hello');
    expect(sent.conversation.id).not.toBe(id);
    expect(await received(parley, ada, sent)).toMatchObject({ conversation: { id }, text: 'hello' });
    const { data } = await parley.ask(listGroups, { session: 'far', ...page });
    expect(data.find((one) => one.jid === jid)?.id).toBe(sent.conversation.id);
  });

  it('does not exist for a session whose number is not in it, and its project does not meet it', async () => {
    const { id, jid } = await group();
    await expect(parley.send(eve, jid, 'hello')).rejects.toMatchObject(notFound);
    await expect(parley.ask(listMessages, { session: 'eve', chatId: jid, ...page })).rejects.toMatchObject(notFound);
    await expect(sendFromPhone((await numberOf(parley, eve)).id, jid)).rejects.toMatchObject(notFound);
    expect(await ids(jid)).toEqual({ '3001': id });
    await expect(parley.send(far, '120363999999999999@g.us', 'hello')).rejects.toMatchObject(notFound);
  });

  it.each<[string, (jid: string) => Promise<unknown>]>([
    ['typing in it', (chatId) => asFar(setPresence, { presence: 'typing', chatId })],
    ['reading it', (chatId) => asFar(listMessages, { chatId, ...page })],
    ['marking it seen', (chatId) => asFar(markSeen, { chatId })],
    [
      'labels on it',
      async (chatId) => {
        const { id } = await asFar(createLabel, { name: chatId });
        return asFar(setLabelsOfChat, { chatId, labels: [{ id }] });
      },
    ],
    [
      'a bridge into it',
      (chatId) =>
        parley.ask(createBridge, {
          ...{ projectId: '3002', name: 'in', from: { session: 'far' }, to: { session: 'far', chatId } },
        }),
    ],
    ['a message from the phone', async (jid) => sendFromPhone((await numberOf(parley, far)).id, jid)],
  ])('is met by %s', async (_, use) => {
    const { jid } = await group();
    await use(jid);
    expect(Object.keys(await ids(jid))).toEqual(['3001', '3002']);
  });

  it.each<[string, (testingNumberId: string) => Promise<unknown>]>([
    ['has no session', () => Promise.resolve()],
    [
      'has one that is not linked yet',
      async (testingNumberId) => {
        const config = { pairing: 'qr' as const, testingNumberId };
        const { id } = await parley.create('unlinked', { projectId: '3002', config });
        await parley.untilStatus(id, 'CONNECTING');
      },
    ],
  ])('is met by a message from a phone that %s', async (_, prepare) => {
    const number = await parley.ask(createTestingNumber, { projectId: '3002', country: 'US' });
    await prepare(number.id);
    const { id, jid } = await group(number.phoneNumber);
    const sent = await sendFromPhone(number.id, jid);
    expect(await received(parley, ada, sent)).toMatchObject({ conversation: { id }, text: 'hello' });
    expect(await ids(jid)).toEqual({ '3001': id, '3002': sent.conversation.id });
  });

  it('is like a channel, at which anyone may look', async () => {
    const { jid } = await parley.ask(createChannel, { session: 'ada', name: 'News' }, at(ada));
    expect(await asFar(listMessages, { chatId: jid, ...page })).toEqual({ data: [] });
    await expect(parley.send(far, jid, 'x')).rejects.toMatchObject({ code: 'engine_rejected' });
    await expect(parley.send(far, '120363999999999999@newsletter', 'x')).rejects.toMatchObject(notFound);
  });

  function asFar<Q extends { session: string }, R extends object>(
    contract: RequestContract<Q, R>,
    requested: Omit<Q, 'session'>,
  ): Promise<R> {
    return parley.ask(contract, { session: 'far', ...requested } as Q, at(far));
  }
});
