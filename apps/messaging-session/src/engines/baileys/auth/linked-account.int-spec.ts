import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '@parley/service-runtime';
import { Installation } from '../../../testing/index.js';
import {
  type BaileysModule,
  accountRing,
  eraseAccount,
  AccountWrites,
  findInbox,
  oldestUnsettled,
  settleInbox,
  KeyCache,
  type LinkedAccount,
  openAccount,
  inboxKind,
} from '@parley/engine-baileys/testing';

const baileys = {
  initAuthCreds: () => ({}),
  BufferJSON: { replacer: (_: string, value: unknown) => value, reviver: (_: string, value: unknown) => value },
} as unknown as BaileysModule;

describe('an account that is opened', () => {
  let parley: Installation;
  let writes: AccountWrites;
  let session: { id: string; fence: string };
  const ring = accountRing(['a master secret of thirty-two characters']);
  const warned: unknown[] = [];

  const open = (): Promise<LinkedAccount> =>
    openAccount(session, baileys, {
      ...{ pool: parley.database.pool, ring, cache: new KeyCache(), recordedWithinMs: 1_000 },
      logger: { warn: (...said: unknown[]) => void warned.push(said) } as unknown as Logger,
      write: (write) => writes.add(write),
    });
  const receive = async ({ keys }: LinkedAccount, ...stanzas: string[]): Promise<void> => {
    for (const stanza of stanzas) {
      await keys.set({ [inboxKind]: { [stanza]: { id: String(stanzas.indexOf(stanza)), json: '{}' } } });
    }
  };
  const unsettled = async (): Promise<string[]> =>
    (await oldestUnsettled(parley.database.pool, session.id, 10)).map(({ stanza }) => stanza);

  const logOut = async (): Promise<void> => {
    const client = await parley.database.pool.connect();
    await eraseAccount(client, session.id);
    client.release();
  };

  beforeAll(async () => {
    parley = await Installation.make();
    writes = new AccountWrites(parley.database.pool);
    await parley.start();
    const { id } = await parley.connected('linked');
    session = { id, fence: (await parley.fenceOf(id)) ?? '' };
  });
  beforeEach(() => void warned.splice(0));
  afterAll(async () => {
    await writes.close();
    await parley.close();
  });

  it('has what it received before, but nothing that an account before a logout received', async () => {
    const { pool } = parley.database;
    await receive(await open(), 'M1', 'M2', 'M3');
    await settleInbox(pool, [{ sessionId: session.id, stanza: 'M1', revision: 0 }]);
    await open();
    expect(await unsettled()).toEqual(['M2', 'M3']);
    expect(warned).toEqual([]);

    await logOut();
    await receive(await open(), 'M4');
    expect(await unsettled()).toEqual(['M4']);
    expect(await findInbox(pool, session.id, 'M1')).toBeUndefined();
    expect(warned).toEqual([[{ sessionId: session.id, count: 2 }, 'messages were not recorded before a logout']]);
  });

  it('waits after a logout for the process that still records what it received', async () => {
    await receive(await open(), 'M5');
    await logOut();
    const opening = open();
    await sleep(200);
    const left = await unsettled();
    expect(left).toContain('M5');
    await settleInbox(
      parley.database.pool,
      left.map((stanza) => ({ sessionId: session.id, stanza, revision: 0 })),
    );
    await receive(await opening, 'M6');
    expect(await unsettled()).toEqual(['M6']);
    expect(warned).toEqual([]);
  });
});
