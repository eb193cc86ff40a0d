import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NoSessionOwner } from '@parley/messaging';
import { Installation } from '../../../testing/index.js';
import {
  type AccountWrite,
  findAccount,
  findKeys,
  AccountWrites,
  findInbox,
  oldestUnsettled,
  settleInbox,
} from '@parley/engine-baileys/testing';

describe('what a process keeps of the accounts that it runs', () => {
  let parley: Installation;
  let writes: AccountWrites;
  let session: { id: string; fence: string };
  const bytes = (text: string): Buffer => Buffer.from(text);
  const write = (more: Partial<AccountWrite>): Promise<void> =>
    writes.add({ sessionId: session.id, fence: session.fence, keys: [], inbox: [], ...more });
  const keysOf = async (kind: string, ...ids: string[]): Promise<string[]> =>
    (await findKeys(parley.database.pool, session.id, kind, ids)).map(({ id, value }) => `${id} ${value.toString()}`);

  beforeAll(async () => {
    parley = await Installation.make();
    writes = new AccountWrites(parley.database.pool);
    await parley.start();
    const { id } = await parley.connected('linked');
    session = { id, fence: (await parley.fenceOf(id)) ?? '' };
  });
  afterAll(async () => {
    await writes.close();
    await parley.close();
  });

  it('is written together, in its order, and deleted by what is null', async () => {
    await write({ account: { keySealed: bytes('key'), credentials: bytes('first') } });
    await Promise.all([
      write({ credentials: bytes('second'), keys: [{ kind: 'session', id: 'ada.0', value: bytes('1') }] }),
      write({ keys: [{ kind: 'session', id: 'ada.0', value: bytes('2') }] }),
      write({ keys: [{ kind: 'pre-key', id: '7', value: bytes('x') }] }),
      write({ keys: [{ kind: 'pre-key', id: '7', value: null }] }),
    ]);
    expect((await findAccount(parley.database.pool, session.id))?.credentials.toString()).toBe('second');
    expect(await keysOf('session', 'ada.0')).toEqual(['ada.0 2']);
    expect(await keysOf('pre-key', '7')).toEqual([]);
  });

  it('is not written by a process that has lost the session, and does not keep back what others write', async () => {
    const key = { kind: 'session', id: 'bob.0', value: bytes('late') };
    const late = writes.add({ sessionId: session.id, fence: '0', keys: [key], inbox: [] });
    const own = write({ keys: [{ ...key, value: bytes('own') }] });
    await expect(late).rejects.toThrow(NoSessionOwner);
    await own;
    expect(await keysOf('session', 'bob.0')).toEqual(['bob.0 own']);
  });

  it('has a message in the inbox until it is recorded, and again when more of it comes', async () => {
    const { pool } = parley.database;
    const row = { id: '5', stanza: 'ada  M1', message: bytes('one') };
    await write({ inbox: [{ ...row, id: '6', stanza: 'ada  M2' }, row] });
    const read = await oldestUnsettled(pool, session.id, 10);
    expect(read.map(({ stanza }) => stanza)).toEqual(['ada  M1', 'ada  M2']);
    await write({ inbox: [{ ...row, id: '9', message: bytes('more') }] });
    await settleInbox(
      pool,
      read.map(({ stanza, revision }) => ({ sessionId: session.id, stanza, revision })),
    );
    const left = await oldestUnsettled(pool, session.id, 10);
    expect(left.map(({ stanza, message }) => `${stanza} ${message.toString()}`)).toEqual(['ada  M1 more']);
    expect((await findInbox(pool, session.id, 'ada  M2'))?.toString()).toBe('one');
  });
});
