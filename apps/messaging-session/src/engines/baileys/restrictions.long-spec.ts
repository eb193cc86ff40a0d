import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendText } from '@parley/contracts/messages';
import type { AccountRestriction } from '@parley/contracts/events';
import type { Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';

let whatsApp: BaileysInstallation;
let accounts = 0;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  whatsApp.scanAll();
  await whatsApp.start();
}, 120_000);
afterAll(() => whatsApp.close());

const inSeconds = (more: number): number => Math.floor(Date.now() / 1000) + more;
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function linked(prepare: (person: Person) => void = () => undefined): Promise<BaileysSide> {
  const name = `account-${(accounts += 1)}`;
  const person = whatsApp.fake.addPerson({ name });
  prepare(person);
  return whatsApp.linked(name, person);
}

async function restrictionOf({ session }: BaileysSide): Promise<AccountRestriction | undefined> {
  return (await whatsApp.parley.get(session.id)).me?.restriction;
}

function untilRestriction(side: BaileysSide, of: Partial<AccountRestriction> | undefined): Promise<unknown> {
  return waitFor(
    async () => {
      const restriction = await restrictionOf(side);
      if (of === undefined) return restriction === undefined;
      return (
        restriction !== undefined && Object.entries(of).every(([key, value]) => restriction[key as never] === value)
      );
    },
    { message: `the restriction ${JSON.stringify(of)}`, timeoutMs: 20_000 },
  );
}

function send({ session }: BaileysSide, to: Person, text = 'Hello'): Promise<unknown> {
  const request = { session: session.id, chatId: `+${to.phoneNumber}`, text };
  return whatsApp.parley.ask(sendText, request, at(session)).then(
    () => 'sent',
    ({ code, extra }: { code: string; extra?: object }) => ({ code, ...extra }),
  );
}

const acceptedOf = ({ person }: BaileysSide) =>
  whatsApp.fake.routing.taken.filter(({ from, isRetry }) => from.person === person && !isRetry);

describe('what WhatsApp restricts an account to', () => {
  it('is asked for after the open, shown, and obeyed: nothing reaches WhatsApp for people who are new', async () => {
    const end = inSeconds(3_600);
    const shop = await linked(({ restrictions }) => {
      restrictions.lock = { is_active: true, time_enforcement_ends: `${end}`, enforcement_type: 'WEB_COMPANION_ONLY' };
      restrictions.cap = {
        total_quota: 50,
        used_quota: '7',
        cycle_end_timestamp: `${end * 1000}`,
        capping_status: 'NONE',
      };
    });
    await untilRestriction(shop, { kind: 'reachout' });
    expect(await restrictionOf(shop)).toEqual({
      ...{ kind: 'reachout', active: true, until: iso(end), reason: 'web_companion_only' },
      quota: { used: 7, total: 50, cycleEndsAt: iso(end) },
    });
    const [ada, bob] = [whatsApp.fake.addPerson(), whatsApp.fake.addPerson()];
    expect(await send(shop, ada)).toEqual({ code: 'engine_rejected', detail: 'account_restricted', until: iso(end) });
    expect(acceptedOf(shop)).toEqual([]);
    await bob.phone.send(shop.person, { conversation: 'Hi' });
    await waitFor(async () => (await whatsApp.parley.events(shop.session.id, 'message.received')).length === 1);
    expect(await send(shop, bob)).toBe('sent');
    shop.person.restrictions.tellLock(shop.device, { is_active: false });
    await untilRestriction(shop, undefined);
    expect(await send(shop, ada)).toBe('sent');
  }, 60_000);

  it('is asked for after each refusal with 463, which then says until when', async () => {
    const shop = await linked();
    const { restrictions } = shop.person;
    await waitFor(() => restrictions.requests.lock === 1 && restrictions.requests.cap === 1);
    const end = inSeconds(600);
    restrictions.lock = { is_active: true, time_enforcement_ends: end };
    whatsApp.fake.failures.ack(shop.person, { kind: 'refuse', error: 463 });
    const ada = whatsApp.fake.addPerson();
    expect(await send(shop, ada)).toEqual({ code: 'engine_rejected', detail: 'account_restricted', until: iso(end) });
    expect(restrictions.requests.lock).toBe(2);
    expect(await restrictionOf(shop)).toEqual({ kind: 'reachout', active: true, until: iso(end) });
    expect(await send(shop, ada)).toMatchObject({ detail: 'account_restricted' });
    expect([restrictions.requests.lock, acceptedOf(shop)]).toEqual([2, []]);
  }, 60_000);

  it('is asked for at most four times in some minutes, however many sends are refused', async () => {
    const shop = await linked();
    whatsApp.fake.failures.ack(shop.person, { kind: 'refuse', error: 463 }, 8);
    for (let n = 0; n < 8; n += 1) await send(shop, whatsApp.fake.addPerson());
    expect(shop.person.restrictions.requests.lock).toBe(4);
    expect(await restrictionOf(shop)).toEqual({ kind: 'reachout', active: false, reason: 'refused' });
    expect(await send(shop, whatsApp.fake.addPerson())).toBe('sent');
  }, 60_000);

  it.each(['error', 'nothing'] as const)(
    'is unchanged by an answer that is %s',
    async (answer) => {
      const shop = await linked(({ restrictions }) => (restrictions.lock = restrictions.cap = answer));
      await waitFor(() => shop.person.restrictions.requests.cap === 1);
      expect(await restrictionOf(shop)).toBeUndefined();
      expect(await send(shop, whatsApp.fake.addPerson())).toBe('sent');
    },
    60_000,
  );

  it('is told by WhatsApp itself: a warning, the cap, and its end', async () => {
    const shop = await linked();
    const { restrictions } = shop.person;
    const quota = { total_quota: 10, used_quota: 8 };
    restrictions.tellCap(shop.device, { ...quota, capping_status: 'FIRST_WARNING' });
    await untilRestriction(shop, { kind: 'new_chats', active: false, reason: 'first_warning' });
    expect(await send(shop, whatsApp.fake.addPerson())).toBe('sent');
    restrictions.tellCap(shop.device, { ...quota, used_quota: 10, capping_status: 'CAPPED' });
    await untilRestriction(shop, { kind: 'new_chats', active: true });
    expect(await send(shop, whatsApp.fake.addPerson())).toEqual({
      code: 'engine_rejected',
      detail: 'account_restricted',
    });
    restrictions.tellCap(shop.device, { ...quota, used_quota: 0, capping_status: 'NONE' });
    await untilRestriction(shop, undefined);
  }, 60_000);

  it('is asked for again when the restriction ends, and after a reconnect', async () => {
    const shop = await linked(({ restrictions }) => {
      // From each question on: the link before the first takes its time.
      const end = { get: () => inSeconds(3), enumerable: true };
      restrictions.lock = Object.defineProperty({ is_active: true }, 'time_enforcement_ends', end);
    });
    const { restrictions } = shop.person;
    await untilRestriction(shop, { kind: 'reachout' });
    await waitFor(() => restrictions.requests.lock >= 2, { message: 'the second question', timeoutMs: 15_000 });
    restrictions.lock = { is_active: false };
    const before = restrictions.requests.lock;
    whatsApp.fake.drop(shop.device);
    await waitFor(() => restrictions.requests.lock > before, { message: 'another question', timeoutMs: 15_000 });
    await untilRestriction(shop, undefined);
  }, 60_000);
});

describe('people who never wrote', () => {
  it('get messages at the address that hides their number, where WhatsApp has one', async () => {
    const shop = await linked();
    const ada = whatsApp.fake.addPerson();
    ada.isByLidOnly = true;
    expect(await send(shop, ada)).toBe('sent');
    expect(acceptedOf(shop).map(({ to }) => to)).toEqual([ada.lidJid]);
    await waitFor(() => ada.phone.received.length === 1);
  }, 60_000);

  it('and people who have moved get the next message there, after a refusal', async () => {
    const shop = await linked();
    const ada = whatsApp.fake.addPerson();
    await ada.phone.send(shop.person, { conversation: 'Hi' });
    await waitFor(async () => (await whatsApp.parley.events(shop.session.id, 'message.received')).length === 1);
    ada.isByLidOnly = true;
    expect(await send(shop, ada)).toEqual({ code: 'engine_rejected', detail: 'account_restricted' });
    expect(await send(shop, ada)).toBe('sent');
    expect(acceptedOf(shop).map(({ to }) => to)).toEqual([ada.lidJid]);
  }, 60_000);
});
