import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventMade } from '@parley/contracts/events';
import { createGroup } from '@parley/contracts/groups';
import { deleteMessage, editMessage, react } from '@parley/contracts/messages';
import { type Session, stopSession } from '@parley/contracts/sessions';
import { findNamedMessages, putWahaConfig, renderedBody, renderWahaEvents } from '@parley/contracts/waha';
import { serviceCaller } from '@parley/contracts/base';
import { idTime } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { at, Installation, phoneOf, projectId, aTeamKey } from '../testing/index.js';

interface Body {
  readonly event: string;
  readonly session: string;
  readonly me: object | null;
  readonly metadata: object;
  readonly payload: Record<string, unknown>;
}

describe('events in the format of WAHA', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    await parley.send(ada, phoneOf(bob), 'before anybody wants it');
    await parley.untilEvents(3, ada.id, 'message.sent', 'message.ack');
    await parley.untilEvents(1, bob.id, 'message.received');
    await parley.ask(
      renderWahaEvents,
      { projectId, seconds: 3_600 },
      { caller: serviceCaller('webhook-delivery', { teamId: aTeamKey.teamId }) },
    );
  }, 60_000);
  afterAll(() => parley.close());

  async function bodiesOf(session: Session): Promise<Body[]> {
    const { rows } = await parley.database.pool.query<{ payload: Buffer }>('SELECT payload FROM outbox ORDER BY id');
    return rows
      .map(({ payload }) => JSON.parse(payload.toString()) as EventMade)
      .filter(({ sourceId }) => sourceId === session.id)
      .flatMap(({ id, rendered = [] }) =>
        rendered.flatMap((one) => one.names.map((name) => renderedBody(one, name, idTime(id).getTime()))),
      )
      .map((body) => JSON.parse(body) as Body);
  }

  const untilBody = (session: Session, event: string, with_: object): Promise<Body> =>
    waitFor(async () => {
      const found = (await bodiesOf(session)).filter((body) => body.event === event);
      return found.find(({ payload }) => {
        try {
          expect(payload).toMatchObject(with_);
          return true;
        } catch {
          return false;
        }
      });
    });

  const copyOf = async (session: Session, whatsappId: string): Promise<string> =>
    waitFor(async () => {
      const { data } = await parley.ask(findNamedMessages, { session: session.name, names: [whatsappId] });
      return data[0]?.id;
    });

  it('are made from when they are wanted, with names, quotes and marks of that moment', async () => {
    expect(await bodiesOf(ada)).toEqual([]);
    await parley.ask(putWahaConfig, { session: bob.name, config: { metadata: { customer: '7' } } });
    const sent = await parley.send(ada, phoneOf(bob), 'hello');
    const own = await untilBody(ada, 'message.any', { body: 'hello' });
    const number = (session: Session) => phoneOf(session).slice(1);
    expect(own).toMatchObject({
      session: 'ada',
      metadata: {},
      me: { id: `${number(ada)}@c.us` },
      payload: { id: `true_${number(bob)}@c.us_${sent.whatsapp_id}`, source: 'api', fromMe: true },
    });
    const received = await untilBody(bob, 'message', { body: 'hello' });
    expect(received).toMatchObject({
      metadata: { customer: '7' },
      payload: { id: `false_${number(ada)}@c.us_${sent.whatsapp_id}`, source: 'app', to: `${number(bob)}@c.us` },
    });
    await untilBody(bob, 'message.any', { body: 'hello' });
    await untilBody(ada, 'message.ack', { ackName: 'DEVICE', id: own.payload.id });
    await parley.send(bob, phoneOf(ada), 'answer', { replyTo: await copyOf(bob, sent.whatsapp_id) });
    expect(await untilBody(ada, 'message', { body: 'answer' })).toMatchObject({
      payload: { replyTo: { id: sent.whatsapp_id, body: 'hello', participant: null, hasMedia: false } },
    });
  });

  it('have reactions, edits and deletions on both sides', async () => {
    const { id, whatsapp_id } = await parley.send(ada, phoneOf(bob), 'draft');
    const chatId = phoneOf(bob);
    const ofAda = { session: ada.name, chatId };
    await parley.ask(react, { ...ofAda, messageId: id, reaction: '👍' }, at(ada));
    await untilBody(ada, 'message.reaction', { fromMe: true, source: 'api', reaction: { text: '👍' } });
    await untilBody(bob, 'message.reaction', { fromMe: false, source: 'app', reaction: { text: '👍' } });
    await parley.ask(editMessage, { ...ofAda, messageId: id, text: 'final' }, at(ada));
    await untilBody(ada, 'message.edited', { body: 'final', editedMessageId: whatsapp_id });
    await untilBody(bob, 'message.edited', { body: 'final', editedMessageId: whatsapp_id });
    await parley.ask(deleteMessage, { ...ofAda, messageId: id }, at(ada));
    const revoked = { revokedMessageId: whatsapp_id, before: { body: 'final' }, after: { body: '' } };
    await untilBody(ada, 'message.revoked', revoked);
    await untilBody(bob, 'message.revoked', revoked);
  });

  it('name a group by its JID and the author in it, and leave out what the layer ignores', async () => {
    const made = { session: ada.name, subject: 'Friends', participants: [phoneOf(bob)] };
    const group = await parley.ask(createGroup, made, at(ada));
    const sent = await parley.send(ada, group.id, 'to all');
    const { payload } = await untilBody(bob, 'message', { body: 'to all' });
    expect(payload.from).toMatch(/@g\.us$/);
    expect(payload.id).toBe(`false_${payload.from}_${sent.whatsapp_id}_${phoneOf(ada).slice(1)}@c.us`);
    await untilBody(ada, 'message.ack.group', { participant: `${phoneOf(bob).slice(1)}@c.us` });
    await parley.ask(putWahaConfig, { session: bob.name, config: { ignore: { groups: true, status: null } } });
    const ignored = await parley.send(ada, group.id, 'ignored');
    await copyOf(bob, ignored.whatsapp_id);
    await parley.send(ada, phoneOf(bob), 'after it');
    await untilBody(bob, 'message', { body: 'after it' });
    expect((await bodiesOf(bob)).filter(({ payload: { body } }) => body === 'ignored')).toEqual([]);
  });

  it('have a status where it changes in the layer, with the last three', async () => {
    await parley.ask(stopSession, { session: bob.name }, at(bob));
    const { payload } = await untilBody(bob, 'session.status', { status: 'STOPPED' });
    expect(payload).toEqual({
      name: 'bob',
      status: 'STOPPED',
      statuses: [
        { status: 'STARTING', timestamp: expect.any(Number) },
        { status: 'WORKING', timestamp: expect.any(Number) },
        { status: 'STOPPED', timestamp: expect.any(Number) },
      ],
      data: null,
    });
  });
});
