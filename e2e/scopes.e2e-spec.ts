import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MintedClientToken } from '@parley/contracts/base';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { type Belongings, makeBelongings, nameOf } from './support/belongings.js';
import { type Answer, ask, type Ask } from './support/http.js';
import { type Api, type ApiRoute, fill, readApi } from './support/openapi-routes.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface ErrorBody {
  code: string;
}

let parley: PrivateParley;
let api: Api;
let ours: Belongings;
let stranger: string;

beforeAll(async () => {
  parley = await sharedParley();
  ours = await makeBelongings(parley, 'alice');
  api = await readApi(parley);
  stranger = (await anotherTeam(parley)).key;
}, timeouts.startMs);

/** Asks a route for what is ours. */
function askFor(route: ApiRoute, options: Ask = {}, query = ''): Promise<Answer<ErrorBody>> {
  const path = fill(route.path, (name, collection) => nameOf(ours, name, collection)) + query;
  return ask<ErrorBody>(parley.credentials.baseUrl, route.method, path, options);
}

const guarded = (): ApiRoute[] => api.routes.filter(({ access }) => access !== 'public');
const scoped = (): ApiRoute[] => api.routes.filter(({ access }) => access === 'scope');

/** The routes of which the answer is not as wanted, each with what it answered. */
async function walk(
  routes: readonly ApiRoute[],
  wanted: string | ((route: ApiRoute) => string),
  options: (route: ApiRoute) => Ask,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await askFor(route, options(route));
    const reported = `${answer.status} ${answer.body?.code}`;
    if (reported !== (typeof wanted === 'string' ? wanted : wanted(route))) wrong.push(`${route.key}: ${reported}`);
  }
  return wrong;
}

describe('every route of /openapi.json', () => {
  it('is there to be walked', () => {
    expect(scoped().length).toBeGreaterThan(60);
    expect(scoped().filter(({ clientAction }) => clientAction !== undefined).length).toBeGreaterThan(0);
  });

  it('refuses a request without a credential, with any body', async () => {
    expect(await walk(guarded(), '401 unauthenticated', () => ({}))).toEqual([]);
  });

  it('refuses a key that lacks just its scope, with any body', async () => {
    const scopes = [...new Set(scoped().flatMap(({ scope }) => (scope === undefined ? [] : [scope])))];
    const lacking = new Map<string, string>();
    for (const scope of scopes) {
      const made = await parley.client.post<{ key: string }>('/api/account/keys', {
        label: `all but ${scope}`,
        scopes: scopes.filter((other) => other !== scope),
      });
      lacking.set(scope, made.key);
    }
    const options = ({ scope = '' }: ApiRoute): Ask => ({ key: lacking.get(scope) ?? '' });
    expect(await walk(scoped(), '403 insufficient_scope', options)).toEqual([]);
  });

  it('finds nothing of ours for the key of another team, before it finds the input wrong', async () => {
    const named = scoped().filter(({ parameters }) => parameters.some((parameter) => parameter.in === 'path'));
    expect(named.length).toBeGreaterThan(40);
    expect(await walk(named, '404 not_found', () => ({ key: stranger }))).toEqual([]);
    const inBody = scoped().filter((route) => !named.includes(route) && bodyNames(route, 'session', 'projectId'));
    expect(inBody.length).toBeGreaterThan(4);
    const body = (route: ApiRoute): object => ({
      ...(bodyNames(route, 'session') ? { session: ours.session.id } : {}),
      ...(bodyNames(route, 'projectId') ? { projectId: ours.ids.projectId } : {}),
    });
    expect(await walk(inBody, '404 not_found', (route) => ({ key: stranger, body: body(route) }))).toEqual([]);
    for (const route of scoped().filter(({ parameters }) => parameters.some(({ name }) => name === 'projectId'))) {
      const answer = await askFor(
        route,
        { key: stranger },
        route.path.includes('{projectId}') ? '' : `?projectId=${ours.ids.projectId}`,
      );
      expect([route.key, answer.status]).toEqual([route.key, 404]);
    }
  });

  it('tells another team nothing of ours', async () => {
    const own = [ours.session.id, parley.credentials.team.id, ...Object.values(ours.ids)];
    for (const route of scoped().filter(({ method }) => method === 'GET')) {
      if (route.path.endsWith('/stream')) continue;
      const answer = await askFor(route, { key: stranger });
      // What was not found is named as the caller named it, and only that.
      const named = answer.status === 404 ? fill(route.path, (name, kind) => nameOf(ours, name, kind)) : '';
      const text = JSON.stringify(answer.body);
      expect([route.key, own.filter((id) => text.includes(id) && !named.includes(id))]).toEqual([route.key, []]);
      expect([route.key, answer.status < 500]).toEqual([route.key, true]);
    }
  });

  it('is for a team key only where it has a scope', async () => {
    const others = guarded().filter(({ access }) => access !== 'scope');
    expect(await walk(others, '403 credential_not_allowed', () => ({ key: parley.credentials.team.key }))).toEqual([]);
  });

  it('refuses a client token, unless it is open to one, and then one that may do something else', async () => {
    await setRules({
      enabled: true,
      allowedActions: 'send_message,send_reaction,send_typing,send_seen,read_presence',
      recipientMode: 'any',
      rateLimit: 100_000,
    });
    const { token } = await parley.client.post<MintedClientToken>('/api/sessions/alice/client-tokens', {});
    const isOpen = ({ clientAction }: ApiRoute): boolean => clientAction !== undefined;
    const open = guarded().filter(isOpen);
    const closed = guarded().filter((route) => !isOpen(route));
    expect(await walk(closed, '403 credential_not_allowed', () => ({ key: token }))).toEqual([]);
    for (const route of open) {
      const { status, body } = await askFor(route, { key: token });
      // It came as far as the input, or was answered.
      expect([route.key, [200, 400, 404].includes(status) ? 'let in' : body.code]).toEqual([route.key, 'let in']);
    }
    await setRules({ enabled: true, allowedActions: '', rateLimit: 100_000 });
    expect(await walk(open, '403 action_not_allowed', () => ({ key: token }))).toEqual([]);
    await setRules({ enabled: false });
    expect(await walk(open, '403 client_tokens_disabled', () => ({ key: token }))).toEqual([]);
  });
});

async function setRules(rules: object): Promise<void> {
  const { baseUrl, team } = parley.credentials;
  const answer = await ask(baseUrl, 'PUT', '/api/sessions/alice/client-rules', { key: team.key, body: rules });
  expect(answer.status).toBe(200);
}

function bodyNames({ body }: ApiRoute, ...fields: string[]): boolean {
  const properties = body === undefined ? {} : (api.resolve(body).properties ?? {});
  return fields.some((field) => field in properties);
}
