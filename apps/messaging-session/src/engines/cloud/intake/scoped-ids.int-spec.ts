import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getMessage } from '@parley/contracts/messages';
import {
  echoWebhook,
  type FakeMessage,
  inbound,
  type InboundContent,
  messageWebhook,
  statusWebhook,
  waitFor,
  wamidOf,
  type WebhookBody,
} from '@parley/testing';
import { CloudInstallation, type CloudSide } from '../testing/cloud-installation.js';

const at = 1_795_000_000;
const person = { waId: '14155551132', userId: 'US.1442738230941032', name: 'Ana' };

let cloud: CloudInstallation;
let side: CloudSide;
let last = 0;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start();
  side = await cloud.session('scoped');
}, 60_000);
afterAll(() => cloud.close());

const newKey = (): string => `3EB0${String((last += 1)).padStart(16, '0')}`;
const received = (key: string): string => wamidOf(person.waId, key, 'received');
/** The same message as Meta names it where it is referred to. */
const referred = (key: string): string => wamidOf(person.userId, key, 'referred');

async function post(...bodies: WebhookBody[]): Promise<void> {
  for (const body of bodies) await cloud.post(side, body);
  await cloud.drained();
}
const says = (id: string, content: InboundContent, from = person): WebhookBody =>
  messageWebhook(side.number, from, [{ id, timestamp: at, content }]);
const quoting = (id: string): InboundContent => ({ ...inbound.text('a reply'), context: { from: '1', id } });

/** The payloads of this type that came since then. */
async function since<T>(type: Parameters<CloudInstallation['payloads']>[1], work: () => Promise<T>) {
  const before = (await cloud.payloads(side, type)).length;
  await work();
  return (await cloud.payloads(side, type)).slice(before);
}
const idOf = async (whatsappId: string): Promise<string> => {
  const { rows } = await cloud.parley.database.pool.query<{ id: string }>(
    'SELECT id::text AS id FROM messages WHERE session_id = $1 AND whatsapp_id = $2',
    [side.session.id, whatsappId],
  );
  return rows[0]?.id ?? 'none';
};

describe('the id of a message in another scope', () => {
  it('is the same message to replies, reactions, edits and deletions', async () => {
    const key = newKey();
    await post(says(received(key), inbound.text('first')));
    const id = await idOf(received(key));
    const [reply] = await since('message.received', () => post(says(received(newKey()), quoting(referred(key)))));
    expect(reply).toMatchObject({ text: 'a reply', replyTo: id });
    const reactions = await since('message.reaction', () =>
      post(says(received(newKey()), inbound.reaction(referred(key), '👍'))),
    );
    expect(reactions).toMatchObject([{ reaction: '👍', reactionTo: id }]);
    const edits = await since('message.edited', () =>
      post(says(received(newKey()), inbound.edit(referred(key), 'second'))),
    );
    expect(edits).toMatchObject([{ id, text: 'second' }]);
    const gone = await since('message.revoked', () => post(says(received(newKey()), inbound.revoke(referred(key)))));
    expect(gone).toMatchObject([{ revokedId: id }]);
    const lookup = { session: 'scoped', chatId: `+${person.waId}`, messageId: id };
    expect(await cloud.parley.ask(getMessage, lookup)).toMatchObject({ type: 'revoke' });
  });

  it('is the same message that we sent, to replies, taps and statuses', async () => {
    await post(says(received(newKey()), inbound.text('Hello')));
    const sent = await cloud.parley.send(side.session, `+${person.waId}`, 'Coming?');
    const taken = cloud.graph.state.messages.at(-1) as FakeMessage;
    expect(sent.whatsapp_id).toBe(taken.id);
    const key = Buffer.from(taken.id.slice(6), 'base64').subarray(-21, -1).toString();
    const [reply] = await since('message.received', () => post(says(received(newKey()), quoting(referred(key)))));
    expect(reply).toMatchObject({ replyTo: sent.id });
    await post(says(received(newKey()), inbound.buttonReply(referred(key), 'yes', 'Yes')));
    const { rows } = await cloud.parley.database.pool.query<{ content: { replyTo?: string } }>(
      "SELECT content FROM messages WHERE session_id = $1 AND content ? 'cloud' ORDER BY id DESC LIMIT 1",
      [side.session.id],
    );
    expect(rows[0]?.content.replyTo).toBe(sent.id);
    const acks = await since('message.ack', () =>
      post(statusWebhook(side.number, { ...taken, id: referred(key) }, 'delivered', at)),
    );
    expect(acks).toMatchObject([{ messages: [{ id: sent.id }], type: 'delivered' }]);
    // An id of no known form, with the id of ours that went out with the message.
    const others = await since('message.ack', () =>
      post(statusWebhook(side.number, { ...taken, id: 'wamid.unlike' }, 'read', at)),
    );
    expect(others).toMatchObject([{ messages: [{ id: sent.id }], type: 'read' }]);
  });

  it('is no second message', async () => {
    const key = newKey();
    const both = await since('message.received', () =>
      post(says(received(key), inbound.text('once')), says(referred(key), inbound.text('once'))),
    );
    expect(both).toHaveLength(1);
    const other = newKey();
    const together = messageWebhook(side.number, person, [
      { id: referred(other), timestamp: at, content: inbound.text('once') },
      { id: received(other), timestamp: at, content: inbound.text('once') },
      { id: received(newKey()), timestamp: at, content: quoting(received(other)) },
    ]);
    const [first, reply, ...more] = await since('message.received', () => post(together));
    expect([first, reply, more]).toMatchObject([{ whatsapp_id: referred(other) }, { replyTo: first?.id }, []]);
  });

  it('is no second reaction, edit or deletion either, together, at once or before its message', async () => {
    const key = newKey();
    await post(says(received(key), inbound.text('first')));
    const acts: [Parameters<CloudInstallation['payloads']>[1], InboundContent][] = [
      ['message.reaction', inbound.reaction(referred(key), '👍')],
      ['message.edited', inbound.edit(referred(key), 'second')],
      ['message.revoked', inbound.revoke(referred(key))],
    ];
    for (const [type, content] of acts) {
      const act = newKey();
      const told = await since(type, async () => {
        await post(says(received(act), content));
        await post(says(referred(act), content));
        await Promise.all([post(says(referred(act), content)), post(says(received(act), content))]);
      });
      expect(told).toHaveLength(1);
      const other = newKey();
      const together = messageWebhook(side.number, person, [
        { id: referred(other), timestamp: at, content: inbound.reaction(received(key), '🎉') },
        { id: received(other), timestamp: at, content: inbound.reaction(received(key), '🎉') },
      ]);
      expect((await since('message.reaction', () => post(together))).length).toBeLessThanOrEqual(1);
    }
    const late = newKey();
    const early = newKey();
    const reactions = await since('message.reaction', async () => {
      await post(says(referred(early), inbound.reaction(referred(late), '🎉')));
      await post(says(received(early), inbound.reaction(received(late), '🎉')));
      await post(says(received(late), inbound.text('late')));
      await waitFor(async () => {
        const kept = await cloud.parley.database.pool.query('SELECT FROM message_acts WHERE item IS NOT NULL');
        return kept.rowCount === 0;
      });
    });
    expect(reactions).toMatchObject([{ reactionTo: await idOf(received(late)) }]);
  });

  it('is another act in another conversation', async () => {
    const [key, act] = [newKey(), newKey()];
    const somebody = { waId: '14155559998', userId: 'US.8', name: 'Carla' };
    const reactions = await since('message.reaction', async () => {
      for (const from of [person, somebody]) {
        const message = wamidOf(from.waId, key, 'received');
        await post(says(message, inbound.text('mine'), from));
        await post(says(wamidOf(from.waId, act, 'received'), inbound.reaction(message, '👍'), from));
      }
    });
    expect(reactions).toHaveLength(2);
  });

  it('is another message in another conversation, and the exact id goes first', async () => {
    const key = newKey();
    const somebody = { waId: '14155559999', userId: 'US.9', name: 'Beto' };
    await post(says(received(key), inbound.text("Ana's")));
    const foreign = await since('message.revoked', () =>
      post(says(wamidOf(somebody.waId, newKey(), 'received'), inbound.revoke(referred(key)), somebody)),
    );
    expect(foreign).toEqual([]);
    const [beto] = await since('message.received', () =>
      post(says(wamidOf(somebody.waId, key, 'received'), inbound.text("Beto's"), somebody)),
    );
    const quoted = { ...quoting(wamidOf(somebody.userId, key, 'referred')) };
    const [reply] = await since('message.received', () =>
      post(says(wamidOf(somebody.waId, newKey(), 'received'), quoted, somebody)),
    );
    expect(reply).toMatchObject({ replyTo: beto?.id });
  });

  it('is waited for by what is done to it before it comes', async () => {
    const key = newKey();
    const told = (await cloud.payloads(side, 'message.reaction')).length;
    const reactions = await since('message.reaction', async () => {
      await post(says(received(newKey()), inbound.reaction(referred(key), '🎉')));
      await post(says(received(key), inbound.text('late')));
      // It is told after the message is recorded.
      await cloud.parley.untilEvents(told + 1, side.session.id, 'message.reaction');
    });
    expect(reactions).toMatchObject([{ reactionTo: await idOf(received(key)) }]);
    const own = newKey();
    const acks = await since('message.ack', async () => {
      const message = { id: referred(own), to: person.waId, phoneNumberId: side.number.phoneNumberId, body: {} };
      await post(statusWebhook(side.number, message, 'read', at));
      const echo = { id: wamidOf(person.waId, own, 'sent'), timestamp: at, content: inbound.text('from my phone') };
      await post(echoWebhook(side.number, person, [echo]));
    });
    expect(acks).toMatchObject([{ type: 'read' }]);
  });

  it('that comes to two processes at once is one message', async () => {
    const other = await cloud.start('node-b');
    const first = await cloud.start('node-c');
    const keys = Array.from({ length: 10 }, newKey);
    const messages = await since('message.received', async () => {
      await Promise.all(
        keys.flatMap((key) => [
          cloud.take(side, says(received(key), inbound.text(key)), first),
          cloud.take(side, says(referred(key), inbound.text(key)), other),
        ]),
      );
      await cloud.drained();
    });
    expect(messages).toHaveLength(keys.length);
  });
});

describe('a caption that its author took away', () => {
  it.each([undefined, ''])('is gone (caption %j)', async (caption) => {
    const key = newKey();
    const media = cloud.graph.addMedia(side.number, 'image/png', Buffer.from('89504e470d0a1a0a', 'hex'));
    await post(says(received(key), inbound.image(media, 'old price 10')));
    const edits = await since('message.edited', () =>
      post(says(received(newKey()), inbound.editCaption(received(key), media, caption))),
    );
    expect(edits).toHaveLength(1);
    expect(edits[0]).not.toHaveProperty('caption');
    const lookup = { session: 'scoped', chatId: `+${person.waId}`, messageId: await idOf(received(key)) };
    const read = await cloud.parley.ask(getMessage, lookup);
    expect([read.media !== undefined, read.caption]).toEqual([true, undefined]);
  });
});

describe('a person whom Meta calls by another number', () => {
  it('is one person with one name and one chat', async () => {
    const sent = { timestamp: at, content: inbound.text('Oi') };
    const named = (from: string, waId: string): WebhookBody => {
      const body = messageWebhook(side.number, { waId: from, name: 'Bruna' }, [{ ...sent, id: `wamid.${from}` }]);
      return JSON.parse(JSON.stringify(body).replace(`"wa_id":"${from}"`, `"wa_id":"${waId}"`)) as WebhookBody;
    };
    const messages = await since('message.received', () =>
      post(named('5531988881111', '553188881111'), named('553188881111', '553188881111')),
    );
    expect(messages).toMatchObject([{ pushName: 'Bruna' }, { pushName: 'Bruna' }]);
    const [one, other] = messages.map(({ conversation }) => (conversation as { id: string }).id);
    expect(other).toBe(one);
  });
});
