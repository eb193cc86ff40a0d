import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EngineDescription, Session } from '@parley/contracts/sessions';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { sessionIn } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

const creds = { registrationId: 7, me: { id: '12025550147:3@s.whatsapp.net' } };
const imported = {
  me: { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'Shop' },
  kept: { 'pre-key': 1 },
  dropped: { 'sender-key-memory': 2 },
};
const fileOf = (name: string, content: unknown) => ({
  ...{ name, mimeType: 'application/json' },
  buffer: Buffer.from(JSON.stringify(content)),
});

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/**
 * The engine that can do it, installed or not; its sessions are made on the sandbox, which starts without an account. What the page
 * sends to `import` is collected.
 */
async function withEngine(page: Page, answers: { status: number; json: unknown }[]) {
  const sent: { readonly type: string; readonly body: string }[] = [];
  const created: Record<string, unknown>[] = [];
  await page.route(/\/v1\/engines$/, async (route) => {
    const real = await route.fetch();
    const engines = (await real.json()) as EngineDescription[];
    const json = engines.map((one) => (one.capabilities.accountTransfer ? { ...one, installed: true } : one));
    await route.fulfill({ response: real, json });
  });
  await page.route(/\/api\/sessions$/, async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    created.push(body);
    await route.continue({ postData: JSON.stringify({ ...body, engine: 'sandbox' }) });
  });
  await page.route(/\/api\/sessions\/\d+\/import$/, async (route) => {
    const request = route.request();
    sent.push({ type: request.headers()['content-type'] ?? '', body: request.postData() ?? '' });
    await route.fulfill(answers.shift() ?? { status: 200, json: imported });
  });
  return { sent, created };
}

describe('moving a linked account in', () => {
  it('is led through, from the list of sessions to the start, with what is wrong said on the page', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/400 \(Bad Request\).*\/import$/);
    const refusal = { error: 'Field "files" is invalid: has no creds.json.', code: 'invalid_parameter' };
    const { sent, created } = await withEngine(page, [{ status: 400, json: refusal }]);
    await dashboard.open('/sessions');
    await page.getByRole('link', { name: 'Move in' }).click();
    await page.getByRole('heading', { name: 'Move a linked account in' }).waitFor();
    await page.getByText('Do not log it out there').waitFor();
    await dashboard.expectAccessible();
    const submit = page.getByRole('button', { name: 'Move account in' });
    await page.getByLabel('Name of the new session').fill('moved');
    const files = page.locator('input[type=file]');
    await files.setInputFiles([fileOf('pre-key-1.json', { public: 'AA' })]);
    expect(await submit.isEnabled()).toBe(false);
    await page.getByLabel('The other program is stopped').check();
    await submit.click();
    await page.getByText('has no creds.json').first().waitFor();
    const chats = { name: 'store.sqlite3', mimeType: 'application/octet-stream', buffer: Buffer.from('of chats') };
    await files.setInputFiles([fileOf('creds.json', creds), fileOf('pre-key-1.json', { public: 'AA' }), chats]);
    await page.getByText('3 files', { exact: true }).waitFor();
    await submit.click();
    await page.getByRole('heading', { name: 'The account is here' }).waitFor();
    await page.getByText('+12025550147').waitFor();
    await page.getByText('sender-key-memory: 2').waitFor();
    await dashboard.expectAccessible();
    expect(created).toEqual([{ name: 'moved', projectId: dashboard.projectId, engine: 'baileys', start: false }]);
    const form = sent[1];
    expect(form?.type).toContain('multipart/form-data');
    expect(form?.body).toMatch(/name="source"\r\n\r\nwaha\r\n/);
    expect(form?.body).toContain('name="files"; filename="creds.json"');
    expect(form?.body).toContain(JSON.stringify(creds));
    expect(form?.body).not.toContain('store.sqlite3');
    await page.getByRole('button', { name: 'Start session' }).click();
    await page.getByRole('heading', { name: 'moved', level: 1 }).waitFor();
    await sessionIn(dashboard.parley, 'moved', 'CONNECTED');
  });

  it('takes the rows of a database as JSON, and a passphrase where one is needed, on a small screen', async () => {
    const page = await dashboard.newPage({ width: 360, login: dashboard.parley.credentials.login });
    const { sent } = await withEngine(page, []);
    await dashboard.open('/sessions/move-in', page);
    const hash = { creds: JSON.stringify(creds), 'pre-key-1': JSON.stringify({ public: 'AA' }) };
    const move = async (name: string): Promise<void> => {
      await page.getByLabel('Name of the new session').fill(name);
      await page.getByLabel('The other program is stopped').check();
      await page.getByRole('button', { name: 'Move account in' }).click();
      await page.getByRole('heading', { name: 'The account is here' }).waitFor();
    };
    await page.getByLabel('It comes from').selectOption('evolution');
    await page.locator('input[type=file]').setInputFiles([fileOf('instance.json', hash)]);
    await move('from-rows');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ source: 'evolution', data: hash });
    await dashboard.open('/sessions/move-in', page);
    await page.getByLabel('It comes from').selectOption('parley');
    await page.locator('input[type=file]').setInputFiles([fileOf('shop.parley', 'sealed')]);
    await page.getByLabel('Passphrase', { exact: true }).fill('correct horse battery');
    const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
    expect(await page.evaluate(isWide)).toBe(false);
    await dashboard.expectAccessible(page);
    await move('from-parley');
    expect(sent[1]?.body).toMatch(/name="passphrase"\r\n\r\ncorrect horse battery\r\n/);
    const session = await dashboard.parley.client.get<Session>('/api/sessions/from-parley');
    expect(session).toMatchObject({ status: 'DISCONNECTED' });
    await page.close();
  });
});
