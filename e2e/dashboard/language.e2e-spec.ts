import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { formatter } from '@lingui/format-po';
import { waitFor } from '@parley/testing';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../support/browser.js';
import { connectedSession } from '../support/sessions.js';
import { timeouts } from '../support/timeouts.js';

let dashboard: DashboardBrowser;
let page: Page;
/** Texts without variables that read otherwise in Portuguese, by what they are in English. */
let portuguese: Map<string, string>;

beforeAll(async () => {
  dashboard = await DashboardBrowser.open();
  await connectedSession(dashboard.parley, 'suporte');
  portuguese = await translations();
  page = await dashboard.newPage({ login: dashboard.parley.credentials.login, locale: 'pt-BR' });
}, timeouts.startMs);
afterEach(() => dashboard.expectNoProblems());
afterAll(() => dashboard.close(), timeouts.stopMs);

async function translations(): Promise<Map<string, string>> {
  const file = fileURLToPath(new URL('../../apps/dashboard/src/language/locales/pt.po', import.meta.url));
  const context = { locale: 'pt', sourceLocale: 'en', filename: file };
  const texts = await formatter().parse(await readFile(file, 'utf8'), context);
  return new Map(
    Object.values(texts).flatMap(({ message = '', translation = '' }): [string, string][] =>
      message === translation || /[{<]/.test(message) ? [] : [[message.trim(), translation.trim()]],
    ),
  );
}

/** What is on the page for people: its texts, and what labels, titles and placeholders say. */
const shown = `[
  ...[...document.querySelectorAll('body *')].flatMap(({ childNodes, localName }) =>
    ['script', 'style', 'code', 'pre'].includes(localName)
      ? []
      : [...childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent.trim())),
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => (element.getAttribute(name) ?? '').trim())),
]`;
/** What `npm start` calls its first key is no text of the dashboard. */
const names = ['Default'];
const english = async (): Promise<string[]> =>
  [...new Set(await page.evaluate<string[]>(shown))].filter((text) => portuguese.has(text) && !names.includes(text));

describe('the dashboard in Portuguese, for a browser that speaks it', () => {
  it.each([
    ['/', 'Visão geral'],
    ['/sessions', 'Sessões'],
    ['/sessions/suporte', 'suporte'],
    ['/chats', 'Conversas'],
    ['/webhooks', 'Webhooks'],
    ['/deliveries', 'Entregas'],
    ['/events', 'Eventos'],
    ['/operations', 'Operações'],
    ['/campaigns', 'Campanhas'],
    ['/templates', 'Modelos'],
    ['/links', 'Links'],
    ['/bridges', 'Pontes'],
    ['/api-keys', 'Chaves de API'],
    ['/members', 'Membros'],
    ['/settings', 'Configurações'],
    ['/settings/notices', 'Avisos'],
    ['/settings/limits', 'Limites'],
  ])('has no English text on %s', async (path, heading) => {
    await page.goto(`/dashboard${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('pt');
    await waitFor(() => page.evaluate<boolean>(`!document.querySelector('.mantine-Loader-root')`), {
      timeoutMs: timeouts.soonMs,
    });
    expect(await english()).toEqual([]);
    await dashboard.expectAccessible(page);
  });

  it('asks for the credentials of a queue', async () => {
    await page.goto('/dashboard/webhooks');
    await page.getByRole('button', { name: 'Criar webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Criar webhook' });
    await dialog.getByLabel('Enviar para').selectOption({ label: 'SQS queue' });
    const credentials = dialog.getByRole('group', { name: 'Credenciais' });
    for (const label of ['Access key id', 'Secret access key'])
      await credentials.getByRole('textbox', { name: label }).waitFor();
  });

  it('writes times and numbers as Brazil does', async () => {
    await page.goto('/dashboard/sessions');
    const time = page.locator('main time').first();
    await time.waitFor();
    expect(await time.getAttribute('title')).toMatch(/\d{1,2} de \w+\.? de \d{4}/);
  });

  it('has room for its header on a small screen, also while the live stream is cut off', async () => {
    dashboard.tolerate(/\/changes/);
    for (const [locale, state] of [
      ['pt-BR', 'Reconectando'],
      ['en-GB', 'Reconnecting'],
    ] as const) {
      const small = await dashboard.newPage({ login: dashboard.parley.credentials.login, locale, width: 360 });
      await small.route('**/changes', (route) => route.abort());
      await dashboard.open('/', small);
      await small.getByRole('banner').getByText(state).waitFor();
      expect(await small.evaluate('document.documentElement.scrollWidth')).toBe(360);
    }
  });

  it('becomes English, and stays so, when that is chosen', async () => {
    await page.goto('/dashboard/');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.goto('/dashboard/sessions');
    await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });
});

describe('signing in', () => {
  it('is in the language of the browser, and in English where there is none of its own', async () => {
    for (const [locale, heading] of [
      ['pt-PT', 'Entrar'],
      ['hu-HU', 'Sign in'],
    ] as const) {
      const visitor = await dashboard.newPage({ locale });
      await visitor.goto('/dashboard/');
      await visitor.getByRole('heading', { name: heading }).waitFor();
    }
  });
});
