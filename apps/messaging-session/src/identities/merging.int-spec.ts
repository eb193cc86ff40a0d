import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { listChats, listMessages } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { type Identity, nameOfPerson, type PersonNames } from '@parley/engine-kit';
import { type Instance, Installation, page, phoneOf, projectId } from '../testing/index.js';
import { Identities, LearnNames } from './index.js';
import { MergedIdentities } from './merged-identities.js';

describe('people who turn out to be one', () => {
  let parley: Installation;
  let nodes: [Instance, Instance];
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    nodes = [await parley.start('node-a'), await parley.start('node-b')];
    [ada, bob] = await parley.allConnected('ada', 'bob');
  });
  afterAll(() => parley.close());

  const lidOf = (phone: string): string =>
    `${String(phone.length - 1).padStart(2, '0')}${[...phone.slice(1)].map((digit) => 9 - Number(digit)).join('')}@lid`;
  const met = async (names: PersonNames, node = nodes[0]): Promise<Identity> =>
    (await node.service.app.get(Identities).ofNames([nameOfPerson(projectId, names)]))[0] as Identity;
  const learn = async (names: PersonNames, node = nodes[0]): Promise<Identity> =>
    (await node.service.app.get(LearnNames).execute(projectId, [names]))[0] as Identity;
  const byId = async (id: string, node: Instance): Promise<Identity | undefined> =>
    (await node.service.app.get(Identities).byIds([id])).get(id);
  const texts = async (chatId: string, session = ada): Promise<(string | undefined)[]> =>
    (await parley.ask(listMessages, { session: session.name, chatId, ...page })).data.map(({ text }) => text);
  const chatIds = async (session = ada): Promise<string[]> =>
    (await parley.ask(listChats, { session: session.name, ...page })).data.map(({ id }) => id);
  /** Written under an id, by a process that found the person before the merge; whose turn it is may change meanwhile. */
  const sendTo = async (chat: Identity, text: string): Promise<MessageSentPayload> => {
    for (;;) {
      const owner = await waitFor(() => nodes.map(({ live }) => live.get(ada.id)).find((live) => live?.isOpen));
      try {
        return await owner.send({ kind: 'message', chat, content: { kind: 'text', text } });
      } catch (error) {
        if (!(error instanceof NoSessionOwner)) throw error;
      }
      await sleep(20);
    }
  };
  /** Two identities of one person, as before anything was learned. */
  const twoOf = async (phoneNumber: string): Promise<[Identity, Identity]> => [
    await met({ phoneNumber }),
    await met({ bsuid: `bsuid ${phoneNumber}` }),
  ];

  it('by phone number and by LID are one conversation, whichever was used first', async () => {
    const [dan, eve] = ['+12025550141', '+12025550142'];
    const first = await parley.send(ada, dan, '1');
    expect((await parley.send(ada, lidOf(dan), '2')).conversation).toEqual(first.conversation);
    const other = await parley.send(ada, lidOf(eve), '3');
    expect(other.conversation).toEqual({ id: expect.any(String), phoneNumber: eve });
    expect((await parley.send(ada, eve, '4')).conversation).toEqual(other.conversation);
    expect(await texts(first.conversation.id)).toEqual(['2', '1']);
    expect(await texts(lidOf(eve))).toEqual(['4', '3']);
  });

  it('are told to be one by what comes from them', async () => {
    const { conversation } = await parley.send(ada, phoneOf(bob), 'to bob');
    const received = (await parley.untilEvents(1, bob.id, 'message.received'))[0]?.envelope.payload as MessagePayload;
    // Bob never wrote to a LID; the message from Ada taught his session hers.
    expect(await texts(lidOf(phoneOf(ada)), bob)).toEqual(['to bob']);
    expect(received.conversation.phoneNumber).toBe(phoneOf(ada));
    await waitFor(async () => (await met({ lid: lidOf(phoneOf(bob)) })).id === conversation.id, {
      message: 'the acknowledgement to teach the LID',
    });
  });

  it('lose nothing: messages, unread count, name, block, labels and subscriptions go to the oldest id', async () => {
    const [old, young] = await twoOf('+12025550143');
    const { pool } = parley.database;
    await sendTo(old, 'old');
    const add = (table: string, columns: string, values: string): Promise<unknown> =>
      pool.query(`INSERT INTO ${table} (session_id, ${columns}) VALUES (${ada.id}, ${values})`);
    await add('chats', 'id, last_message_id, unread_count, name', `${young.id}, 9000000000000000000, 2, 'Dan'`);
    await add('contacts', 'id, name, blocked', `${young.id}, 'Daniel', TRUE`);
    await add('chat_labels', 'chat_id, label_id', `${young.id}, 71`);
    await add('presence_watches', 'id', young.id);
    await pool.query(
      `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text)
       VALUES (9000000000000000000, $1, $2, 'W', FALSE, 1, 'Dan', 'text', 'young')`,
      [ada.id, young.id],
    );
    const names = { phoneNumber: '+12025550143', bsuid: 'bsuid +12025550143' };
    expect(await learn(names)).toMatchObject({ id: old.id, ...names });
    expect(await texts(old.id)).toEqual(['young', 'old']);
    expect(await texts(young.id)).toEqual(['young', 'old']);
    const rows = async (text: string): Promise<unknown[]> => (await pool.query(text, [ada.id, old.id])).rows;
    expect(await rows('SELECT name, unread_count FROM chats WHERE session_id = $1 AND id = $2')).toEqual([
      { name: 'Dan', unread_count: 2 },
    ]);
    expect(await rows('SELECT name, blocked FROM contacts WHERE session_id = $1 AND id = $2')).toEqual([
      { name: 'Daniel', blocked: true },
    ]);
    expect(await rows('SELECT label_id FROM chat_labels WHERE session_id = $1 AND chat_id = $2')).toEqual([
      { label_id: '71' },
    ]);
    expect(await rows('SELECT id FROM presence_watches WHERE session_id = $1 AND id = $2')).toHaveLength(1);
    expect(await chatIds()).not.toContain(young.id);
  });

  it('can be written to by the id that is gone, from every process', async () => {
    const [old, young] = await twoOf('+12025550144');
    await byId(young.id, nodes[1]);
    await learn({ phoneNumber: '+12025550144', bsuid: 'bsuid +12025550144' });
    await waitFor(async () => (await byId(young.id, nodes[1]))?.id === old.id, {
      message: 'the notification of the merge',
    });
    expect((await parley.send(ada, young.id, 'to who is gone')).conversation.id).toBe(old.id);
    expect(await texts(old.id)).toEqual(['to who is gone']);
  });

  it('are made whole where something was under way to the id that is gone', async () => {
    const [old, young] = await twoOf('+12025550145');
    await learn({ phoneNumber: '+12025550145', bsuid: 'bsuid +12025550145' });
    await sendTo({ ...young, phoneNumber: '+12025550145' }, 'under way');
    await nodes[1].service.app.get(MergedIdentities).sweep();
    expect(await texts(old.id)).toEqual(['under way']);
    expect(await chatIds()).toContain(old.id);
    expect(await chatIds()).not.toContain(young.id);
  });

  it('are one in the end, however merges race with each other and with sends', async () => {
    const kinds = ['phoneNumber', 'lid', 'bsuid', 'username'] as const;
    // The network's own LID of that phone, as acknowledgements tell it.
    const lid = lidOf('+12025550146');
    const names = { phoneNumber: '+12025550146', lid, bsuid: 'race', username: 'race' };
    const people = [];
    for (const kind of kinds) people.push(await met({ [kind]: names[kind] }));
    const pairs = kinds.map((kind, index) => [kind, kinds[(index + 1) % kinds.length] ?? kind] as const);
    const sends = people.flatMap((person) =>
      [1, 2, 3].map((n) => sendTo({ ...person, phoneNumber: names.phoneNumber }, `${person.id} ${n}`)),
    );
    const merges = pairs.map(([one, other], index) =>
      learn({ [one]: names[one], [other]: names[other] }, nodes[index % 2]),
    );
    await Promise.all([...sends, ...merges]);
    await Promise.all(nodes.map(({ service }) => service.app.get(MergedIdentities).sweep()));
    const oldest = people[0]?.id ?? '';
    const { rows } = await parley.database.pool.query(
      'SELECT id, phone_number, lid, bsuid, username FROM identities WHERE username = $1 OR bsuid = $1 OR lid = $2',
      ['race', lid],
    );
    expect(rows).toEqual([{ id: oldest, phone_number: names.phoneNumber, lid, bsuid: 'race', username: 'race' }]);
    for (const { id } of people) expect(await texts(id)).toHaveLength(12);
    const chats = await chatIds();
    expect(people.filter(({ id }) => chats.includes(id)).map(({ id }) => id)).toEqual([oldest]);
  });

  describe('by another spelling of their number', () => {
    const respell = (before: string, after: string): Promise<Identity> =>
      nodes[0].service.app.get(LearnNames).respell(projectId, { phoneNumber: before }, { phoneNumber: after });
    const rename = (before: string, after: string): Promise<Identity> =>
      nodes[0].service.app.get(LearnNames).rename(projectId, { phoneNumber: before }, { phoneNumber: after });
    const age = (): Promise<unknown> =>
      parley.database.pool.query(`UPDATE identity_old_numbers SET changed_at = changed_at - interval '9 days'`);
    const found = (...numbers: string[]): Promise<(string | undefined)[]> =>
      Promise.all(
        numbers.map(async (phoneNumber) => {
          const { app } = nodes[0].service;
          return (await app.get(Identities).find(projectId, { kind: 'phone', phoneNumber }))?.id;
        }),
      );

    it('are found as long as they have it', async () => {
      const [requested, own, next] = ['+5511987650001', '+551187650001', '+5521987650002'] as const;
      const { id } = await met({ phoneNumber: requested });
      await respell(requested, own);
      await age();
      expect(await found(requested)).toEqual([id]);
      await rename(own, next);
      expect(await found(requested)).toEqual([id]);
      await age();
      expect(await found(requested, own, next)).toEqual([undefined, undefined, id]);
    });

    it('are not found for ever where they turn out to be somebody of another number', async () => {
      const [requested, own, next] = ['+5511987650003', '+551187650003', '+5521987650004'] as const;
      const { id } = await met({ phoneNumber: next });
      await met({ phoneNumber: requested });
      await respell(requested, own);
      await rename(own, next);
      expect(await found(requested, own, next)).toEqual([id, id, id]);
      await age();
      expect(await found(requested, own, next)).toEqual([undefined, undefined, id]);
    });

    it('are not found for ever where it is one that they had before', async () => {
      const [requested, own, next] = ['+5511987650005', '+551187650005', '+5521987650006'] as const;
      const { id } = await met({ phoneNumber: own });
      await rename(own, next);
      await met({ phoneNumber: requested });
      await respell(requested, own);
      expect(await found(requested, own, next)).toEqual([id, id, id]);
      await age();
      expect(await found(requested, own, next)).toEqual([undefined, undefined, id]);
    });
  });
});
