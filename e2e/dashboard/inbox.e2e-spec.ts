import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { sampleFiles } from '../support/sample-files.js';
import { connectedSession, type ConnectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let north: ConnectedSession;
let south: ConnectedSession;
let phone: TestingNumber;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  const { parley, projectId } = dashboard;
  [north, south] = [await connectedSession(parley, 'north'), await connectedSession(parley, 'south')];
  phone = await parley.client.post('/v1/testing-numbers', { projectId, country: 'GB' });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

const say = (to: ConnectedSession, text: string): Promise<unknown> =>
  dashboard.parley.client.post(`/v1/testing-numbers/${phone.id}/messages`, { to: to.phoneNumber, type: 'text', text });
const conversations = () => dashboard.page.getByRole('list', { name: 'Conversations' });
async function chooseSession(typed: string, name: string): Promise<void> {
  const { page } = dashboard;
  const field = page.getByLabel('Session', { exact: true }).and(page.locator('input:not([type=hidden])'));
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name }).click();
}
const messages = () => dashboard.page.getByRole('region', { name: 'Messages' });

describe('the inbox', () => {
  it('has the conversations of all sessions, and opens the newest unread one', async () => {
    const { page } = dashboard;
    await say(north, 'To the north');
    await say(south, 'To the south');
    await dashboard.open('/chats');
    await messages().getByText('To the south').waitFor();
    await conversations().getByText('To the north').waitFor();
    await page.waitForURL(/\/chats\/south\/\d+\?.*all=1/);
    await conversations().getByText('north', { exact: true }).waitFor();
    const opened = conversations().getByRole('listitem').filter({ hasText: 'To the south' });
    await opened.getByLabel('1 unread').waitFor({ state: 'detached' });
    expect(await conversations().getByLabel('1 unread').count()).toBe(1);
    await dashboard.expectAccessible();
  });

  it('is filtered by session and by what is unread', async () => {
    const { page } = dashboard;
    await dashboard.open('/chats?unread=1');
    await conversations().getByText('To the north').waitFor();
    expect(await conversations().getByText('To the south').count()).toBe(0);
    await dashboard.open('/chats/south');
    await conversations().getByText('To the south').waitFor();
    expect(await conversations().getByText('To the north').count()).toBe(0);
    await chooseSession('nor', 'north');
    await page.waitForURL(/\/chats\/north/);
    await conversations().getByText('To the north').waitFor();
    await dashboard.expectAccessible();
  });

  it('finds messages by their words, and opens them', async () => {
    const { page } = dashboard;
    await dashboard.open('/chats/north');
    await conversations().getByText('To the north').waitFor();
    await chooseSession('all', 'All sessions');
    await conversations().getByText('To the south').waitFor();
    await page.getByLabel('Search people and messages').fill('the sou');
    const found = page.getByRole('list', { name: 'Found messages' });
    await found.getByText('south').first().waitFor();
    expect(await found.getByRole('listitem').count()).toBe(1);
    await dashboard.expectAccessible();
    await found.getByRole('link').click();
    await messages().getByRole('article').getByText('To the south').waitFor();
    await page.getByLabel('Search people and messages').fill('nothing like it');
    await page.getByText('No messages found').waitFor();
  });

  it('finds people by their names, and says to whom one wrote', async () => {
    const { page, parley } = dashboard;
    const contact = `/api/north/contacts/${encodeURIComponent(phone.phoneNumber)}`;
    await parley.client.put(contact, { name: 'Ada Lovelace' });
    const answer = { session: 'north', chatId: phone.phoneNumber, text: 'The harbour is lovely' };
    await parley.client.post('/api/sendText', answer);
    await dashboard.open('/chats');
    await page.getByLabel('Search people and messages').fill('lovela');
    const people = page.getByRole('list', { name: 'Found conversations' });
    await people.getByText(phone.phoneNumber).waitFor();
    await dashboard.expectAccessible();
    await people.getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.getByRole('heading', { name: 'Ada Lovelace', level: 2 }).waitFor();
    await page.getByLabel('Search people and messages').fill('harbour');
    const found = page.getByRole('list', { name: 'Found messages' });
    await found.getByRole('link', { name: 'You → Ada Lovelace' }).waitFor();
  });

  it('shows the person beside the conversation, with labels', async () => {
    const { page, parley } = dashboard;
    const label = await parley.client.post<{ id: string }>('/api/north/labels', { name: 'VIP', color: '#2E7D32' });
    expect(label.id).not.toBe('');
    await dashboard.open(`/chats/north/${encodeURIComponent(phone.phoneNumber)}`);
    await messages().getByText('To the north').waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText(phone.phoneNumber).last().waitFor();
    await panel.getByRole('checkbox', { name: 'VIP' }).check();
    await panel.getByRole('link', { name: 'To the north' }).waitFor();
    await dashboard.expectAccessible();
    await panel.getByRole('button', { name: 'Close details' }).click();
    await conversations().getByText('VIP').waitFor();
  });

  it('keeps the name and the labels of an open conversation that leaves the list', async () => {
    const { page } = dashboard;
    await say(north, 'Are you there?');
    await dashboard.open('/chats?unread=1');
    const link = conversations().getByRole('link', { name: 'Ada Lovelace' });
    await link.click();
    await messages().getByText('Are you there?').waitFor();
    const head = page.getByRole('heading', { name: 'Ada Lovelace', level: 2 });
    for (const see of [() => Promise.resolve(), () => page.reload()]) {
      await see();
      await messages().getByText('Are you there?').waitFor();
      await link.waitFor({ state: 'detached' });
      await head.waitFor();
    }
    await page.getByRole('button', { name: 'Details' }).click();
    expect(await page.getByRole('dialog').getByRole('checkbox', { name: 'VIP' }).isChecked()).toBe(true);
  });

  it('calls the members of a group by their names', async () => {
    const { page, parley } = dashboard;
    const group = { subject: 'Tour', participants: [phone.phoneNumber] };
    const { id } = await parley.client.post<{ id: string }>('/api/north/groups', group);
    await parley.client.post('/api/sendText', { session: 'north', chatId: id, text: 'Hello to all' });
    await dashboard.open(`/chats/north/${encodeURIComponent(id)}`);
    await messages().getByText('Hello to all').waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    const member = page
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: 'Ada Lovelace' });
    await member.getByText(phone.phoneNumber).waitFor();
    await dashboard.expectAccessible();
  });
});

describe('a message in the inbox', () => {
  const open = () => dashboard.open(`/chats/north/${encodeURIComponent(phone.phoneNumber)}`);
  const field = () => dashboard.page.getByLabel('Message', { exact: true });

  it("is shown with WhatsApp's formatting, which keys type, and never as HTML", async () => {
    const { page } = dashboard;
    await open();
    await field().fill('now');
    await field().selectText();
    await field().press('Control+b');
    await waitFor(async () => (await field().inputValue()) === '*now*');
    await page.getByRole('button', { name: 'Send' }).click();
    await messages().locator('strong', { hasText: 'now' }).waitFor();
    await say(north, '<img src=x onerror=alert(1)> _soon_\n- one\n> two');
    await messages().locator('em', { hasText: 'soon' }).waitFor();
    await messages().getByText('<img src=x onerror=alert(1)>').waitFor();
    await messages().locator('blockquote', { hasText: 'two' }).waitFor();
  });

  it('is written from the side of its language', async () => {
    const { page } = dashboard;
    await open();
    const question = 'مرحبا، هل الرحلة يوم السبت؟';
    await say(north, question);
    const fromTheRight = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll(':dir(rtl)')].map(
        ({ localName, value, textContent }) => (localName === 'textarea' ? value : textContent),
      )`);
    // In the conversation, and in the list beside it.
    await waitFor(async () => (await fromTheRight()).filter((text) => text === question).length === 2, {
      timeoutMs: timeouts.soonMs,
    });
    await field().fill('שלום');
    expect(await fromTheRight()).toContain('שלום');
    await field().fill('Hello');
    expect(await fromTheRight()).not.toContain('Hello');
    await field().fill('');
  });

  it('has pictures that are staged, sent together, and opened as large as the window', async () => {
    const { page } = dashboard;
    await open();
    const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(sampleFiles.png, 'base64') });
    await page.locator('input[type=file]').setInputFiles([picture('one.png'), picture('two.png')]);
    const staged = page.getByRole('list', { name: 'Files to send' });
    await staged.locator('img').nth(1).waitFor();
    await field().fill('Both');
    await dashboard.expectAccessible();
    await page.getByRole('button', { name: 'Send' }).click();
    // The second one makes an album of both.
    await messages().getByRole('button', { name: 'Photo' }).waitFor();
    await messages().getByRole('button', { name: 'Both' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Both' }).waitFor();
    await dashboard.expectAccessible();
    await page.keyboard.press('Escape');
  });

  it('fits a phone, also in the dark', async () => {
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open('/chats', page);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await page.getByLabel('Message', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
  });
});
