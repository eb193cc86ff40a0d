import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickLink } from '@parley/contracts/onboarding';
import type { Locator } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { joinAs } from '../support/teams.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let phone: string;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  ({ phoneNumber: phone } = await connectedSession(dashboard.parley, 'sender'));
  for (const name of ['Autumn', 'Winter', 'Spring']) await makeCampaign(name, 3_600_000);
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** @param inMs when it is due; by then the tests are over */
async function makeCampaign(name: string, inMs: number): Promise<void> {
  const { projectId, parley } = dashboard;
  await parley.client.post('/v1/campaigns', {
    ...{ projectId, name, session: 'sender', message: { type: 'text', text: 'Hello' }, recipients: [{ to: phone }] },
    scheduledAt: new Date(Date.now() + inMs).toISOString(),
  });
}

const bar = (): Locator => dashboard.page.getByRole('region', { name: 'Selected rows' });
const row = (name: string): Locator => dashboard.page.getByRole('row').filter({ hasText: name });
const filter = (label: string): Locator => dashboard.page.getByRole('search').getByLabel(label, { exact: true });

async function select(...names: string[]): Promise<void> {
  for (const name of names) await row(name).getByRole('checkbox').click();
}

/** @param title of the one confirmation, such as `Pause 2 campaigns` */
async function act(title: string, total: number, confirm = (_: Locator): Promise<void> => Promise.resolve()) {
  const { page } = dashboard;
  await bar()
    .getByRole('button', { name: title.split(' ')[0]!, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await confirm(dialog);
  await dashboard.expectAccessible();
  await dialog.getByRole('button', { name: title }).click();
  await dialog.getByText(`${total} of ${total} done`, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await bar().waitFor({ state: 'detached' });
}

async function exported(): Promise<string> {
  const { page } = dashboard;
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  return text;
}

describe('the list of campaigns', () => {
  it('is filtered by status, name, session and time, in the address, which is saved as a view', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns');
    await row('Autumn').getByText('Scheduled', { exact: true }).waitFor();
    await filter('Name').fill('wINt');
    await row('Autumn').waitFor({ state: 'detached' });
    await row('Winter').waitFor();
    await filter('Status').selectOption('running');
    await page.getByRole('heading', { name: 'No matching campaigns' }).waitFor();
    await filter('Status').selectOption('scheduled');
    await filter('Session').selectOption({ label: 'sender' });
    await filter('Created since').fill('2020-01-01T08:00');
    await row('Winter').waitFor();
    await page.waitForURL(/since=2020/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('name'), searchParams.get('status')]).toEqual(['wINt', 'scheduled']);
    expect(searchParams.get('session')).toMatch(/^\d+$/);
    await filter('Created until').fill('2020-01-02T08:00');
    await page.getByRole('heading', { name: 'No matching campaigns' }).waitFor();
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await dashboard.open('/campaigns?status=scheduled');
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name of the view').fill('Later');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await dashboard.open('/campaigns');
    await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Later' }).click();
    await page.waitForURL(/status=scheduled/);
  });

  it('is exported as it is filtered', async () => {
    await dashboard.open('/campaigns?name=spring');
    await row('Spring').waitFor();
    const lines = (await exported()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^.?name,status,session,/);
    expect(lines[1]).toMatch(/^Spring,scheduled,sender,/);
  });

  it('pauses, resumes and cancels many after one confirmation each', async () => {
    await dashboard.open('/campaigns');
    await select('Autumn', 'Winter');
    await act('Pause 2 campaigns', 2);
    await row('Autumn').getByText('Paused', { exact: true }).waitFor();
    await select('Autumn', 'Spring');
    await act('Resume 1 campaign', 1, (dialog) =>
      dialog.getByText('It does not apply to 1 campaign of the 2 selected.').waitFor(),
    );
    await row('Autumn').getByText('Scheduled', { exact: true }).waitFor();
    await dashboard.open('/campaigns?status=paused');
    await row('Winter').waitFor();
    await select('Winter');
    await act('Cancel 1 campaign', 1);
    await row('Winter').waitFor({ state: 'detached' });
    await dashboard.open('/campaigns?status=cancelled');
    await row('Winter').getByText('Cancelled', { exact: true }).waitFor();
  });

  it('shows the progress of a campaign beside it as on its page, with Pause', async () => {
    const { page } = dashboard;
    await dashboard.open('/campaigns');
    await page.getByRole('button', { name: 'Details of Spring' }).click();
    const drawer = page.getByRole('dialog', { name: 'Campaign' });
    await drawer.getByText('0 of 1 done (0%)').waitFor();
    await dashboard.expectAccessible();
    await drawer.getByRole('button', { name: 'Pause' }).click();
    await drawer.getByRole('button', { name: 'Resume' }).click();
    await drawer.getByRole('button', { name: 'Pause' }).waitFor();
    await drawer.getByRole('link', { name: 'Open page' }).click();
    await page.getByRole('heading', { name: 'Spring', level: 1 }).waitFor();
    await page.getByText('0 of 1 done (0%)').waitFor();
  });

  it('fits a phone, in Portuguese', async () => {
    const { login } = dashboard.parley.credentials;
    const page = await dashboard.newPage({ width: 360, login, locale: 'pt-BR' });
    await dashboard.open('/campaigns?status=scheduled', page);
    await page.getByRole('button', { name: 'Filtros (1)' }).click();
    await page.getByLabel('Criada desde').waitFor();
    await page
      .getByRole('row')
      .filter({ hasText: 'Spring' })
      .getByRole('checkbox', { name: 'Selecionar Spring' })
      .click();
    await page.getByText('1 campanha selecionados').waitFor();
    await page.getByRole('button', { name: 'Pausar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pausar 1 campanha' });
    await dialog.getByText('Elas não enviam mais nada', { exact: false }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
    await page.close();
  });
});

describe('the list of QuickLinks', () => {
  it('is filtered in the address and exported, and many are disabled and deleted', async () => {
    const { page, parley, projectId } = dashboard;
    const make = (name: string, fields: object = {}): Promise<QuickLink> =>
      parley.client.post('/v1/quicklinks', { projectId, name, ...fields });
    for (const name of ['Acme one', 'Acme two', 'Other']) await make(name, { externalId: name.split(' ')[0] });
    await dashboard.open('/links');
    await filter('Name').fill('acme');
    await row('Other').waitFor({ state: 'detached' });
    await page.waitForURL(/name=acme/);
    expect((await exported()).trim().split('\r\n')).toHaveLength(3);
    await select('Acme one', 'Acme two');
    await act('Disable 2 QuickLinks', 2);
    await filter('Status').selectOption('enabled');
    await page.getByRole('heading', { name: 'No matching QuickLinks' }).waitFor();
    await dashboard.open('/links?status=disabled&engine=sandbox&externalId=Acme');
    await select('Acme one');
    await act('Delete 1 QuickLink', 1);
    await row('Acme one').waitFor({ state: 'detached' });
    await row('Acme two').waitFor();
    const phonePage = await dashboard.newPage({ width: 360, dark: true, login: parley.credentials.login });
    await dashboard.open('/links?status=disabled', phonePage);
    await phonePage.getByRole('link', { name: 'Acme two' }).waitFor();
    expect(await phonePage.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(phonePage);
    await phonePage.close();
  });
});

describe('the list of widget sessions', () => {
  it('is exported, and many are cancelled', async () => {
    const { parley, projectId } = dashboard;
    await parley.client.put(`/v1/widget?projectId=${projectId}`, { enabled: true });
    for (const externalId of ['crm-1', 'crm-2'])
      await parley.client.post('/v1/widget/sessions', { projectId, externalId });
    await dashboard.open('/links/widget-sessions?status=created');
    await row('crm-1').waitFor();
    expect(await exported()).toContain(',created,crm-2,');
    await select('crm-1', 'crm-2');
    await act('Cancel 2 widget sessions', 2);
    await row('crm-1').waitFor({ state: 'detached' });
  });
});

describe('the list of members', () => {
  it('is filtered by email and role in the address and exported, and many are removed', async () => {
    const { page } = dashboard;
    const admin = await joinAs(dashboard, 'admin');
    const member = await joinAs(dashboard, 'member');
    const owner = dashboard.parley.credentials.login.email;
    await dashboard.open('/members?role=member');
    await row(member.email).waitFor();
    expect(await page.getByRole('link', { name: admin.email }).count()).toBe(0);
    expect(await exported()).toContain(`${member.email},member,`);
    await filter('Email').fill('nobody at all');
    await page.getByRole('heading', { name: 'No matching members' }).waitFor();
    await filter('Email').fill('');
    await dashboard.open('/members');
    await select(owner, admin.email, member.email);
    await act('Remove 2 members', 2, async (dialog) => {
      await dialog.getByText('It does not apply to 1 member of the 3 selected.').waitFor();
      await dialog.getByLabel('Keep them').check();
    });
    await page.getByRole('link', { name: admin.email }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: owner }).waitFor();
  });
});
