import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { aTeamKey, Installation, type Instance } from '../../../testing/index.js';
import { TakeHook } from '@parley/engine-cloud/testing';
import { asMetaRepeats } from '../testing/as-meta-repeats.js';

const appSecret = 'the secret of the app';
const credentials = { accessToken: 'x', appSecret, verifyToken: 'y' };

let parley: Installation;
let instance: Instance;

beforeAll(async () => {
  parley = await Installation.make();
  instance = await parley.start();
}, 60_000);
afterAll(() => parley.close());

const recorded = () =>
  waitFor(
    async () => {
      const left = 'SELECT FROM cloud_inbox UNION ALL SELECT FROM cloud_account_inbox LIMIT 1';
      return (await parley.database.pool.query(left)).rowCount === 0;
    },
    { message: 'all to be applied', timeoutMs: 150_000 },
  );

/** What is told of so many templates, each another one. */
const templates = (count: number, from = 0): object[] =>
  Array.from({ length: count }, (_, n) => ({
    field: 'message_template_status_update',
    value: { event: 'APPROVED', message_template_id: from + n + 1 },
  }));

const disabled = {
  field: 'account_update',
  value: { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } },
};

/** Posts to the webhook URL of the session, signed with the secret of its app. */
async function post(
  to: Session | undefined,
  id: string,
  changes: object[],
  secret = appSecret,
  time = 0,
): Promise<void> {
  const raw = Buffer.from(JSON.stringify({ entry: [{ id, changes, ...(time > 0 ? { time } : {}) }] }));
  const signature = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  const hookId = to?.webhook?.url.split('/').at(-1) ?? '';
  await asMetaRepeats(() => instance.service.app.get(TakeHook).take(hookId, raw, signature));
}

/** Holds up what is told to a session, until the function that this returns is called. */
async function holdUp({ id }: Session): Promise<() => Promise<void>> {
  const client = await parley.database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM sessions WHERE id = $1 FOR UPDATE', [id]);
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
}

const itemsOf = async (account: string): Promise<{ appliedTo: string | null; toldAt: number | null }[]> => {
  const { rows } = await parley.database.pool.query<{ appliedTo: string | null; toldAt: number | null }>(
    `SELECT i.applied_to::text AS "appliedTo", i.told_at AS "toldAt" FROM cloud_account_inbox i
     WHERE i.business_account_id = $1 ORDER BY i.id`,
    [account],
  );
  return rows;
};

/** Keeps the name of the table of each row that is inserted. */
async function keepRows(): Promise<void> {
  const { pool } = parley.database;
  await pool.query('CREATE TABLE kept_rows (name text)');
  await pool.query(`CREATE FUNCTION keep_row() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO kept_rows VALUES (TG_TABLE_NAME); RETURN NEW; END $$`);
  for (const table of ['cloud_inbox', 'cloud_account_inbox']) {
    await pool.query(`CREATE TRIGGER keep AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_row()`);
  }
}

it('what is told of an account is stored once, and applied to each of its sessions', async () => {
  await keepRows();
  const sessions = [];
  for (let n = 0; n < 20; n += 1) {
    const config = { phoneNumberId: `number${n}`, businessAccountId: 'a1' };
    sessions.push(await parley.create(`account-${n}`, { engine: 'cloud', start: false, config, credentials }));
  }
  // Of another app: what this one signs is not about it.
  const config = { phoneNumberId: 'number-of-another', businessAccountId: 'a1' };
  const others = { ...credentials, appSecret: 'another secret' };
  const another = await parley.create('another', { engine: 'cloud', start: false, config, credentials: others });
  const value = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } };
  const changes = [...templates(9), { field: 'account_update', value }];
  await post(sessions[0], 'a1', changes);
  await recorded();
  const { rows } = await parley.database.pool.query<{ name: string; count: number }>(
    'SELECT name, count(*)::int AS count FROM kept_rows GROUP BY 1',
  );
  expect(rows).toEqual([{ name: 'cloud_account_inbox', count: 10 }]);
  for (const { id } of sessions) await parley.untilStatus(id, 'DISCONNECTED TEMPORARY_BAN');
  expect((await parley.get(another.id)).statusReason).toBeUndefined();
}, 90_000);

describe('what is told of an account (decisions.md §14)', () => {
  const cloud = (
    name: string,
    account: string,
    secret = appSecret,
    more: { teamId?: string; projectId?: string } = {},
  ) => {
    const { teamId, projectId } = more;
    const config = { phoneNumberId: `number-of-${name}`, businessAccountId: account };
    const fields = {
      engine: 'cloud' as const,
      start: false,
      config,
      credentials: { ...credentials, appSecret: secret },
    };
    if (teamId === undefined) return parley.create(name, fields);
    return parley.create(name, { ...fields, projectId }, { ...aTeamKey, teamId });
  };

  it('waits for nothing that another team was told of it', async () => {
    const victim = await cloud('victim', 'a2');
    const stranger = await cloud('stranger', 'a2', 'their secret', { teamId: '1009', projectId: '3009' });
    const release = await holdUp(stranger);
    try {
      await post(stranger, 'a2', [disabled, ...templates(500)], 'their secret');
      await post(stranger, 'a2', templates(500, 500), 'their secret');
      await post(victim, 'a2', [disabled]);
      await parley.untilStatus(victim.id, 'DISCONNECTED TEMPORARY_BAN');
      // Its own item goes once all of its sessions have it.
      await waitFor(async () => (await itemsOf('a2')).length === 1_001);
    } finally {
      await release();
    }
    await recorded();
  }, 180_000);

  it('is kept once where a later report says all, but for what has begun', async () => {
    const session = await cloud('busy', 'a3');
    const release = await holdUp(session);
    const at = (n: number): number => 1_795_000_000 + n;
    try {
      await post(session, 'a3', [disabled], appSecret, at(0));
      await waitFor(async () => (await itemsOf('a3'))[0]?.appliedTo === '0');
      const many = Array<object>(900).fill(disabled);
      for (const n of [1, 3, 2]) await post(session, 'a3', many, appSecret, at(n));
      await post(session, 'a3', [disabled], appSecret, at(4));
      // What is older than the newest that waits when it comes stays until that is replaced.
      expect((await itemsOf('a3')).map(({ toldAt }) => toldAt)).toEqual([at(0), at(4)]);
    } finally {
      await release();
    }
    await recorded();
    await parley.untilStatus(session.id, 'DISCONNECTED TEMPORARY_BAN');
  }, 180_000);

  it('is applied to a page of its sessions in a turn, and goes on behind the last one', async () => {
    const names = Array.from({ length: 103 }, (_, n) => `page-${n}`);
    const made: Session[] = [];
    // A few at once, as the process has few connections.
    for (let at = 0; at < names.length; at += 5) {
      made.push(...(await Promise.all(names.slice(at, at + 5).map((name) => cloud(name, 'a4')))));
    }
    const sessions = made.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    const release = await holdUp(sessions[102]!);
    try {
      await post(sessions[0], 'a4', [disabled]);
      await waitFor(async () => (await itemsOf('a4'))[0]?.appliedTo === sessions[99]?.id, { timeoutMs: 30_000 });
      await parley.untilStatus(sessions[0]!.id, 'DISCONNECTED TEMPORARY_BAN');
    } finally {
      await release();
    }
    await recorded();
    for (const { id } of sessions) await parley.untilStatus(id, 'DISCONNECTED TEMPORARY_BAN');
  }, 180_000);
});
