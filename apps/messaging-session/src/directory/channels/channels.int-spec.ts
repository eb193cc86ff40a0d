import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Channel,
  createChannel,
  deleteChannel,
  followChannel,
  getChannel,
  listChannels,
  muteChannel,
} from '@parley/contracts/channels';
import type { MessagePayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, Installation, page } from '../../testing/index.js';

describe('channels on the sandbox network', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    [parley, ada, bob, eve] = await Installation.running('ada', 'bob', 'eve');
  }, 60_000);
  afterAll(() => parley.close());

  const make = (name: string): Promise<Channel> =>
    parley.ask(createChannel, { session: 'ada', name, description: 'What is new' }, at(ada));
  const by = (session: Session, { id }: Channel) => ({ session: session.name, channelId: id });
  const follow = (session: Session, channel: Channel, following: boolean) =>
    parley.ask(followChannel, { ...by(session, channel), following }, at(session));
  const textsAt = async (session: Session, { id }: Channel): Promise<string[]> =>
    (await parley.events(session.id, 'message.received'))
      .map(({ envelope }) => envelope.payload as MessagePayload)
      .filter(({ conversation }) => conversation.id === id)
      .map(({ text = '' }) => text);
  const refused = { code: 'engine_rejected' };

  it('bring what their owner sends to who follows them, muted or not, and to no other session', async () => {
    const channel = await make('Harbour news');
    expect(channel).toMatchObject({ role: 'owner', followers: 0, muted: false, description: 'What is new' });
    await parley.send(ada, channel.id, 'without followers');
    await follow(bob, channel, true);
    await follow(bob, channel, true);
    await parley.ask(muteChannel, { ...by(bob, channel), muted: true }, at(bob));
    expect(await parley.ask(getChannel, by(bob, channel))).toMatchObject({
      role: 'follower',
      followers: 1,
      muted: true,
    });
    expect(await parley.ask(getChannel, by(eve, channel))).toMatchObject({ role: 'none', muted: false });
    await parley.send(ada, channel.id, 'news');
    await waitFor(async () => (await textsAt(bob, channel)).length > 0);
    await follow(bob, channel, false);
    await parley.send(ada, channel.id, 'more news');
    await parley.settle();
    expect(await textsAt(bob, channel)).toEqual(['news']);
    expect(await textsAt(eve, channel)).toEqual([]);
  });

  it('are written to and removed by their owner alone', async () => {
    const channel = await make('Mine');
    await follow(bob, channel, true);
    await expect(parley.send(bob, channel.id, 'no')).rejects.toMatchObject(refused);
    await expect(parley.ask(deleteChannel, by(bob, channel), at(bob))).rejects.toMatchObject(refused);
    await expect(follow(ada, channel, true)).rejects.toMatchObject(refused);
    const muted = { ...by(eve, channel), muted: true };
    await expect(parley.ask(muteChannel, muted, at(eve))).rejects.toMatchObject(refused);
    const listed = async (session: string) =>
      (await parley.ask(listChannels, { session, ...page })).data.map(({ id }) => id);
    expect(await listed('ada')).toContain(channel.id);
    expect(await listed('bob')).toEqual([channel.id]);
    expect(await listed('eve')).toEqual([]);
    await parley.ask(deleteChannel, by(ada, channel), at(ada));
    expect(await listed('bob')).toEqual([]);
    await expect(parley.ask(getChannel, by(bob, channel))).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.send(ada, channel.id, 'to what is gone')).rejects.toMatchObject(refused);
  });
});
