import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { DashboardBrowser } from '../support/browser.js';
import { sampleFiles } from '../support/sample-files.js';
import { connectedSession, type ConnectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let session: ConnectedSession;
let phone: TestingNumber;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  const { parley, projectId } = dashboard;
  session = await connectedSession(parley, 'chats-page');
  phone = await parley.client.post('/v1/testing-numbers', { projectId, country: 'GB' });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

/** From the phone of a customer to the session. */
function say(message: object): Promise<MessageSentPayload> {
  const path = `/v1/testing-numbers/${phone.id}/messages`;
  return dashboard.parley.client.post(path, { to: session.phoneNumber, ...message });
}

const messages = () => dashboard.page.getByRole('region', { name: 'Messages' });

describe('the conversations', () => {
  it('are those of the session that is chosen, and lead to their messages', async () => {
    const { page } = dashboard;
    await say({ type: 'text', text: 'Is the tour on Saturday?' });
    await dashboard.open(`/chats/${session.name}`);
    const link = page.getByRole('link', { name: phone.phoneNumber });
    await link.waitFor();
    await page.getByText('Is the tour on Saturday?').waitFor();
    await page.getByLabel('1 unread').waitFor();
    await dashboard.expectAccessible();

    await link.click();
    await messages().getByText('Is the tour on Saturday?').waitFor();
    await page.waitForURL(/\/dashboard\/chats\/chats-page\/\d+/);
    await dashboard.expectAccessible();
  });

  it('are those of this project where another has a session of the same name', async () => {
    const { page, parley } = dashboard;
    const body = { name: session.name, engine: 'sandbox' };
    const project = await parley.client.post<{ id: string }>('/v1/projects', { name: 'Night shift' });
    const other = await parley.client.post<{ id: string }>('/api/sessions', { ...body, projectId: project.id });
    await dashboard.open(`/chats/${session.name}/${encodeURIComponent(phone.phoneNumber)}`);
    await page.getByRole('link', { name: phone.phoneNumber }).waitFor();
    await messages().getByText('Is the tour on Saturday?').waitFor();
    await dashboard.open(`/sessions/${session.name}`);
    await page.getByText(session.id, { exact: true }).waitFor();
    await parley.client.delete(`/api/sessions/${other.id}`);
  });

  it('that could not be read to their end say so, and are asked for again by a click', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/403 .*\/chats\?/);
    const nextPage = /\/v1\/chats\?(?!.*unread)/;
    let requested = 0;
    await page.route(nextPage, (route) => {
      requested += 1;
      return route.fulfill({ status: 403, json: { error: 'Not now', code: 'insufficient_scope' } });
    });
    await dashboard.open(`/chats/${session.name}`);
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await failure.waitFor();
    await dashboard.expectAccessible();
    await page.unroute(nextPage);
    // Once, and once more where the page hears late that the other session was deleted; not again and again.
    expect(requested).toBeLessThanOrEqual(2);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: phone.phoneNumber }).waitFor();
  });

  it('begin with the number of a phone', async () => {
    const { page } = dashboard;
    await dashboard.open(`/chats/${session.name}`);
    await page.getByRole('button', { name: 'New chat' }).click();
    await page.getByLabel('Phone number').fill('+1 202 555 0147');
    await page.getByRole('button', { name: 'Open chat' }).click();
    await page.getByText('No messages yet').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Good morning');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('link', { name: '+12025550147' }).waitFor();
  });
});

describe('a conversation', () => {
  const open = () => dashboard.open(`/chats/${session.name}/${encodeURIComponent(phone.phoneNumber)}`);

  it('sends by Enter, shows how far the message got, and what comes back at once', async () => {
    const { page } = dashboard;
    await open();
    const field = page.getByLabel('Message', { exact: true });
    await field.fill('Yes, at ten');
    await field.press('Shift+Enter');
    await field.pressSequentially('and at two');
    await field.press('Enter');
    const sent = messages().getByRole('article').filter({ hasText: 'Yes, at ten' });
    await sent.getByText('and at two').waitFor();
    await sent.getByText('Read', { exact: true }).waitFor();
    expect(await field.inputValue()).toBe('');

    await say({ type: 'text', text: 'Two seats, please' });
    await messages().getByText('Two seats, please').waitFor();
  });

  it('answers, edits and deletes a message, and reacts to it', async () => {
    const { page } = dashboard;
    await open();
    const theirs = messages().getByRole('article').filter({ hasText: 'Is the tour on Saturday?' }).first();
    await theirs.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await page.getByLabel('Message', { exact: true }).fill('It is on Sundy');
    await page.getByRole('button', { name: 'Send' }).click();
    const answer = messages().getByRole('article').filter({ hasText: 'It is on Sun' });
    await answer.getByRole('button', { name: /Is the tour on Saturday/ }).waitFor();

    const field = page.getByLabel('Message', { exact: true });
    await theirs.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await field.fill('By the way');
    const leaveReply = page.getByRole('button', { name: 'Cancel the reply' });
    await answer.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit message' }).click();
    expect(await field.inputValue()).toBe('It is on Sundy');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('By the way');
    expect(await leaveReply.count()).toBe(1);
    await answer.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit message' }).click();
    await field.fill('It is on Sunday');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answer.getByText('It is on Sunday', { exact: true }).waitFor();
    await answer.getByText('Edited').waitFor();
    // The list may tell of the edit before its request is answered.
    await waitFor(async () => (await field.inputValue()) === 'By the way');
    await leaveReply.click();
    await field.fill('');

    await theirs.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'React with 👍' }).click();
    await theirs.getByRole('img', { name: '👍 by You' }).waitFor();

    // As over plain HTTP from another machine.
    await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    await page.evaluate("document.addEventListener('copy', () => (window.copied = document.activeElement.value))");
    await answer.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy text' }).click();
    expect(await page.evaluate('window.copied')).toBe('It is on Sunday');

    await answer.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await answer.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete message' }).click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await answer.waitFor({ state: 'detached' });
  });

  it('sends a picture, and shows those that come', async () => {
    const { page } = dashboard;
    await open();
    const picture = { name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(sampleFiles.png, 'base64') };
    await page.locator('input[type=file]').setInputFiles(picture);
    // A browser tells of a choice only if it differs from what the field holds.
    expect(await page.locator('input[type=file]').inputValue()).toBe('');
    await page.getByLabel('Message', { exact: true }).fill('The harbour');
    await page.getByRole('button', { name: 'Send' }).click();
    await messages().getByRole('img', { name: 'The harbour' }).waitFor();
    await waitFor(
      () => page.evaluate<boolean>('document.querySelector(\'img[alt="The harbour"]\').naturalWidth === 1'),
      {
        timeoutMs: timeouts.soonMs,
      },
    );

    await say({ type: 'location', latitude: 51.5007, longitude: -0.1246, title: 'Big Ben' });
    await messages().getByText('Big Ben').waitFor();
    await dashboard.expectAccessible();
  });

  it('keeps a message that could not be sent, and sends it once when tried again', async () => {
    const { page } = dashboard;
    dashboard.tolerate(/Failed to load resource.*sendText/);
    await open();
    await page.route('**/api/sendText', (route) => route.abort(), { times: 1 });
    await page.getByLabel('Message', { exact: true }).fill('Once only');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Not sent. Parley does not answer.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    const sent = messages().getByRole('article').filter({ hasText: 'Once only' });
    await sent.getByText('Read', { exact: true }).waitFor();
    expect(await sent.count()).toBe(1);
  });

  it('is read when it is opened: its badge and the count in the title leave', async () => {
    const { page } = dashboard;
    await dashboard.open('/sessions');
    await say({ type: 'text', text: 'Thank you' });
    await dashboard.open(`/chats/${session.name}`);
    await page.getByLabel('1 unread').waitFor();
    await waitFor(async () => (await page.title()).startsWith('(1) '));
    await page.getByRole('link', { name: phone.phoneNumber }).click();
    await page.getByLabel('1 unread').waitFor({ state: 'detached' });
    await waitFor(async () => !(await page.title()).startsWith('('));
  });

  it('has the width of a phone to itself, and a way back', async () => {
    const page = await dashboard.newPage({ width: 360, dark: true, login: dashboard.parley.credentials.login });
    await dashboard.open(`/chats/${session.name}/${encodeURIComponent(phone.phoneNumber)}`, page);
    await page.getByText('Thank you').last().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    await dashboard.expectAccessible(page);
    await page.getByRole('link', { name: 'All conversations' }).click();
    await page.getByRole('link', { name: phone.phoneNumber }).waitFor();
    expect(await page.getByLabel('Message', { exact: true }).isVisible()).toBe(false);
  });
});
