import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, notFound } from '@parley/contracts/base';
import { visitedQuickLink } from '@parley/contracts/onboarding';
import { exampleWidgetSettings, getWidget, type WidgetSettings } from '@parley/contracts/widget';
import { adminToken, Installation, makeProject, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

const { slug } = visitedQuickLink.example.request;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let settings: WidgetSettings;
let hasExpired = false;
let pairingCode = true;
const callers: Caller[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  await installation.services.answer(visitedQuickLink, (requested) => {
    if (requested.slug !== slug) throw notFound('QuickLink', requested.slug);
    const closed = hasExpired ? 'It has expired.' : undefined;
    return { id: '5', teamId: team.id, projectId, name: 'Acme support', pairingCode, closed };
  });
  await installation.services.answer(getWidget, (_, { caller }) => {
    callers.push(caller);
    return { settings, etag: '"one"' };
  });
}, 60_000);
afterAll(() => installation.close());
beforeEach(() => {
  settings = { ...exampleWidgetSettings, displayName: '' };
});

const page = (path = slug, language = 'en', accept = 'text/html,*/*;q=0.8'): Promise<Response> =>
  fetch(`${gateway.url}/q/${path}`, { headers: { 'accept-language': language, accept } });

describe('the page of a link', () => {
  it('says who asks: the display name of the widget, else the name of the link', async () => {
    const answer = await page();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('Link your WhatsApp to Acme support');
    settings = { ...settings, displayName: 'Example Shop' };
    expect(await (await page()).text()).toContain('Link your WhatsApp to Example Shop');
    expect(callers.at(-1)).toEqual({ kind: 'service', teamId: team.id, credentialId: 'gateway' });
  });

  it('cannot be framed, and loads nothing from elsewhere', async () => {
    const answer = await page();
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(await answer.text()).not.toMatch(/<style|style=|<script(?![^>]* src=)| on[a-z]+=/i);
  });

  it('is in the language of the browser, written in its direction, with the logo of the project', async () => {
    expect(await (await page(slug, 'es-MX')).text()).toContain('<html lang="es" dir="ltr"');
    expect(await (await page(slug, 'id')).text()).toContain('Tautkan WhatsApp Anda ke Acme support');
    const arabic = await (await page(slug, 'ar-EG,en;q=0.5')).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(arabic).not.toContain('id="brand"');
    const logo = 'https://parley.example.com/widget/logos/Zk1pYb0cX2mQ7sVh3uTn5w';
    settings = { ...settings, displayName: 'Shop & Co', theme: { ...settings.theme, logo } };
    expect(await (await page()).text()).toMatch(
      /<p id="brand"><img src="\/widget\/logos\/Zk1pYb0cX2mQ7sVh3uTn5w" alt="" \/>Shop &#38; Co<\/p>/,
    );
  });

  it('offers a code to type where the engine can', async () => {
    expect(await (await page()).text()).toContain('id="phone-form"');
    pairingCode = false;
    expect(await (await page()).text()).not.toContain('id="phone-form"');
    pairingCode = true;
  });

  it('is the same whatever a messenger adds to the link', async () => {
    expect((await page(`${slug}?fbclid=1&utm_source=a&utm_source=b`)).status).toBe(200);
  });

  it.each(['unknown', 'x'.repeat(22), `${slug}x`, '%3Cscript%3E', 'visits'])(
    'says that there is no page for %s',
    async (path) => {
      const answer = await page(path, 'pt');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('Esta página não existe');
    },
  );

  it('says that the link is no longer available', async () => {
    hasExpired = true;
    const answer = await page();
    hasExpired = false;
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This link is no longer available');
  });

  it('answers a program that there is none as everywhere else', async () => {
    const unknown = await page('unknown', 'en', '*/*');
    expect([unknown.status, await unknown.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
    hasExpired = true;
    const expired = await page(slug, 'en', 'application/json');
    hasExpired = false;
    expect([expired.status, await expired.json()]).toEqual([410, expect.objectContaining({ code: 'link_expired' })]);
    expect(expired.headers.get('vary')).toBe('Accept, Accept-Language');
    expect((await page(slug, 'en', '*/*')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is not there for a suspended team', async () => {
    const admin = gateway.as(adminToken);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: true });
    expect((await page()).status).toBe(404);
    hasExpired = true;
    expect((await page()).status).toBe(404);
    hasExpired = false;
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: false });
    expect((await page()).status).toBe(200);
  });
});
