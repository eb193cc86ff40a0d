import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, createTestRedis, type TestDatabase, type TestRedis } from '@parley/testing';
import { Redis } from 'ioredis';
import initSqlJs from 'sql.js';
import { FakeApi, runCli } from '../testing/index.js';

const route = 'POST /api/sessions/shop/import';
const imported = {
  me: { id: '4915112345678@c.us', phoneNumber: '+4915112345678', pushName: 'Shop' },
  kept: { session: 1 },
  dropped: {},
};
const jid = '4915112345678:7@s.whatsapp.net';

let api: FakeApi;
let folder: string;
let database: TestDatabase;
let redis: TestRedis;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase('operations'), createTestRedis()]);
  await database.pool.query(`
    CREATE TABLE "Instance" (id TEXT PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE "Session" (id TEXT PRIMARY KEY, "sessionId" TEXT UNIQUE NOT NULL, creds TEXT);
    INSERT INTO "Instance" VALUES ('i-1', 'sales'), ('i-2', 'support');
    INSERT INTO "Session" VALUES ('1', 'i-1', '"{\\"me\\":1}"'), ('2', 'i-2', '"{\\"me\\":2}"');
    CREATE TABLE whatsmeow_device (jid TEXT PRIMARY KEY, registration_id BIGINT, noise_key bytea);
    CREATE TABLE whatsmeow_pre_keys (jid TEXT, key_id INTEGER, key bytea, uploaded BOOLEAN);
    CREATE TABLE whatsmeow_lid_map (lid TEXT, pn TEXT);
    INSERT INTO whatsmeow_device VALUES ('${jid}', 4000000000, '\\x0102'), ('4915100000000:1@s.whatsapp.net', 7, '\\x03');
    INSERT INTO whatsmeow_pre_keys VALUES ('${jid}', 1, '\\x05', TRUE), ('other', 2, '\\x06', FALSE);
    INSERT INTO whatsmeow_lid_map VALUES ('2000', '4915100000002');`);
  const client = new Redis(redis.url);
  await client.hset('evolution:instance:i-1', { creds: '"{}"', 'pre-key-1': '"{}"' });
  await client.hset('evolution:instance:i-2', { creds: '"{}"' });
  await client.quit();
}, 60_000);
afterAll(async () => {
  await Promise.all([database.drop(), redis.close()]);
});

beforeEach(async () => {
  api = (await FakeApi.start()).on(route, { body: imported });
  folder = await mkdtemp(join(tmpdir(), 'parley-transfer-'));
});
afterEach(async () => {
  await Promise.all([api.stop(), rm(folder, { recursive: true })]);
});

const run = (...argv: string[]) => runCli(['sessions', 'import', 'shop', ...argv], { url: api.url });
const file = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
async function form(): Promise<Record<string, string[]>> {
  const sent = api.only(route).body as FormData;
  const parts: Record<string, string[]> = {};
  for (const [name, value] of sent.entries()) {
    (parts[name] ??= []).push(typeof value === 'string' ? value : `${value.name}=${await value.text()}`);
  }
  return parts;
}
const data = (): unknown => api.only(route).body;

describe('parley sessions import', () => {
  it('uploads the files of a folder under their own names', async () => {
    await file('creds.json', '{"a":1}');
    await file('pre-key-1.json', '{"b":2}');
    await file('store.sqlite3', 'not of the account');
    const { code, stdout } = await run('--from', 'waha', folder, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, imported]);
    expect(await form()).toEqual({
      source: ['waha'],
      files: expect.arrayContaining(['creds.json={"a":1}', 'pre-key-1.json={"b":2}']),
    });
  });

  it('uploads the JSON of a file', async () => {
    const path = await file('account.json', '{"creds":{},"keys":{}}');
    expect((await run('--from', 'baileys', path)).code).toBe(0);
    expect(data()).toEqual({ source: 'baileys', data: { creds: {}, keys: {} } });
  });

  it('uploads a database with its log beside it', async () => {
    const path = await file('whatsapp.db', 'database');
    await file('whatsapp.db-wal', 'log');
    expect((await run('--from', 'whatsmeow', path, '--device', jid)).code).toBe(0);
    expect(await form()).toEqual({
      source: ['whatsmeow'],
      device: [jid],
      files: ['whatsapp.db=database', 'whatsapp.db-wal=log'],
    });
  });

  it('uploads an export with its passphrase, which is no argument', async () => {
    const path = await file('shop.parley', 'sealed');
    const secret = await file('secret.txt', 'correct horse battery\n');
    expect((await run('--from', 'parley', path)).code).toBe(2);
    expect((await run('--from', 'parley', path, '--passphrase', 'correct horse battery')).code).toBe(2);
    expect((await run('--from', 'parley', path, '--passphrase', `@${secret}`)).code).toBe(0);
    expect(await form()).toEqual({
      source: ['parley'],
      passphrase: ['correct horse battery'],
      files: ['shop.parley=sealed'],
    });
  });

  it("reads the hash of an instance in Evolution's Redis", async () => {
    const several = await run('--from', 'evolution', redis.url);
    expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('--instance')]);
    expect((await run('--from', 'evolution', redis.url, '--instance', 'i-1')).code).toBe(0);
    expect(data()).toEqual({ source: 'evolution', data: { creds: '"{}"', 'pre-key-1': '"{}"' } });
    expect((await run('--from', 'evolution', redis.url, '--instance', 'i-9')).code).toBe(2);
  });

  it("takes the credentials of Evolution's database with the keys of Redis or of files", async () => {
    const alone = await run('--from', 'evolution', database.url, '--instance', 'sales');
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('the keys')]);
    await file('pre-key-1.json', '{"b":2}');
    expect((await run('--from', 'evolution', database.url, folder, '--instance', 'sales')).code).toBe(0);
    expect(data()).toEqual({ source: 'evolution', data: { creds: '"{\\"me\\":1}"', 'pre-key-1': '{"b":2}' } });
  });

  it("makes a SQLite file of one device of whatsmeow's PostgreSQL", async () => {
    const several = await run('--from', 'whatsmeow', database.url);
    expect([several.code, several.stderr]).toEqual([2, expect.stringContaining('--device')]);
    expect((await run('--from', 'whatsmeow', database.url, '--device', jid)).code).toBe(0);
    const sent = (api.only(route).body as FormData).get('files') as File;
    const { Database } = await initSqlJs();
    const made = new Database(new Uint8Array(await sent.arrayBuffer())) as unknown as {
      exec(sql: string): { values: unknown[][] }[];
    };
    const rows = (table: string): unknown[][] | undefined => made.exec(`SELECT * FROM ${table}`)[0]?.values;
    expect(rows('whatsmeow_device')).toEqual([[jid, '4000000000', Uint8Array.from([1, 2])]]);
    expect(rows('whatsmeow_pre_keys')).toEqual([[jid, 1, Uint8Array.from([5]), 1]]);
    expect(rows('whatsmeow_lid_map')).toEqual([['2000', '4915100000002']]);
  });

  it.each<[string, string[]]>([
    ['no source', ['x']],
    ['an unknown source', ['--from', 'other', 'x']],
    ['nothing', ['--from', 'waha']],
    ['what does not exist', ['--from', 'waha', '/nowhere/at/all']],
    ['an address that the source has not', ['--from', 'waha', 'redis://localhost']],
    ['two places', ['--from', 'waha', 'a', 'b']],
  ])('refuses %s as wrong usage', async (_, argv) => {
    expect(await run(...argv)).toMatchObject({ code: 2, stdout: '' });
    expect(api.requests).toEqual([]);
  });

  it('refuses a folder without credentials, and a file that is no JSON object', async () => {
    await file('pre-key-1.json', '{}');
    expect((await run('--from', 'waha', folder)).stderr).toContain('creds.json');
    expect((await run('--from', 'baileys', await file('a', '[1]'))).code).toBe(2);
    expect((await run('--from', 'whatsmeow', folder)).code).toBe(2);
  });

  it('says that a database does not answer, without its password', async () => {
    const { code, stderr } = await run('--from', 'whatsmeow', 'postgresql://user:hidden@127.0.0.1:1/x');
    expect(code).not.toBe(0);
    expect(stderr).not.toContain('hidden');
  });
});

describe('parley sessions export', () => {
  const exportRoute = 'POST /api/sessions/shop/export';
  const exporting = (...argv: string[]) => runCli(['sessions', 'export', 'shop', ...argv], { url: api.url });

  it('writes the file for its owner alone, and asks only when it can', async () => {
    const bytes = Buffer.from([0, 255, 128, 7]);
    api.on(exportRoute, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(bytes);
      return undefined;
    });
    const output = join(folder, 'shop.parley');
    const secret = await file('secret.txt', 'correct horse battery\n');
    const { code, stdout } = await exporting('--passphrase', `@${secret}`, '--output', output, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, { file: output, sizeBytes: 4 }]);
    expect(await readFile(output)).toEqual(bytes);
    expect((await stat(output)).mode & 0o777).toBe(0o600);
    expect(api.only(exportRoute).body).toEqual({ passphrase: 'correct horse battery' });
    // It exists by now.
    expect((await exporting('--passphrase', `@${secret}`, '--output', output)).code).toBe(2);
    expect(api.requests).toHaveLength(1);
  });

  it('leaves no file when it is refused', async () => {
    api.on(exportRoute, { status: 409, body: { error: 'It is not linked.', code: 'conflict', requestId: 'r' } });
    const output = join(folder, 'shop.parley');
    const secret = await file('secret.txt', 'correct horse battery');
    expect((await exporting('--passphrase', `@${secret}`, '--output', output)).code).not.toBe(0);
    await expect(stat(output)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
