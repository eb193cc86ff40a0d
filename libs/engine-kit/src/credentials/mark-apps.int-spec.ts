import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { SessionCredentials } from '@parley/contracts/sessions';
import { createLogger, KeyRing } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { AppMarks, appMarksPurpose } from './app-marks.js';
import { credentialRing, CredentialSeal } from './credential-seal.js';
import { MarkApps } from './mark-apps.js';

const secret = 'a secret of the tests that is long enough';
const newer = 'another secret of the tests that is long enough';
const ofApp = (appSecret?: string): SessionCredentials => ({ accessToken: 'EAAG', ...(appSecret && { appSecret }) });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('messaging-session');
}, 60_000);
afterEach(() => database.drop());

/** As a process with these secrets, newest first. */
function withSecrets(secrets: [string, ...string[]], pool: Pool = database.pool) {
  const marks = new AppMarks(new KeyRing(secrets, { purpose: appMarksPurpose, unopenable: () => '' }));
  const seal = new CredentialSeal(credentialRing(secrets), pool, marks);
  const marking = new MarkApps(pool, createLogger({ service: 'test', level: 'silent' }), seal, marks);
  return { marks, seal, run: () => marking.execute(new AbortController().signal) };
}

/** Sessions with these credentials; without marks, as an earlier version left them. */
async function store(seal: CredentialSeal, all: readonly SessionCredentials[], keepMarks = false): Promise<void> {
  const client = await database.pool.connect();
  try {
    for (const [index, credentials] of all.entries()) {
      await client.query(
        `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
         VALUES ($1, 1001, 3001, 'live', $2, 'cloud', 'CONNECTED', TRUE, '{}', now())`,
        [index + 1, `session ${index}`],
      );
      await seal.store(client, String(index + 1), credentials, new Date());
    }
    if (!keepMarks) await client.query('UPDATE sessions SET app_mark = NULL');
  } finally {
    client.release();
  }
}

async function marksOf(): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ mark: string | null }>(
    `SELECT encode(app_mark, 'hex') AS mark FROM sessions ORDER BY id`,
  );
  return rows.map(({ mark }) => mark);
}

it('marks every session that has the secret of an app, however many they are, and no other', async () => {
  const { marks, seal, run } = withSecrets([secret]);
  await store(seal, [...Array.from({ length: 120 }, (_, index) => ofApp(`app ${index % 2}`)), ofApp()]);
  expect(await run()).toBe(120);
  const [even, odd] = ['app 0', 'app 1'].map((app) => marks.newest(app)?.toString('hex'));
  expect(await marksOf()).toEqual([...Array.from({ length: 120 }, (_, index) => (index % 2 ? odd : even)), null]);
  expect(await run()).toBe(0);
});

it('marks again what was marked under an earlier secret', async () => {
  await store(withSecrets([secret]).seal, [ofApp('mine'), ofApp('mine')], true);
  const { marks, run } = withSecrets([newer, secret]);
  expect(await run()).toBe(2);
  const mark = marks.newest('mine')?.toString('hex');
  expect(await marksOf()).toEqual([mark, mark]);
});

it('leaves out what no key opens, and goes on with the others', async () => {
  await store(withSecrets([secret]).seal, [ofApp('mine')]);
  const { marks, seal, run } = withSecrets([newer]);
  await database.pool.query(`UPDATE sessions SET id = 7, name = 'older'`);
  await store(seal, [ofApp('theirs'), ofApp('theirs')]);
  expect(await run()).toBe(2);
  const mark = marks.newest('theirs')?.toString('hex');
  expect(await marksOf()).toEqual([mark, mark, null]);
});

it('does not mark a session whose credentials are replaced by some without an app meanwhile', async () => {
  const { seal } = withSecrets([secret]);
  await store(seal, [ofApp('mine')]);
  const replacing = async (...[text, values]: [string, unknown[]]) => {
    if (text.startsWith('UPDATE sessions SET app_mark')) {
      const client = await database.pool.connect();
      await seal.store(client, '1', ofApp(), new Date());
      client.release();
    }
    return database.pool.query(text, values);
  };
  expect(await withSecrets([secret], { query: replacing } as unknown as Pool).run()).toBe(0);
  expect(await marksOf()).toEqual([null]);
});
