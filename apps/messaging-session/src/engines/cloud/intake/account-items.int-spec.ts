import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import { TakeHook } from './take-hook.js';

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
    { message: 'all to be applied', timeoutMs: 60_000 },
  );

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
  const changes = Array.from({ length: 10 }, () => ({ field: 'account_update', value }));
  const raw = Buffer.from(JSON.stringify({ entry: [{ id: 'a1', changes }] }));
  const signature = `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;
  const hookId = sessions[0]?.webhook?.url.split('/').at(-1) ?? '';
  await instance.service.app.get(TakeHook).take(hookId, raw, signature);
  await recorded();
  const { rows } = await parley.database.pool.query<{ name: string; count: number }>(
    'SELECT name, count(*)::int AS count FROM kept_rows GROUP BY 1',
  );
  expect(rows).toEqual([{ name: 'cloud_account_inbox', count: 10 }]);
  for (const { id } of sessions) await parley.untilStatus(id, 'DISCONNECTED TEMPORARY_BAN');
  expect((await parley.get(another.id)).statusReason).toBeUndefined();
}, 90_000);
