import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { FakeApi, runCli } from '../testing/index.js';

const route = 'POST /api/sessions/shop/import';
const imported = { me: { id: '4915112345678@c.us', phoneNumber: '+4915112345678' }, kept: {}, dropped: {} };

/** Bytes as `JSON.stringify` writes a Buffer: a column of JSON has nothing else. */
const listOf = (byte: number): object => ({ type: 'Buffer', data: Array.from({ length: 32 }, () => byte) });
const pairOf = (byte: number): object => ({ private: listOf(byte), public: listOf(byte + 1) });
const credsOf = (byte: number): object => ({ noiseKey: pairOf(byte), signedIdentityKey: pairOf(byte + 2) });

/** What else is in a database of WAHA. */
const decoys = `
  CREATE TABLE me (id TEXT PRIMARY KEY, data TEXT);
  CREATE UNIQUE INDEX me_id_index ON me (id);
  INSERT INTO me VALUES ('creds', '{"id":"4915112345678@c.us"}'), ('other', NULL);
  CREATE TABLE messages (id TEXT PRIMARY KEY, "messageTimestamp" BIGINT, data JSONB);
  INSERT INTO messages VALUES ('creds', 1, '{"text":"noiseKey and signedIdentityKey"}');
  CREATE TABLE "Odd ""Name""" (a INTEGER PRIMARY KEY, b TEXT);
  CREATE INDEX ON "Odd ""Name""" (b);`;

let api: FakeApi;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('operations');
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  api = (await FakeApi.start()).on(route, { body: imported });
  await database.pool.query('DROP SCHEMA public CASCADE');
  await database.pool.query(`CREATE SCHEMA public; ${decoys}`);
});
afterEach(() => api.stop());

const run = (...argv: string[]) => runCli(['sessions', 'import', 'shop', '--from', 'waha', database.url, ...argv], api);
const sent = (): unknown => api.only(route).body;

/** Each session has a database of its own, whose rows are texts. */
async function ofOneSession(rows: Readonly<Record<string, unknown>>): Promise<void> {
  await database.pool.query('CREATE TABLE "noweb Auth" ("Id" TEXT PRIMARY KEY, data TEXT, updated_at TIMESTAMPTZ)');
  for (const [id, value] of Object.entries(rows))
    await database.pool.query('INSERT INTO "noweb Auth" VALUES ($1, $2, now())', [id, JSON.stringify(value)]);
}

/** Sessions share a table, whose rows are JSON. */
async function ofSeveralSessions(sessions: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<void> {
  await database.pool.query(
    'CREATE TABLE waha_auth (session_id TEXT, key TEXT, value JSONB, PRIMARY KEY (session_id, key))',
  );
  for (const [session, rows] of Object.entries(sessions))
    for (const [key, value] of Object.entries(rows))
      await database.pool.query('INSERT INTO waha_auth VALUES ($1, $2, $3)', [session, key, JSON.stringify(value)]);
}

describe("parley sessions import, from WAHA's PostgreSQL", () => {
  it('finds the rows of a session that has a database of its own', async () => {
    const rows = { creds: credsOf(1), 'pre-key-1': pairOf(5), 'app-state-sync-key-AAAA/g+h': { keyData: listOf(9) } };
    await ofOneSession({ ...rows, 'sender-key-memory-120363001@g.us': {}, version: 3 });
    const { code, stdout } = await run('--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, imported]);
    const data = Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, JSON.stringify(value)]));
    expect(sent()).toEqual({
      source: 'waha',
      data: { ...data, 'sender-key-memory-120363001@g.us': '{}' },
    });
  });

  it('takes the rows of the named session alone where several share a table', async () => {
    const shop = { creds: credsOf(1), 'pre-key-1': pairOf(5), 'session-200000000002_1.0': { version: 'v1' } };
    await ofSeveralSessions({
      shop,
      support: { creds: credsOf(7), 'pre-key-1': pairOf(8) },
      gone: { 'pre-key-2': {} },
    });
    const several = await run();
    expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('several sessions (shop, support)')]);
    expect(several.stderr).toContain('--instance');
    expect(await run('--instance', 'gone')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no such session'),
    });
    expect(api.requests).toEqual([]);
    expect((await run('--instance', 'shop')).code).toBe(0);
    expect(sent()).toEqual({ source: 'waha', data: shop });
  });

  it('takes the one session of a shared table without its name, and none of what others left', async () => {
    const shop = { creds: credsOf(1), 'pre-key-1': pairOf(5) };
    await ofSeveralSessions({ shop, gone: { 'pre-key-1': pairOf(8), 'pre-key-2': pairOf(9) } });
    expect((await run()).code).toBe(0);
    expect(sent()).toEqual({ source: 'waha', data: shop });
  });

  it('reads names as of files, and values that are bytes', async () => {
    await database.pool.query('CREATE TABLE store (name VARCHAR(200) UNIQUE, content BYTEA)');
    const insert = 'INSERT INTO store VALUES ($1, $2)';
    await database.pool.query(insert, ['creds.json', Buffer.from(JSON.stringify(credsOf(1)))]);
    await database.pool.query(insert, ['pre-key-1.json', Buffer.from('{}')]);
    expect((await run()).code).toBe(0);
    expect(sent()).toEqual({
      source: 'waha',
      data: { 'creds.json': JSON.stringify(credsOf(1)), 'pre-key-1.json': '{}' },
    });
  });

  it('says what it finds instead', async () => {
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('waha_<namespace>_<session>') });
    await database.pool.query('CREATE TABLE whatsmeow_device (jid TEXT PRIMARY KEY)');
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('--from whatsmeow') });
    await ofSeveralSessions({ shop: { creds: credsOf(1) } });
    await ofOneSession({ creds: credsOf(1) });
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('several tables') });
    expect(api.requests).toEqual([]);
  });

  it('takes no more than the platform does', async () => {
    await ofOneSession({ creds: credsOf(1) });
    await database.pool.query(`INSERT INTO "noweb Auth" VALUES ('pre-key-1', '"' || repeat('x', 17000000) || '"')`);
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('16 MiB') });
    await database.pool.query(`UPDATE "noweb Auth" SET data = '{}' WHERE "Id" = 'pre-key-1'`);
    await database.pool.query(
      `INSERT INTO "noweb Auth" SELECT 'lid-mapping-' || n, '"1"' FROM generate_series(1, 50000) n`,
    );
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('50000 rows') });
    expect(api.requests).toEqual([]);
  });
});
