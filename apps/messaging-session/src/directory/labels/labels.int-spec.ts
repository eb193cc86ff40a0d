import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createLabel,
  deleteLabel,
  type Label,
  labelsOfChat,
  listLabelChats,
  listLabels,
  setLabelsOfChat,
  updateLabel,
} from '@parley/contracts/labels';
import { deleteChat } from '@parley/contracts/messages';
import { restartSession, type Session } from '@parley/contracts/sessions';
import { Installation, page } from '../../testing/index.js';

describe('the labels of a session', () => {
  let parley: Installation;
  let ada: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    ada = await parley.connected('ada');
    await parley.create('bob', { start: false });
  });
  afterAll(() => parley.close());

  const to = '+12025550171';
  const create = (name: string, session = 'ada'): Promise<Label> => parley.ask(createLabel, { session, name });
  const list = async (session = 'ada'): Promise<Label[]> => (await parley.ask(listLabels, { session, ...page })).data;
  const set = (chatId: string, ...ids: string[]): Promise<object> =>
    parley.ask(setLabelsOfChat, { session: 'ada', chatId, labels: ids.map((id) => ({ id })) });
  const of = async (chatId: string): Promise<string[]> =>
    (await parley.ask(labelsOfChat, { session: 'ada', chatId })).data.map(({ name }) => name);
  const chatsOf = async (labelId: string, more: object = {}): Promise<(string | undefined)[]> =>
    (await parley.ask(listLabelChats, { session: 'ada', labelId, ...page, ...more })).data.map(
      ({ conversation }) => conversation.phoneNumber,
    );

  it('are made, changed as a whole, listed the newest first, and removed', async () => {
    const green = await parley.ask(createLabel, { session: 'ada', name: 'Customers', color: '#2E7D32' });
    expect(green).toEqual({ id: expect.stringMatching(/^\d+$/), name: 'Customers', color: '#2E7D32' });
    const plain = await create('Later');
    expect(await list()).toEqual([plain, green]);
    expect(await list('bob')).toEqual([]);
    const renamed = await parley.ask(updateLabel, { session: 'ada', labelId: green.id, name: 'Clients' });
    expect(renamed).toEqual({ id: green.id, name: 'Clients' });
    await parley.ask(deleteLabel, { session: 'ada', labelId: plain.id });
    expect(await list()).toEqual([renamed]);
  });

  it('have names of their own in each session', async () => {
    const first = await create('Unique');
    const other = await create('Other');
    await expect(create('Unique')).rejects.toMatchObject({ code: 'conflict' });
    const update = (labelId: string, session = 'ada'): Promise<Label> =>
      parley.ask(updateLabel, { session, labelId, name: 'Unique' });
    await expect(update(other.id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(update(first.id)).resolves.toEqual(first);
    const bobs = await create('Unique', 'bob');
    await expect(update(bobs.id)).rejects.toMatchObject({ code: 'not_found' });
    const races = await Promise.allSettled([1, 2, 3].map(() => create('Raced')));
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are put on chats, replacing those before, and live through a restart', async () => {
    const [a, b] = [await create('a'), await create('b')];
    await parley.send(ada, to, 'Hello');
    await set(to, a.id, b.id, a.id);
    await set('+12025550172', b.id);
    expect(await of(to)).toEqual(['b', 'a']);
    expect(await chatsOf(b.id)).toEqual(['+12025550172', to]);
    expect(await chatsOf(b.id, { limit: 1, offset: 1 })).toEqual([to]);
    await parley.ask(restartSession, { session: 'ada' });
    await parley.untilStatus(ada.id, 'CONNECTED');
    expect(await of(to)).toEqual(['b', 'a']);
    await set(to, b.id);
    expect([await of(to), await chatsOf(a.id)]).toEqual([['b'], []]);
    await parley.ask(deleteLabel, { session: 'ada', labelId: b.id });
    expect(await of(to)).toEqual([]);
    await set(to, a.id);
    await set(to);
    expect(await of(to)).toEqual([]);
  });

  it('are those of one of two sets at once, never of both', async () => {
    const [a, b] = [await create('this'), await create('that')];
    // The first round begins the chat, the others find it.
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([set('+12025550174', a.id), set('+12025550174', b.id)]);
      expect([['this'], ['that']]).toContainEqual(await of('+12025550174'));
    }
  });

  it('go with a chat that is deleted', async () => {
    const label = await create('gone');
    await set('+12025550173', label.id);
    await parley.ask(deleteChat, { session: 'ada', chatId: '+12025550173' });
    expect([await of('+12025550173'), await chatsOf(label.id)]).toEqual([[], []]);
  });

  it('go with a chat that is deleted while they are put on it, or the chat begins anew with them', async () => {
    const label = await create('held');
    const chatId = '+12025550175';
    await set(chatId, label.id);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([set(chatId, label.id), parley.ask(deleteChat, { session: 'ada', chatId })]);
      expect(await of(chatId)).toEqual((await chatsOf(label.id)).map(() => 'held'));
      await set(chatId, label.id);
    }
  });

  it('are put on chats while labels are deleted, and none of those stays', async () => {
    const kept = await create('kept');
    const chats = ['+12025550176', '+12025550177', '+12025550178'];
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = [await create(`a${round}`), await create(`b${round}`)];
      for (const chatId of chats) await set(chatId, a.id, b.id);
      await Promise.all([
        ...chats.map((chatId) => set(chatId, kept.id)),
        ...[a, b].map(({ id }) => parley.ask(deleteLabel, { session: 'ada', labelId: id })),
      ]);
      for (const chatId of chats) expect(await of(chatId)).toEqual(['kept']);
    }
  });

  it('are known, or refused by their place: then nothing changes', async () => {
    const label = await create('known');
    const bobs = await create('his', 'bob');
    await set(to, label.id);
    await expect(set(to, label.id, bobs.id)).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "labels.1.id" is invalid: no such label.',
    });
    await expect(set(to, '1')).rejects.toMatchObject({ message: expect.stringContaining('labels.0.id') });
    expect(await of(to)).toEqual(['known']);
    expect(await of('+12025550199')).toEqual([]);
    await expect(of('381725001112738563')).rejects.toMatchObject({ code: 'not_found' });
    await expect(chatsOf(bobs.id)).rejects.toMatchObject({
      code: 'not_found',
      message: `Label "${bobs.id}" not found.`,
    });
    await expect(parley.ask(deleteLabel, { session: 'ada', labelId: bobs.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
