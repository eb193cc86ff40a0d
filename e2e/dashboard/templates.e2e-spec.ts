import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  await connectedSession(dashboard.parley, 'reviewer');
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

interface Template {
  id: string;
}

function makeTemplate(name: string): Promise<Template> {
  const { projectId, parley } = dashboard;
  return parley.client.post<Template>('/v1/templates', { projectId, name, language: 'en', body: 'Hello {{name}}' });
}

describe('a template', () => {
  it('is written with a preview, submitted, and approved before one’s eyes', async () => {
    const { page } = dashboard;
    await dashboard.open('/templates');
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByLabel('Name').fill('welcome');
    await page.getByLabel('Body').fill('Hello {{name}}, welcome.');
    await page.getByLabel('Example of name').fill('Ada');
    await page.getByRole('figure', { name: 'Preview' }).getByText('Hello Ada, welcome.').waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Create template' }).click();

    await page.getByRole('heading', { name: 'welcome', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Submit template' }).click();
    await page.getByRole('button', { name: 'Submit template' }).click();
    await page.getByText('The network has approved it.').waitFor();
    await dashboard.expectAccessible();
  });

  it('that is rejected says why, and is a draft again once it is changed', async () => {
    const { id } = await makeTemplate('gamble_rejected');
    await dashboard.parley.client.post(`/v1/templates/${id}/submit`, { session: 'reviewer' });
    const { page } = dashboard;
    await dashboard.open(`/templates/${id}`);
    await page.getByText('Why it was rejected').waitFor();

    await page.getByRole('button', { name: 'Edit template' }).click();
    await page.getByLabel('Body').fill('Good day, {{name}}');
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Nobody has reviewed it.', { exact: false }).waitFor();
  });

  it('is deleted only once that is confirmed', async () => {
    const { id } = await makeTemplate('short_lived');
    const { page } = dashboard;
    await dashboard.open(`/templates/${id}`);
    await page.getByRole('button', { name: 'Delete template' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Delete template' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
    await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'welcome' }).waitFor();
    await page.getByRole('link', { name: 'short_lived' }).waitFor({ state: 'detached' });
  });

  it('that has the name of another is refused in the form, which stays open', async () => {
    dashboard.tolerate(/409 .*\/v1\/templates/);
    const { page } = dashboard;
    await dashboard.open('/templates');
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('welcome');
    await page.getByLabel('Body').fill('Hello');
    await page.getByRole('button', { name: 'Create template' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
  });

  it('that somebody else makes appears in the list', async () => {
    const { page } = dashboard;
    await dashboard.open('/templates');
    await page.getByRole('link', { name: 'welcome' }).waitFor();
    await makeTemplate('elsewhere');
    await page.getByRole('link', { name: 'elsewhere' }).waitFor();
  });
});

describe('the list of templates', () => {
  it('is filtered, exported as it is filtered, and deletes many at once', async () => {
    await makeTemplate('old_one');
    await makeTemplate('old_two');
    const { page } = dashboard;
    await dashboard.open('/templates');
    await page.getByRole('link', { name: 'welcome' }).waitFor();
    await page.getByRole('search').getByLabel('Name').fill('OLD');
    await page.getByRole('link', { name: 'welcome' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'old_one' }).waitFor();
    await page.getByRole('button', { name: 'Save view' }).waitFor();
    await dashboard.expectAccessible();

    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFname,language,status,category,quality,text,variables,rejectedReason,createdAt,templateId');
    expect(rows.map((row) => row.split(',', 3).join()).toSorted()).toEqual(['old_one,en,draft', 'old_two,en,draft']);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 rows exported').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete 2 templates' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'No matching templates' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: 'welcome' }).waitFor();
  });
});
