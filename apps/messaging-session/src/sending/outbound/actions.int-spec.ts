import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { type ActionTarget, type Identity, nameOfPerson, type OutgoingContent } from '@parley/engine-kit';
import { Identities } from '../../identities/index.js';
import type { LiveSession } from '../../live/running/index.js';
import {
  decrypt,
  type Instance,
  Installation,
  neverDecrypted,
  phoneOf,
  projectId,
  received,
} from '../../testing/index.js';

describe('what sessions say and do to messages on the sandbox network', () => {
  let parley: Installation;
  let instance: Instance;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start('node-a', neverDecrypted);
    [ada, bob] = await parley.allConnected('ada', 'bob');
  });
  afterAll(() => parley.close());

  const of = (session: Session): LiveSession => {
    const live = instance.live.get(session.id);
    if (!live) throw new Error(`The session ${session.name} runs.`);
    return live;
  };
  const personOf = async (session: Session): Promise<Identity> => {
    const name = nameOfPerson(projectId, { phoneNumber: phoneOf(session) });
    return (await instance.service.app.get(Identities).ofNames([name]))[0] as Identity;
  };
  const send = async (content: OutgoingContent, from = ada, to = bob): Promise<MessageSentPayload> =>
    of(from).send({ kind: 'message', chat: await personOf(to), content });
  const onto = async (
    { id, whatsapp_id }: Pick<MessageSentPayload, 'id' | 'whatsapp_id'>,
    from = ada,
    to = bob,
  ): Promise<ActionTarget> => ({
    chat: await personOf(to),
    author: await personOf(from),
    target: { id, whatsappId: whatsapp_id },
  });
  const atBob = (sent: MessageSentPayload): Promise<MessagePayload> => received(parley, bob, sent);
  const last = async (session: Session, type: Parameters<Installation['untilEvents']>[2], count = 1): Promise<object> =>
    (await parley.untilEvents(count, session.id, type)).at(-1)?.envelope.payload ?? {};

  it('carries each kind of message with all its fields', async () => {
    const media = { id: '8001', blobId: '8002', mimeType: 'image/png', sizeBytes: 3, filename: 'a.png' };
    const kinds: [OutgoingContent, object][] = [
      [
        { kind: 'location', latitude: 1.5, longitude: -2, title: 'Here' },
        { type: 'location', latitude: 1.5, title: 'Here' },
      ],
      [
        { kind: 'contacts', displayName: 'G', vcards: ['v'] },
        { type: 'contact', displayName: 'G', text: 'v' },
      ],
      [
        { kind: 'poll', name: 'When?', options: [{ name: 'a', hash: 'h' }], multipleAnswers: false },
        { type: 'poll', text: 'When?', pollOptions: [{ name: 'a', hash: 'h' }] },
      ],
      [
        { kind: 'media', type: 'image', media, caption: 'c' },
        { type: 'image', caption: 'c', filename: 'a.png' },
      ],
    ];
    for (const [content, fields] of kinds) {
      expect(await atBob(await send(content))).toMatchObject({ fromMe: false, isGroup: false, ...fields });
    }
    const { rows } = await parley.database.pool.query('SELECT session_id, blob_id, used FROM media');
    expect(rows).toEqual([{ session_id: bob.id, blob_id: '8002', used: true }]);
  });

  it('tells both sides of reactions, votes, edits and deletions, each by the ids that it knows', async () => {
    const option = { name: 'a', hash: 'h' };
    const poll = await send({ kind: 'poll', name: 'p', options: [option], multipleAnswers: false });
    const pollAtBob = await atBob(poll);
    const onPoll = { ...(await onto(pollAtBob, ada, ada)) };
    await of(bob).send({ kind: 'vote', ...onPoll, hashes: ['h'] });
    expect(await last(ada, 'message.vote')).toMatchObject({ pollMessageId: poll.id, selectedHashes: ['h'] });
    await expect(of(bob).send({ kind: 'vote', ...onPoll, hashes: ['x'] })).rejects.toMatchObject({
      code: 'engine_rejected',
    });

    const text = await send({ kind: 'text', text: 'Helo' });
    const textAtBob = await atBob(text);
    const reacted = await of(bob).send({
      kind: 'reaction',
      ...(await onto(textAtBob, ada, ada)),
      reaction: '👍',
    });
    expect(await last(ada, 'message.reaction')).toMatchObject({
      whatsapp_id: reacted.whatsapp_id,
      reaction: '👍',
      reactionTo: text.id,
    });

    await of(ada).send({ kind: 'edit', ...(await onto(text)), text: 'Hello' });
    expect(await last(ada, 'message.edited')).toMatchObject({ id: text.id, fromMe: true, text: 'Hello', edited: true });
    expect(await last(bob, 'message.edited')).toMatchObject({ id: textAtBob.id, fromMe: false, text: 'Hello' });
    await expect(of(bob).send({ kind: 'edit', ...(await onto(textAtBob, ada, ada)), text: 'x' })).rejects.toMatchObject(
      { code: 'engine_rejected' },
    );

    await of(ada).send({ kind: 'revoke', ...(await onto(text)) });
    expect(await last(ada, 'message.delete')).toMatchObject({ id: text.id, fromMe: true });
    expect(await last(bob, 'message.revoked')).toMatchObject({ type: 'revoke', revokedId: textAtBob.id });
    await expect(of(ada).send({ kind: 'edit', ...(await onto(text)), text: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps acts behind their message, however many go at once', async () => {
    const before = (await parley.events(bob.id, 'message.edited')).length;
    const sent = await Promise.all(Array.from({ length: 30 }, () => send({ kind: 'text', text: 'first' })));
    await Promise.all(sent.map(async (one) => of(ada).send({ kind: 'edit', ...(await onto(one)), text: 'second' })));
    await parley.untilEvents(before + 30, bob.id, 'message.edited');
    const { rows } = await parley.database.pool.query(
      "SELECT DISTINCT text FROM messages WHERE session_id = $1 AND content->>'edited' = 'true' AND type = 'text'",
      [bob.id],
    );
    expect(rows).toEqual([{ text: 'second' }]);
  });

  it('lets an edit that overtakes the content of a message stand', async () => {
    await parley.database.pool.query('UPDATE testing_numbers SET undecryptable = TRUE WHERE session_id = $1', [bob.id]);
    const text = await send({ kind: 'text', text: 'old' });
    expect(await atBob(text)).toMatchObject({ type: 'unknown', unavailable: true });
    await of(ada).send({ kind: 'edit', ...(await onto(text)), text: 'new' });
    const { pool } = parley.database;
    await waitFor(
      async () => {
        const { rows } = await pool.query('SELECT 1 FROM sandbox_mailbox WHERE session_id = $1', [bob.id]);
        return rows.length === 1;
      },
      { message: 'nothing but the content to be on its way', timeoutMs: 25_000 },
    );
    await decrypt(pool, bob);
    expect(await last(bob, 'message.update')).toMatchObject({ type: 'text', text: 'new', edited: true });
  });

  it('drops what a blocked person sends, without an event or an acknowledgement', async () => {
    const { pool } = parley.database;
    await pool.query('INSERT INTO contacts (session_id, id, blocked) VALUES ($1, $2, TRUE)', [
      bob.id,
      (await personOf(ada)).id,
    ]);
    const text = await send({ kind: 'text', text: 'let me in' });
    await waitFor(async () => {
      const { rows } = await pool.query('SELECT 1 FROM sandbox_mailbox WHERE session_id = $1', [bob.id]);
      return rows.length === 0;
    });
    // An acknowledgement would be on its way, or there.
    const { rows } = await pool.query('SELECT 1 FROM sandbox_mailbox WHERE body::text LIKE $1', [
      `%${text.whatsapp_id}%`,
    ]);
    expect(rows).toEqual([]);
    const acks = await parley.events(ada.id, 'message.ack');
    expect(acks.filter(({ event }) => event.envelope.includes(text.whatsapp_id))).toEqual([]);
    const got = await parley.events(bob.id, 'message.received');
    expect(got.filter(({ event }) => event.envelope.includes(text.whatsapp_id))).toEqual([]);
  });
});
