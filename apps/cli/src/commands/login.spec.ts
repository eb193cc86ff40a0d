import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, ids, runCli, samples } from '../testing/index.js';

let api: FakeApi;
const profileOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const logIn = (extra: object = {}) =>
  runCli(['login', '--url', api.url], { token: null, stdin: 'parley_proj_of_the_tests\n', ...extra });

beforeEach(async () => {
  api = await FakeApi.start();
  api.on('GET /v1/projects', { body: samples.projects });
});

afterEach(() => api.stop());

describe('login', () => {
  it('keeps a token from stdin with its project, in a file for its owner alone', async () => {
    const { code, stdout, profilePath } = await logIn();

    expect(code).toBe(0);
    expect(stdout).toContain(`Logged in to ${api.url} with a token of project ${ids.project}.`);
    expect(stdout).not.toContain('parley_proj_of_the_tests');
    expect(profileOf(profilePath)).toEqual({ url: api.url, token: 'parley_proj_of_the_tests', projectId: ids.project });
    expect(statSync(profilePath).mode & 0o777).toBe(0o600);
  });

  it('serves the commands that come after', async () => {
    const { profilePath } = await logIn();
    api.on(`GET /platform/projects/${ids.project}/events`, {
      body: { data: [], page: { nextCursor: null, limit: 25 } },
    });

    expect((await runCli(['events', 'list'], { token: null, profilePath })).code).toBe(0);
  });

  it('keeps nothing that the platform does not take', async () => {
    const { code, stderr, profilePath } = await logIn({ stdin: 'parley_proj_other' });

    expect(code).toBe(3);
    expect(stderr).toContain('Unknown credential.');
    expect(existsSync(profilePath)).toBe(false);
  });

  it('takes a token that may not list projects, once its project is named', async () => {
    api.on('GET /v1/projects', { status: 403, body: { error: 'No.', code: 'insufficient_scope', requestId: 'r' } });

    expect(await logIn()).toMatchObject({ code: 2, stderr: expect.stringContaining('--project') });
    const named = await runCli(['login', '--url', api.url, '--project', '77'], {});
    expect(profileOf(named.profilePath)).toMatchObject({ projectId: '77' });
  });

  it('reads the credentials of an npm start', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-cli-')), 'credentials.json');
    const project = { id: ids.project, slug: 'shop', token: 'parley_proj_of_the_tests' };
    writeFileSync(file, JSON.stringify({ baseUrl: api.url, team: { id: '1', key: 'parley_team_x' }, project }));

    const { code, profilePath } = await runCli(['login', '--credentials', file], { token: null });

    expect(code).toBe(0);
    expect(profileOf(profilePath)).toMatchObject({ url: api.url, projectId: ids.project });
    expect((await runCli(['login', '--credentials', `${file}.no`], { token: null })).code).toBe(2);
  });

  it('keeps the secret of listen when another logs in', async () => {
    const { profilePath } = await logIn();
    writeFileSync(profilePath, JSON.stringify({ ...(profileOf(profilePath) as object), listenSecret: 'whsec_x' }));

    await logIn({ profilePath });
    expect(profileOf(profilePath)).toMatchObject({ listenSecret: 'whsec_x', projectId: ids.project });
  });
});

describe('the profile', () => {
  it('is closed again when others could read it', async () => {
    const { profilePath } = await logIn();
    chmodSync(profilePath, 0o644);

    const { stderr } = await runCli(['sessions', 'list'], { token: null, profilePath });
    expect(stderr).toContain('was open to others');
    expect(statSync(profilePath).mode & 0o777).toBe(0o600);
  });

  it('that is broken is a failure, never an empty one that is written over', async () => {
    const { profilePath } = await logIn();
    writeFileSync(profilePath, '{', { mode: 0o600 });

    const { code, stderr } = await logIn({ profilePath });
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be used');
    expect(readFileSync(profilePath, 'utf8')).toBe('{');
  });

  it('gives its token to no other address than its own, and says so', async () => {
    const { profilePath } = await logIn();
    const requests = api.requests.length;

    const elsewhere = `${api.url.replace('127.0.0.1', 'localhost')}/`;
    const { code, stderr } = await runCli(['sessions', 'list'], { url: elsewhere, token: null, profilePath });

    expect(code).toBe(3);
    expect(stderr).toContain(`PARLEY_URL is ${elsewhere}, but the credential in the profile is for ${api.url}.`);
    expect(api.requests).toHaveLength(requests);
    expect((await runCli(['sessions', 'list'], { url: `${api.url}/`, token: null, profilePath })).code).not.toBe(3);
  });

  it('is not needed where the environment has a token, and without either a command asks for a login', async () => {
    const { code, stderr } = await runCli(['events', 'list'], { url: api.url, token: null });

    expect(code).toBe(3);
    expect(stderr).toContain('parley login');
    expect(api.requests).toEqual([]);
  });
});
