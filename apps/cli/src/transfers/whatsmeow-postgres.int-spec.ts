import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import initSqlJs from 'sql.js';
import { FakeApi, runCli } from '../testing/index.js';

const route = 'POST /api/sessions/shop/import';
const imported = { me: { id: '4915112345678@c.us', phoneNumber: '+4915112345678' }, kept: {}, dropped: {} };
const jid = '4915112345678:7@s.whatsapp.net';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('operations');
  await database.pool.query(`
    CREATE TABLE whatsmeow_device (jid TEXT PRIMARY KEY, noise_key bytea);
    CREATE TABLE whatsmeow_identity_keys (our_jid TEXT, their_id TEXT, identity bytea);
    CREATE TABLE whatsmeow_app_state_version (jid TEXT, name TEXT, version BIGINT, hash bytea);
    CREATE TABLE whatsmeow_app_state_mutation_macs (jid TEXT, name TEXT, version BIGINT, index_mac bytea, value_mac bytea);
    CREATE TABLE whatsmeow_lid_map (lid TEXT PRIMARY KEY, pn TEXT UNIQUE NOT NULL);
    INSERT INTO whatsmeow_device VALUES ('${jid}', '\\x0102');
    INSERT INTO whatsmeow_identity_keys VALUES ('${jid}', '2000_1:3', '\\x01'), ('${jid}', '4915100000009:0', '\\x01'),
      ('other', '70000000001_1:0', '\\x01');
    INSERT INTO whatsmeow_lid_map VALUES ('2000', '4915100000002'), ('2009', '4915100000009');
    INSERT INTO whatsmeow_app_state_version VALUES ('${jid}', 'regular', 3, '\\x01');`);
}, 60_000);
afterAll(() => database.drop());

/** The rows of the SQLite file that is uploaded, by table. */
async function uploaded(): Promise<(table: string) => unknown[][] | undefined> {
  const api = (await FakeApi.start()).on(route, { body: imported });
  try {
    const { code, stderr } = await runCli(['sessions', 'import', 'shop', '--from', 'whatsmeow', database.url], api);
    expect([code, stderr]).toEqual([0, '']);
    const file = (api.only(route).body as FormData).get('files') as File;
    const { Database } = await initSqlJs();
    const made = new Database(new Uint8Array(await file.arrayBuffer())) as unknown as {
      exec(sql: string): { values: unknown[][] }[];
    };
    const names = (made.exec("SELECT name FROM sqlite_master WHERE type = 'table'")[0]?.values ?? []).flat();
    return (table) => (names.includes(table) ? made.exec(`SELECT * FROM ${table} ORDER BY 1`)[0]?.values : undefined);
  } finally {
    await api.stop();
  }
}

describe("parley sessions import, from whatsmeow's PostgreSQL", () => {
  it('takes all people of a small database, and the settings', async () => {
    const rows = await uploaded();
    expect(rows('whatsmeow_lid_map')).toEqual([
      ['2000', '4915100000002'],
      ['2009', '4915100000009'],
    ]);
    expect(rows('whatsmeow_app_state_version')).toHaveLength(1);
  });

  it("takes the device's own people of a large one, and no settings that are too many", async () => {
    await database.pool.query(`
      INSERT INTO whatsmeow_lid_map SELECT (70000000000 + n)::text, (80000000000 + n)::text FROM generate_series(1, 60000) n;
      INSERT INTO whatsmeow_app_state_mutation_macs
        SELECT '${jid}', 'regular', 3, decode(lpad(to_hex(n), 8, '0'), 'hex'), '\\x02' FROM generate_series(1, 50001) n;`);
    const rows = await uploaded();
    expect(rows('whatsmeow_lid_map')).toEqual([
      ['2000', '4915100000002'],
      ['2009', '4915100000009'],
    ]);
    expect(rows('whatsmeow_app_state_version')).toBeUndefined();
    expect(rows('whatsmeow_app_state_mutation_macs')).toBeUndefined();
  });
});
