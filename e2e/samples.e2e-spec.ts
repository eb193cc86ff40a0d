import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { findProgram, type PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { CustomerProject } from './support/client-package.js';
import { ask } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);

/** A project token makes no team key. */
const teamPath = '/api/account/keys';
/**
 * Operations whose samples work as they stand: for a project token (a team key where they need one), with a session `shop`
 * and the project's own id.
 */
const operations: readonly [method: string, path: string, told: string | RegExp][] = [
  ['post', '/api/sessions', 'CONNECTING'],
  ['post', '/api/sendText', /whatsapp_id/],
  ['get', '/api/{session}/chats', /12025550147/],
  ['post', '/api/{session}/labels', 'Customers'],
  ['post', '/api/webhooks', /whsec_/],
  ['post', teamPath, /parley_team_/],
  ['post', '/platform/projects/{projectId}/events/test', 'message.received'],
  ['get', '/platform/projects/{projectId}/events', /message\.(sent|received|ack)/],
  ['get', '/platform/operations', /nextCursor/],
  ['post', '/v1/templates', 'welcome'],
  ['get', '/v1/sessions', 'shop'],
  ['get', '/api/sessions', 'shop'],
  ['get', '/api/sessions/{session}', 'CONNECTED'],
  ['get', '/api/sessions/{session}/me', /phoneNumber/],
  ['get', '/api/sessions/{session}/retention', /true|True/],
  ['get', '/api/{session}/labels', 'Customers'],
  ['post', '/api/sendLocation', /whatsapp_id/],
  ['post', '/api/sendPoll', /whatsapp_id/],
  ['post', '/api/sendContactVcard', /whatsapp_id/],
  ['post', '/api/startTyping', /true|True/],
  ['post', '/api/stopTyping', /true|True/],
  ['get', '/api/{session}/chats/overview', /lastMessage/],
  ['get', '/api/{session}/groups', /\[/],
  ['get', '/api/{session}/channels', /\[/],
  ['get', '/api/webhooks', 'https://'],
  ['post', '/v1/testing-numbers', /phoneNumber/],
  ['get', '/v1/testing-numbers', /phoneNumber/],
  ['post', '/v1/quicklinks', /slug/],
  ['get', '/v1/engines', 'sandbox'],
  ['get', '/v1/projects', /slug/],
  ['get', '/v1/projects/{projectId}', /Sandbox/],
  ['get', '/v1/bridges', /pagination/],
  ['get', '/v1/widget', /publicKey/],
  ['get', '/platform/projects/{projectId}/operations', /nextCursor/],
];
/** The compiler takes seconds for each program in TypeScript: there the first of the list, one of each shape. */
const operationsIn = (language: string): typeof operations =>
  language === 'TypeScript' ? operations.slice(0, 11) : operations;
const scopes = [
  ...['sessions:read', 'sessions:write', 'messages:send', 'messages:read', 'chats:read', 'labels:write'],
  ...['labels:read', 'groups:read', 'channels:read', 'presence:write', 'quicklinks:write'],
  ...['webhooks:read', 'projects:read', 'bridges:read', 'widget:read'],
  ...['webhooks:write', 'events:read', 'events:test', 'operations:read', 'templates:write'],
];
const exampleIds = /\b38\d{16}\b/g;

interface Sample {
  lang: string;
  source: string;
}
type Paths = Record<string, Record<string, { 'x-codeSamples': Sample[] }>>;
type Environment = Record<'PARLEY_URL' | 'PARLEY_TOKEN', string>;

let parley: PrivateParley;
let customer: CustomerProject;
let paths: Paths;

beforeAll(async () => {
  parley = await sharedParley();
  customer = await CustomerProject.create();
  ({ paths } = (await (await fetch(`${parley.credentials.baseUrl}/openapi.json`)).json()) as { paths: Paths });
}, timeouts.startMs);

afterAll(() => customer.remove());

/** A project of its own, with a session that is connected: what one language makes is in no other's way. */
async function newProject(): Promise<{ projectId: string; teamKey: string; environment: Environment }> {
  const { baseUrl } = parley.credentials;
  const { key, projectId } = await anotherTeam(parley);
  const body = { label: 'Samples', scopes, projectId };
  const minted = await ask<{ key: string }>(baseUrl, 'POST', '/api/account/keys', { key, body });
  const token = minted.body.key;
  await ask(baseUrl, 'POST', '/api/sessions', { key: token, body: { name: 'shop' } });
  await waitFor(async () => {
    const { body: session } = await ask<{ status: string }>(baseUrl, 'GET', '/api/sessions/shop', { key: token });
    return session.status === 'CONNECTED';
  });
  return { projectId, teamKey: key, environment: { PARLEY_URL: baseUrl, PARLEY_TOKEN: token } };
}

const languages: Record<string, (source: string, name: string, environment: Environment) => Promise<string>> = {
  Shell: (source, _name, environment) => program('bash', ['-c', source], environment),
  TypeScript: (source, name, environment) => customer.run(name, source, environment),
  Python: (source, _name, environment) => program('python3', ['-c', source], environment),
};

async function program(file: string, args: string[], environment: Environment): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await run(file, args, { env, timeout: timeouts.recoveryMs })).stdout;
}

const missing = findProgram('python3') === undefined ? ['Python'] : [];
if (missing.length > 0) console.warn('skipped: python3 is not installed, so the samples in Python are not run');

describe.each(Object.keys(languages).filter((language) => !missing.includes(language)))('samples in %s', (language) => {
  let project: Awaited<ReturnType<typeof newProject>>;
  beforeAll(async () => {
    project = await newProject();
  }, timeouts.startMs);

  it.each(operationsIn(language))(
    'run as they stand: %s %s',
    async (method, path, example) => {
      const samples = paths[path]?.[method]?.['x-codeSamples'] ?? [];
      const source = samples.find(({ lang }) => lang === language)?.source.replaceAll(exampleIds, project.projectId);
      const name = `${method}${path.replaceAll(/\W+/g, '-')}`;
      const { environment, teamKey } = project;
      const requested = path === teamPath ? { ...environment, PARLEY_TOKEN: teamKey } : environment;
      const output = (): Promise<string> => languages[language]!(source ?? '', name, requested);
      if (method === 'post') expect(await output()).toMatch(example);
      // Lists show what was done a moment ago.
      else await waitFor(async () => (await output()).search(example) >= 0, { timeoutMs: timeouts.recoveryMs });
    },
    timeouts.startMs,
  );
});
