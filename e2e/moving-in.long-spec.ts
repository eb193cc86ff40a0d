import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportedAccount, Session } from '@parley/contracts/sessions';
import { createTestDatabase, waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { type AccountElsewhere, startAccountsElsewhere } from './support/accounts-elsewhere.js';
import { DashboardBrowser } from './support/browser.js';
import { sessionIn } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const passphrase = 'correct horse battery';
const oneFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

describe('an account that another client has linked and used', () => {
  let whatsApp: ReturnType<typeof startAccountsElsewhere>;
  let parley: PrivateParley;
  let dashboard: DashboardBrowser;

  beforeAll(async () => {
    whatsApp = startAccountsElsewhere();
    parley = await PrivateParley.start(await whatsApp.ask.environment());
    dashboard = await DashboardBrowser.open(parley);
    // Where the engine's package is not installed yet, that comes first.
  }, 2 * timeouts.startMs);
  afterEach(async () => {
    dashboard?.expectNoProblems();
    expect(await whatsApp.ask.violations()).toEqual([]);
  });
  afterAll(async () => {
    await dashboard?.close();
    await parley?.stop();
    whatsApp.stop();
  }, timeouts.stopMs);

  const untilRead = (session: string, { friend }: AccountElsewhere, text: string): Promise<unknown> =>
    waitFor(
      async () => {
        const chat = encodeURIComponent(`+${friend}`);
        const messages = await parley.client.get<{ text?: string }[]>(`/api/${session}/chats/${chat}/messages`);
        return messages.some((message) => message.text === text);
      },
      { message: `${text} in ${session}`, timeoutMs: timeouts.soonMs },
    );
  /** What waited comes, new messages come and go, and no other device was linked for it. */
  const goesOn = async (session: string, account: AccountElsewhere, waited?: string): Promise<void> => {
    const { friend, number } = account;
    if (waited !== undefined) await untilRead(session, account, waited);
    await whatsApp.ask.write(friend, number, `to ${session}`);
    await untilRead(session, account, `to ${session}`);
    const before = await whatsApp.ask.received(friend);
    await parley.client.post('/api/sendText', { session, chatId: `+${friend}`, text: 'from here' });
    await waitFor(async () => (await whatsApp.ask.received(friend)) === before + 1, { timeoutMs: timeouts.soonMs });
    expect(await whatsApp.ask.linked(number)).toBe(1);
  };
  const moveIn = async (name: string, source: string, files: ReturnType<typeof oneFile>[], secret?: string) => {
    const { page } = dashboard;
    await dashboard.open('/sessions/move-in');
    await page.getByLabel('Name of the new session').fill(name);
    await page.getByLabel('It comes from').selectOption(source);
    await page.locator('input[type=file]').setInputFiles(files);
    if (secret !== undefined) await page.getByLabel('Passphrase', { exact: true }).fill(secret);
    await page.getByLabel('The other program is stopped').check();
    await page.getByRole('button', { name: 'Move account in' }).click();
    await page.getByRole('heading', { name: 'The account is here' }).waitFor();
  };
  const start = async (name: string): Promise<Session> => {
    await dashboard.page.getByRole('button', { name: 'Start session' }).click();
    return sessionIn(parley, name, 'CONNECTED');
  };

  it('goes on here from its files, and then elsewhere from the file of an export, by the page', async () => {
    const account = await whatsApp.ask.linkElsewhere();
    const files = account.files.map(({ name, base64 }) => oneFile(name, Buffer.from(base64, 'base64')));
    expect(files.length).toBeGreaterThan(800);
    // The folder of WAHA has its chats too, in more bytes than an upload may have.
    await moveIn('shop', 'waha', [...files, oneFile('store.sqlite3', Buffer.alloc(17 * 1024 * 1024))]);
    await dashboard.page.getByText(`+${account.number}`).waitFor();
    const session = await start('shop');
    expect(session.me?.phoneNumber).toBe(`+${account.number}`);
    await goesOn('shop', account, 'while stopped');

    const { baseUrl, team } = parley.credentials;
    const exported = await fetch(`${baseUrl}/api/sessions/shop/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${team.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ passphrase }),
    });
    expect(exported.status).toBe(200);
    const sealed = Buffer.from(await exported.arrayBuffer());
    await sessionIn(parley, 'shop', 'DISCONNECTED', 'LOGGED_OUT');
    await whatsApp.ask.write(account.friend, account.number, 'between');
    await moveIn('shop-2', 'parley', [oneFile('shop.parley', sealed)], passphrase);
    await start('shop-2');
    await goesOn('shop-2', account, 'between');
  }, 240_000);

  it("goes on from the rows of WAHA's PostgreSQL, by the command line", async () => {
    const account = await whatsApp.ask.linkElsewhere();
    const database = await createTestDatabase('operations');
    try {
      await database.pool.query(
        'CREATE TABLE rows (session TEXT, name TEXT, value JSONB, PRIMARY KEY (session, name))',
      );
      await database.pool.query("INSERT INTO rows SELECT 'books', key, value FROM jsonb_each($1::jsonb)", [
        JSON.stringify(account.rows),
      ]);
      const { projectId } = dashboard;
      await parley.client.post('/api/sessions', { name: 'books', projectId, engine: 'baileys', start: false });
      const { baseUrl, team } = parley.credentials;
      const env = { ...process.env, PARLEY_URL: baseUrl, PARLEY_TOKEN: team.key };
      const argv = ['apps/cli/bin/parley.mjs', 'sessions', 'import', 'books', '--from', 'waha', database.url, '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, argv, { env });
      expect((JSON.parse(stdout) as ImportedAccount).me.phoneNumber).toBe(`+${account.number}`);
      await parley.client.post('/api/sessions/books/start', {});
      await sessionIn(parley, 'books', 'CONNECTED');
      await goesOn('books', account, 'while stopped');
    } finally {
      await database.drop();
    }
  }, 240_000);
});
