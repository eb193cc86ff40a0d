import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { react } from '@parley/contracts/messages';
import type { AccountRestriction } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, Installation, RemoteNetwork, slowLeases } from '../../testing/index.js';

const [bob, carl, dora] = ['+12025550147', '+12025550148', '+12025550149'];
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
const hour = 3_600_000;

describe('a restricted account', () => {
  let parley: Installation;
  let ada: Session;
  const network = new RemoteNetwork();
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    ada = await parley.connected('ada', { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  const restrict = (restriction?: AccountRestriction) => network.host?.restricted(restriction);
  const sendTo = (to: string) =>
    parley.send(ada, to, 'x').then(
      () => 'sent',
      ({ code, extra }: { code: string; extra?: object }) => ({ code, ...extra }),
    );

  it('shows its restriction, writes to people whom it knows, and to nobody new', async () => {
    const sent = await parley.send(ada, bob, 'before');
    const until = soon(hour);
    const restriction = { kind: 'reachout', active: true, until, reason: 'web_companion_only' } as const;
    await restrict(restriction);
    expect((await parley.get('ada')).me).toMatchObject({ phoneNumber: '+12025550100', restriction });
    expect(await sendTo(carl)).toEqual({ code: 'engine_rejected', detail: 'account_restricted', until });
    expect(await sendTo(bob)).toBe('sent');
    const reaction = { session: 'ada', chatId: bob, messageId: sent.id, reaction: '👍' };
    await expect(parley.ask(react, reaction, at(ada))).resolves.toMatchObject({ type: 'reaction' });
    const chat = { kind: 'person' } as const;
    const message = { pushName: 'C', whatsappId: 'w1', timestamp: 1, body: { type: 'text', text: 'hi' } } as const;
    await network.host?.received([{ item: { kind: 'message', chat, from: { phoneNumber: carl }, message } }]);
    expect(await sendTo(carl)).toBe('sent');
    expect(await sendTo('+12025550100')).toBe('sent');
    await restrict();
    expect((await parley.get('ada')).me).not.toHaveProperty('restriction');
    expect(await sendTo(dora)).toBe('sent');
  });

  it('writes to anybody while it is only warned', async () => {
    await restrict({ kind: 'new_chats', active: false, quota: { used: 80, total: 100 }, reason: 'first_warning' });
    expect(await sendTo('+12025550150')).toBe('sent');
    await restrict();
  });

  it('has no end where the network gives none, and is refused without one', async () => {
    await restrict({ kind: 'new_chats', active: true });
    expect(await sendTo('+12025550151')).toEqual({ code: 'engine_rejected', detail: 'account_restricted' });
    await restrict();
  });

  it('is free at the end of the restriction, though nobody lifts it', async () => {
    await restrict({ kind: 'reachout', active: true, until: soon(1_500) });
    expect(await sendTo('+12025550152')).toMatchObject({ detail: 'account_restricted' });
    const stored = async () => {
      const { rows } = await parley.database.pool.query<{ me: object }>('SELECT me FROM sessions');
      return rows[0]?.me;
    };
    await waitFor(async () => !('restriction' in ((await stored()) ?? {})), {
      message: 'the restriction to be lifted',
    });
    expect(await sendTo('+12025550152')).toBe('sent');
  });

  it('makes events of it where they are named, as often as it changes', async () => {
    const other = await parley.connected('named', { engine: 'baileys', config: { events: ['session.restricted'] } });
    const restriction = { kind: 'reachout', active: true } as const;
    for (const one of [restriction, restriction, undefined, undefined]) await restrict(one);
    const events = await parley.untilEvents(2, other.id, 'session.restricted');
    expect(events.map(({ envelope }) => envelope.payload)).toEqual([{ restriction }, { restriction: null }]);
    expect(await parley.events(ada.id, 'session.restricted')).toEqual([]);
  });
});
