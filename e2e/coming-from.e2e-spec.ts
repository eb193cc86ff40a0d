import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { Session } from '@parley/contracts/sessions';
import { type StandIn, startEvolution, startOutpost, startSvix, startWaha, waitFor } from '@parley/testing';
import { ParleyClient, type PrivateParley } from '@parley/tools';
import { movingGuideNames, programOf, runGuide, typeErrors } from './support/guides.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const hook = 'https://example.com/hook';
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let parley: PrivateParley;
let sources: { waha: StandIn; evolution: StandIn; svix: StandIn; outpost: StandIn };
/** A folder with `parley`, as `npx` or an installed package puts it in the path. */
let programs: string;

beforeAll(async () => {
  parley = await sharedParley();
  const webhook = { url: hook, events: ['message', 'engine.event'], hmac: { key: '3f6c1e0b8a4d4f0f9c1f5f1f7a2b6d90' } };
  const labels = [{ id: '1', name: 'Lead', color: 1, chats: ['12025550199@c.us'] }];
  const config = { webhooks: [webhook] };
  const waha = startWaha({ sessions: [{ name: 'shop', status: 'WORKING', config, labels }], environment: {} });
  const ofInstance = { url: hook, enabled: true, events: ['MESSAGES_UPSERT', 'CALL'] };
  const evolution = startEvolution({ instances: [{ name: 'sales', webhook: ofInstance }, { name: '5511999999999' }] });
  const endpoint = { id: 'ep_1', url: hook, secret, filterTypes: ['chat.new'] };
  const svix = startSvix({ applications: [{ id: 'app_1', name: 'Shop', endpoints: [endpoint] }] });
  const destination = {
    id: 'd1',
    type: 'webhook',
    topics: '*' as const,
    config: { url: `${hook}2` },
    credentials: { secret },
  };
  const outpost = startOutpost({ tenants: [{ id: 'shop', destinations: [destination] }] });
  sources = { waha: await waha, evolution: await evolution, svix: await svix, outpost: await outpost };
  programs = await mkdtemp(join(tmpdir(), 'parley-path-'));
  const program = join(import.meta.dirname, '../apps/cli/bin/parley.mjs');
  await writeFile(join(programs, 'parley'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  await chmod(join(programs, 'parley'), 0o755);
}, timeouts.startMs);

afterAll(() => Promise.all(Object.values(sources).map((source) => source.close())), timeouts.stopMs);

/** What a page can count on: an empty project, and in another one a connected session, for the send that the pages show. */
async function surroundings(page: string): Promise<Record<string, string>> {
  const { baseUrl, team } = parley.credentials;
  const asTeam = new ParleyClient(baseUrl, team.key);
  const { id: projectId } = await asTeam.post<{ id: string }>('/v1/projects', { name: page });
  const keys = await asTeam.get<{ scopes: string[]; projectId?: string }[]>('/api/account/keys');
  const scopes = keys.find((key) => key.projectId !== undefined)?.scopes ?? [];
  const { key } = await asTeam.post<{ key: string }>('/api/account/keys', { label: 'moving', scopes, projectId });
  const project = new ParleyClient(baseUrl, key);
  const numbers = ['US', 'US'].map((country) =>
    project.post<TestingNumber>('/v1/testing-numbers', { projectId, country }),
  );
  const [mine, other] = await Promise.all(numbers);
  await project.post('/api/sessions', { name: 'customer', config: { testingNumberId: mine!.id } });
  await waitFor(async () => (await project.get<Session>('/api/sessions/customer')).status === 'CONNECTED', {
    timeoutMs: timeouts.soonMs,
    message: 'session customer to connect',
  });
  const { waha, evolution, svix, outpost } = sources;
  return {
    ...{ PATH: `${programs}${delimiter}${process.env.PATH ?? ''}`, PARLEY_URL: baseUrl, PARLEY_TOKEN: key },
    ...{ SHOP: other!.phoneNumber, WAHA_URL: waha.url, WAHA_API_KEY: waha.key },
    ...{ EVOLUTION_URL: evolution.url, EVOLUTION_API_KEY: evolution.key },
    ...{ SVIX_URL: svix.url, SVIX_TOKEN: svix.key, SVIX_APP: 'app_1' },
    ...{ OUTPOST_URL: outpost.url, OUTPOST_API_KEY: outpost.key, OUTPOST_TENANT: 'shop' },
  };
}

it.each(movingGuideNames())(
  'docs/guides/%s works as it stands',
  async (name) => {
    const program = programOf(name, 'bash');
    expect(program).toContain('parley import');
    await runGuide(program, 'bash', await surroundings(name));
    await runGuide(programOf(name, 'ts'), 'ts', {});
  },
  3 * timeouts.recoveryMs,
);

it(
  'all TypeScript of these guides has right types',
  async () => {
    expect(await typeErrors(movingGuideNames())).toEqual([]);
  },
  3 * timeouts.recoveryMs,
);
