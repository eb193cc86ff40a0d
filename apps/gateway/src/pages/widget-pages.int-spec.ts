import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { exampleWidgetSettings, resolveWidget, type WidgetSettings } from '@parley/contracts/widget';
import { adminToken, Installation, makeProject, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

const origins = ['https://shop.example.com', 'http://localhost:8080'];
const publicKey = 'pk_Xb1nqL0n1Qb8cT2yq7wFvA3e';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let settings: WidgetSettings;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team, 'One');
  await installation.services.answer(resolveWidget, (requested) => {
    if (requested.publicKey !== publicKey) throw notFound('Widget', requested.publicKey);
    return { teamId: team.id, projectId, settings, pairingCode: true };
  });
}, 60_000);
afterAll(() => installation.close());
beforeEach(() => {
  settings = { ...exampleWidgetSettings, allowedOrigins: origins };
});

const frame = (key = publicKey, language = 'en'): Promise<Response> =>
  fetch(`${gateway.url}/widget/frame?key=${key}`, { headers: { 'accept-language': language, accept: 'text/html' } });

/** The directives of a policy, by name. */
function directives(response: Response): Record<string, string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((text) => text.split(/ (.*)/s, 2) as [string, string]));
}

const assetsOf = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path).filter((path) => path.startsWith('/'));

describe('the frame of embedded signup', () => {
  it('can be framed by pages of the allowed origins, and by no other', async () => {
    const answer = await frame();
    expect(answer.status).toBe(200);
    expect(directives(answer)['frame-ancestors']).toBe('https://shop.example.com http://localhost:8080');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    settings = { ...settings, allowedOrigins: [] };
    const unframed = await frame();
    expect(directives(unframed)['frame-ancestors']).toBe("'none'");
    expect(unframed.headers.get('x-frame-options')).not.toBeNull();
  });

  it('has no inline script or style, and loads all from here under names that say their content', async () => {
    const answer = await frame();
    const page = await answer.text();
    expect(directives(answer)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
    });
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)| on[a-z]+=/i);
    const assets = assetsOf(page);
    expect(assets).toEqual([
      expect.stringMatching(/^\/widget\/assets\/signup\.[0-9a-f]{12}\.css$/),
      expect.stringMatching(/^\/widget\/assets\/layout\.[0-9a-f]{12}\.js$/),
      expect.stringMatching(/^\/widget\/assets\/passkey\.[0-9a-f]{12}\.js$/),
      expect.stringMatching(/^\/widget\/assets\/signup\.[0-9a-f]{12}\.js$/),
    ]);
    let bytes = Buffer.byteLength(page);
    for (const path of assets) {
      const asset = await fetch(gateway.url + path);
      expect([asset.status, asset.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      bytes += Buffer.byteLength(await asset.text());
    }
    expect(bytes).toBeLessThanOrEqual(30 * 1024);
    expect((await fetch(`${gateway.url}/widget/assets/signup.000000000000.js`)).status).toBe(404);
  });

  it.each([
    ['pt-BR', 'pt', 'Começar'],
    ['hi', 'hi', 'शुरू करें'],
    ['de', 'en', 'Start'],
  ])('is in the language of %s', async (header, language, start) => {
    const answer = await frame(publicKey, header);
    const page = await answer.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(`>${start}</button>`);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
  });

  it('says who asks, whatever is in the name', async () => {
    settings = { ...settings, displayName: '<b>"A" & $& \'B\'</b>' };
    const page = await (await frame()).text();
    expect(page).toContain('Link your WhatsApp to &#60;b&#62;&#34;A&#34; &#38; $&#38; &#39;B&#39;&#60;/b&#62;');
    expect(page).not.toContain('<b>');
    settings = { ...settings, displayName: '' };
    expect(await (await frame()).text()).toContain('Link your WhatsApp to This website');
  });

  it('is a page that says so where it is unknown, disabled, or of a suspended team', async () => {
    const unknown = await frame('pk_unknown');
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(directives(unknown)['frame-ancestors']).toBe("'none'");
    expect(await unknown.text()).toContain('There is no such page');
    expect((await fetch(`${gateway.url}/widget/frame`)).status).toBe(404);
    settings = { ...settings, enabled: false };
    const disabled = await frame();
    expect([disabled.status, directives(disabled)['frame-ancestors']]).toEqual([410, origins.join(' ')]);
    expect(await disabled.text()).toContain('This link is no longer available');
    const admin = gateway.as(adminToken);
    expect((await admin.patch(`/enterprise/teams/${team.id}`, { suspended: true })).status).toBe(200);
    expect((await frame()).status).toBe(404);
    await admin.patch(`/enterprise/teams/${team.id}`, { suspended: false });
    expect((await frame()).status).toBe(410);
  });
});

describe('the loader', () => {
  it('is a script of at most 10 KiB for pages of any origin, kept for an hour', async () => {
    const answer = await fetch(`${gateway.url}/widget/embed.js?v=1`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Buffer.byteLength(await answer.text())).toBeLessThanOrEqual(10 * 1024);
  });

  it('is not there where the routes for compatibility are off', async () => {
    const other = await installation.startGateway({ WIDGET_COMPAT_ROUTES: 'false' });
    expect((await fetch(`${other.url}/widget/embed.js`)).status).toBe(404);
    expect((await fetch(`${other.url}/widget/frame?key=${publicKey}`)).status).toBe(200);
  });
});
