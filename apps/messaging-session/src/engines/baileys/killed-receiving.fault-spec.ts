import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { BaileysInstallation, type BaileysSide } from './testing/baileys-installation.js';
import type { Group, Person } from '@parley/engine-baileys/testing';
import { type CommitPoint, Killing } from './testing/killing.js';

const recordedMs = 60_000;

/** Real processes, which a SIGKILL takes wherever a message is on its way in. */
describe('a message from WhatsApp whose process is killed', () => {
  let whatsApp: BaileysInstallation;
  let killing: Killing;
  let side: BaileysSide;
  const written: string[] = [];

  beforeAll(async () => {
    whatsApp = await BaileysInstallation.make();
    killing = await Killing.make(whatsApp);
    side = await whatsApp.linked('shop');
  }, 180_000);
  afterAll(() => killing.close());

  const write = async (from: Person, to: Person | Group, ...texts: string[]): Promise<void> => {
    for (const text of texts) {
      written.push(text);
      await from.phone.text(to, text);
    }
  };
  const received = async (): Promise<unknown[]> =>
    (await killing.made(side.session.id, 'message.received')).map(({ text }) => text);
  const everythingOnce = async (): Promise<void> => {
    await waitFor(async () => (await received()).length >= written.length, {
      message: `all ${written.length} messages`,
      timeoutMs: recordedMs,
    });
    await whatsApp.drained();
    expect(await received()).toEqual(written);
    expect(side.device.refused).toEqual([]);
  };

  const chats: readonly [string, () => Promise<{ from: Person; to: Person | Group }>][] = [
    [
      'of a contact who wrote before',
      async () => {
        const from = whatsApp.fake.addPerson({ addressing: 'lid' });
        await write(from, side.person, `hello from ${from.name}`);
        await everythingOnce();
        return { from, to: side.person };
      },
    ],
    ['of a new contact', () => Promise.resolve({ from: whatsApp.fake.addPerson(), to: side.person })],
    [
      'of a group',
      () => {
        const from = whatsApp.fake.addPerson();
        return Promise.resolve({ from, to: whatsApp.fake.groups.make('Readers', from, [side.person], 'lid') });
      },
    ],
  ];

  const commits: readonly CommitPoint[] = [
    ...[true, false].flatMap((commits) => [
      { table: 'baileys_inbox', on: 'INSERT' as const, commits },
      { table: 'baileys_keys', on: 'INSERT OR UPDATE' as const, commits },
      { table: 'messages', on: 'INSERT' as const, commits },
      { table: 'baileys_inbox', on: 'UPDATE' as const, commits },
    ]),
  ];

  for (const [index, [what, chat]] of chats.entries()) {
    // Behind the inbox all are alike.
    it.each(index === 0 ? commits : commits.filter(({ table, on }) => table === 'baileys_inbox' && on === 'INSERT'))(
      `${what}, at the commit of what changes $table ($on, committed: $commits), is told once`,
      async (point) => {
        const { from, to } = await chat();
        const name = `${what}, ${point.table} ${point.on} ${point.commits}`;
        await killing.killAt(point, () => write(from, to, `one ${name}`, `two ${name}`, `three ${name}`));
        await killing.start();
        await everythingOnce();
      },
      120_000,
    );

    it(`${what}, as it comes, is told once`, async () => {
      const { from, to } = await chat();
      await write(from, to, `four ${what}`, `five ${what}`);
      await killing.kill();
      await killing.start();
      await everythingOnce();
    }, 120_000);

    it(`${what}, once its receipt is on the way and never comes, is told once`, async () => {
      const { from, to } = await chat();
      let lost = 0;
      whatsApp.fake.failures.watch = (_, { tag }) => {
        if (tag !== 'receipt' && tag !== 'ack') return undefined;
        lost += 1;
        return 'lost';
      };
      await write(from, to, `six ${what}`, `seven ${what}`);
      await waitFor(() => lost >= 2, { message: 'the receipts', timeoutMs: 20_000 });
      await killing.kill();
      whatsApp.fake.failures.watch = undefined;
      await killing.start();
      await everythingOnce();
    }, 120_000);
  }
});
