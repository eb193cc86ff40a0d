import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allowsWidgetOrigin,
  getWidget,
  putWidget,
  type PutWidget,
  resolveWidget,
  rotateWidgetKey,
  type TaggedWidgetSettings,
  widgetLogo,
} from '@parley/contracts/widget';
import { aCaller, aProjectCaller } from '@parley/testing';
import { aTeamKey, Installation, projectId } from '../../testing/index.js';

const { teamId } = aTeamKey;
const otherProject = '3002';
const token = aProjectCaller({ teamId, projectId });
const shop = 'https://shop.example.com';

describe('settings of embedded signup', () => {
  let parley: Installation;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
  }, 60_000);
  afterAll(() => parley.close());

  const get = (project?: string, caller = aTeamKey): Promise<TaggedWidgetSettings> =>
    parley.ask(getWidget, { projectId: project }, { caller });
  const put = (fields: Partial<PutWidget>, caller = aTeamKey): Promise<TaggedWidgetSettings> =>
    parley.ask(putWidget, { enabled: true, ...fields }, { caller });

  it('are disabled and empty until somebody sets them, with a public key that stays', async () => {
    const { settings, etag } = await get('3100');
    expect(settings).toEqual({
      enabled: false,
      publicKey: expect.stringMatching(/^pk_[A-Za-z0-9_-]{24}$/),
      allowedOrigins: [],
      theme: { mode: 'auto', accent: '#0b6e4f' },
      displayName: '',
      engine: 'sandbox',
      inherited: true,
    });
    expect(await get('3100')).toEqual({ settings, etag });
    const keys = await Promise.all(Array.from({ length: 8 }, () => get('3101')));
    expect(new Set(keys.map(({ settings: { publicKey } }) => publicKey)).size).toBe(1);
  });

  it('have a logo, checked by its bytes, served apart, and kept by the URL that shows it', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const theme = { mode: 'dark' as const, accent: '#112233' };
    const { settings } = await put({ projectId: '3102', theme: { ...theme, logo: `data:image/gif;base64,${png}` } });
    const url = settings.theme.logo ?? '';
    expect(url).toMatch(/^https?:\/\/[^/]+\/widget\/logos\/[\w-]{22}$/);
    const shown = (logo: string) => parley.ask(widgetLogo, { id: logo.slice(-22) });
    expect(await shown(url)).toEqual({ mediaType: 'image/png', content: png });
    const kept = await put({ projectId: '3102', displayName: 'Shop', theme: { ...theme, logo: url } });
    expect(kept.settings.theme).toEqual({ ...theme, logo: url });
    // Another project of the team takes it over, in a copy of its own.
    const copy = (await put({ projectId: '3103', theme: { ...theme, logo: url } })).settings.theme.logo ?? '';
    expect((await put({ projectId: '3102', theme })).settings.theme).toEqual(theme);
    await expect(shown(url)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shown(copy)).content).toBe(png);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const large = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(64 * 1024)]).toString('base64');
    for (const logo of [svg, large, 'no image!', url, 'https://example.com/logo.png', 'aGVsbG8=']) {
      await expect(put({ projectId: '3103', theme: { ...theme, logo } })).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: expect.stringContaining('"theme.logo"'),
      });
    }
    expect((await get('3103')).settings.theme.logo).toBe(copy);
  });

  it("are the team's defaults where a project has none of its own, under the project's own key", async () => {
    const before = await get(otherProject);
    const defaults = await put({ displayName: 'Team', allowedOrigins: [shop] });
    expect(defaults.settings).toEqual({
      enabled: true,
      allowedOrigins: [shop],
      theme: { mode: 'auto', accent: '#0b6e4f' },
      displayName: 'Team',
      engine: 'sandbox',
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const inherited = await get(otherProject);
    expect(inherited.settings).toEqual({
      ...defaults.settings,
      publicKey: before.settings.publicKey,
      inherited: true,
    });
    expect(inherited.etag).not.toBe(before.etag);
    await put({ projectId: otherProject, displayName: 'Own', config: { country: 'BR' } });
    const own = await get(otherProject);
    expect(own.settings).toMatchObject({ displayName: 'Own', allowedOrigins: [], config: { country: 'BR' } });
    expect(own.settings).not.toHaveProperty('inherited');
    expect((await get()).settings).toEqual(defaults.settings);
  });

  it('are replaced: what is left out has its default again', async () => {
    const theme = { mode: 'dark', accent: '#112233' } as const;
    const all = { displayName: 'A', allowedOrigins: [shop], theme, redirectUrl: `${shop}/done`, config: {} };
    expect((await put({ projectId, ...all })).settings).toMatchObject(all);
    expect((await put({ projectId, enabled: false })).settings).toEqual({
      enabled: false,
      publicKey: expect.any(String),
      allowedOrigins: [],
      theme: { mode: 'auto', accent: '#0b6e4f' },
      displayName: '',
      engine: 'sandbox',
      updatedAt: expect.any(String),
    });
  });

  it('are changed once of many who read the same', async () => {
    for (const project of [projectId, undefined]) {
      const { etag } = await get(project);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          put({ projectId: project, displayName: `Name ${index}`, ifMatch: [etag] }).then(
            ({ settings }) => settings.displayName,
            ({ code }) => String(code),
          ),
        ),
      );
      expect(answers.filter((answer) => answer === 'precondition_failed')).toHaveLength(7);
      const { settings } = await get(project);
      expect(answers).toContain(settings.displayName);
      await expect(put({ projectId: project, ifMatch: [] })).rejects.toMatchObject({ code: 'precondition_failed' });
      await put({ projectId: project, ifMatch: ['"other"', (await get(project)).etag] });
    }
  });

  it('keep origins as browsers write them, each once', async () => {
    const { settings } = await put({
      projectId,
      allowedOrigins: ['HTTPS://Shop.Example.com:443', shop, 'http://localhost:8080', 'https://bücher.example'],
    });
    expect(settings.allowedOrigins).toEqual([shop, 'http://localhost:8080', 'https://xn--bcher-kva.example']);
  });

  it.each([
    ['*', 'allowedOrigins'],
    ['shop.example.com', 'allowedOrigins'],
    ['https://shop.example.com/', 'allowedOrigins'],
    ["https://a;script-src'unsafe-inline'", 'allowedOrigins'],
    ['https://a;sandbox', 'allowedOrigins'],
  ])('refuse the origin %s', async (origin, field) => {
    await expect(put({ projectId, allowedOrigins: [origin] })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining(`"${field}"`),
    });
  });

  it.each<[Partial<PutWidget>, string, string]>([
    [{ redirectUrl: 'javascript:alert(1)' }, 'invalid_parameter', '"redirectUrl"'],
    [{ redirectUrl: 'https://a:b@example.com' }, 'invalid_parameter', '"redirectUrl"'],
    [{ redirectUrl: '/done' }, 'invalid_parameter', '"redirectUrl"'],
    [{ theme: { mode: 'auto', accent: 'red' } }, 'invalid_parameter', '"theme.accent"'],
    [{ displayName: 'x'.repeat(81) }, 'invalid_parameter', '"displayName"'],
    [{ config: { phoneNumberId: '1' } }, 'invalid_parameter', '"config.phoneNumberId"'],
    [{ config: { testingNumberId: '1' } }, 'not_found', 'Testing number'],
    [{ engine: 'cloud' }, 'not_supported_by_engine', 'qr'],
    [{ engine: 'baileys' }, 'not_supported_by_engine', 'not installed'],
  ])('refuse %j', async (fields, code, message) => {
    await expect(put({ projectId, ...fields })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('are found by the key that holds now', async () => {
    const { settings } = await put({ projectId, displayName: 'Found' });
    const publicKey = settings.publicKey ?? '';
    const resolve = (key: string) => parley.ask(resolveWidget, { publicKey: key });
    expect(await resolve(publicKey)).toEqual({ teamId, projectId, settings, pairingCode: true });
    const rotated = await parley.ask(rotateWidgetKey, { projectId });
    expect(rotated).toEqual({ ...settings, publicKey: expect.stringMatching(/^pk_/) });
    await expect(resolve(publicKey)).rejects.toMatchObject({ code: 'not_found' });
    expect((await resolve(rotated.publicKey ?? '')).settings).toEqual(rotated);
  });

  it('let pages of an origin in by any widget that is enabled', async () => {
    const origin = 'https://only-here.example';
    const allowed = async (): Promise<boolean> => (await parley.ask(allowsWidgetOrigin, { origin })).allowed;
    expect(await allowed()).toBe(false);
    await put({ projectId, allowedOrigins: [origin] });
    expect(await allowed()).toBe(true);
    await put({ projectId, enabled: false, allowedOrigins: [origin] });
    expect(await allowed()).toBe(false);
  });

  it("are hidden from another project's token, and the team's defaults from every one", async () => {
    expect((await get(projectId, token)).settings.publicKey).toBeDefined();
    for (const project of [otherProject, undefined]) {
      await expect(get(project, token)).rejects.toMatchObject({ code: 'not_found' });
      await expect(put({ projectId: project }, token)).rejects.toMatchObject({ code: 'not_found' });
    }
    const stranger = aCaller({ teamId: '1002' });
    await put({ projectId, displayName: 'Mine' });
    expect((await get(undefined, stranger)).settings.displayName).toBe('');
  });
});
