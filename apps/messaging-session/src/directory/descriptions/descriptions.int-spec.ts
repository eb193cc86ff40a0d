import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGroup } from '@parley/contracts/groups';
import type { Session } from '@parley/contracts/sessions';
import {
  describeIdentities,
  describeMessages,
  findNamedMessages,
  putWahaConfig,
  readWahaConfigs,
} from '@parley/contracts/waha';
import { waitFor } from '@parley/testing';
import { at, Installation, phoneOf } from '../../testing/index.js';

describe('what the WAHA layer asks beside the native routes', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const received = async (whatsappId: string): Promise<string> =>
    waitFor(async () => {
      const { data } = await parley.ask(findNamedMessages, { session: bob.name, names: [whatsappId] });
      return data[0]?.id;
    });

  it('tells what a send made from what came from the network, and quotes', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'hello');
    const copy = await received(sent.whatsapp_id);
    const [own] = (await parley.ask(describeMessages, { session: ada.name, messageIds: [sent.id] })).data;
    expect(own).toMatchObject({ source: 'api', chat: { kind: 'person', phoneNumber: phoneOf(bob) } });
    expect(own?.payload).toMatchObject({ id: sent.id, text: 'hello', fromMe: true });
    const reply = await parley.send(bob, phoneOf(ada), 'hi', { replyTo: copy });
    const [answer] = (await parley.ask(describeMessages, { session: bob.name, messageIds: [copy, reply.id] })).data;
    expect(answer).toMatchObject({ source: 'app' });
    const { data } = await parley.ask(describeMessages, { session: bob.name, messageIds: [reply.id] });
    expect(data[0]?.quoted).toMatchObject({
      payload: { id: copy, text: 'hello', whatsapp_id: sent.whatsapp_id },
      author: { phoneNumber: phoneOf(ada) },
    });
  });

  it('finds messages by either id, and only in their session', async () => {
    const sent = await parley.send(ada, phoneOf(bob), 'again');
    const names = [sent.whatsapp_id, sent.id, 'nobody'];
    const { data } = await parley.ask(findNamedMessages, { session: ada.name, names });
    expect(data.map(({ name, id }) => [name, id])).toEqual(
      expect.arrayContaining([
        [sent.whatsapp_id, sent.id],
        [sent.id, sent.id],
      ]),
    );
    expect(data).toHaveLength(2);
    expect((await parley.ask(findNamedMessages, { session: bob.name, names: [sent.id] })).data).toEqual([]);
  });

  it('says the JID of a group', async () => {
    const group = await parley.ask(
      createGroup,
      { session: ada.name, subject: 'Friends', participants: [phoneOf(bob)] },
      at(ada),
    );
    const { data } = await parley.ask(describeIdentities, { session: ada.name, ids: [group.id] });
    expect(data).toEqual([expect.objectContaining({ kind: 'group', jid: expect.stringMatching(/@g\.us$/) })]);
  });

  it('keeps a configuration as it was given', async () => {
    const config = { metadata: { customer: '7' }, debug: true, noweb: { store: { enabled: true } } };
    await parley.ask(putWahaConfig, { session: ada.name, config });
    const { data } = await parley.ask(readWahaConfigs, { sessionIds: [ada.id, bob.id] });
    expect(data).toEqual(
      expect.arrayContaining([
        { sessionId: ada.id, config, activeAt: expect.any(Number) },
        { sessionId: bob.id, config: {}, activeAt: expect.any(Number) },
      ]),
    );
    await expect(parley.ask(putWahaConfig, { session: 'nobody', config })).rejects.toMatchObject({ code: 'not_found' });
  });
});
