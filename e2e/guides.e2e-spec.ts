import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { waitFor } from '@parley/testing';
import { ParleyClient, type PrivateParley } from '@parley/tools';
import { guideNames, programOf, runGuide, typeErrors } from './support/guides.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

/** Of an API key, what matters here. */
interface Key {
  key: string;
  scopes: string[];
  projectId?: string;
}

let parley: PrivateParley;
/** All scopes that a project token can have. */
let scopes: string[];
let teams = 0;

beforeAll(async () => {
  parley = await sharedParley();
  const keys = await parley.client.get<Key[]>('/api/account/keys');
  scopes = keys.find(({ projectId }) => projectId !== undefined)?.scopes ?? [];
}, timeouts.startMs);

/** Makes the two sessions itself. */
const quickstart = 'quickstart.md';

/** What a page can count on: a fresh team with two sessions (docs/guides/README.md). */
async function surroundings(page: string): Promise<Record<string, string>> {
  const { baseUrl, adminToken } = parley.credentials;
  teams += 1;
  const owner = { name: `guide ${teams}`, ownerEmail: `guide-${teams}@example.com` };
  const { key } = await new ParleyClient(baseUrl, adminToken).post<{ key: Key }>('/enterprise/teams', owner);
  const team = new ParleyClient(baseUrl, key.key);
  const { id: projectId } = await team.post<{ id: string }>('/v1/projects', { name: 'Guides' });
  const token = await team.post<Key>('/api/account/keys', { label: 'guide', scopes, projectId });
  const variables = { PARLEY_URL: baseUrl, PARLEY_TOKEN: token.key };
  if (page === quickstart) return variables;
  const project = new ParleyClient(baseUrl, token.key);
  const connect = async (name: string): Promise<string> => {
    const number = await project.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'US' });
    await project.post('/api/sessions', { name, config: { testingNumberId: number.id } });
    await waitFor(async () => (await project.get<Session>(`/api/sessions/${name}`)).status === 'CONNECTED', {
      timeoutMs: timeouts.soonMs,
      message: `session ${name} to connect`,
    });
    return number.phoneNumber;
  };
  const [shop, customer] = [await connect('shop'), await connect('customer')];
  return { ...variables, SHOP: shop, CUSTOMER: customer };
}

describe.each(guideNames())('docs/guides/%s', (name) => {
  it.each(['bash', 'ts'] as const)(
    'works as it stands, in %s',
    async (language) => {
      const program = programOf(name, language);
      // Clients of WAHA need no library.
      expect(program).toMatch(language === 'bash' ? /curl/ : /answerOf\(|await fetch\(/);
      await runGuide(program, language, await surroundings(name));
    },
    2 * timeouts.recoveryMs,
  );
});

it(
  'all TypeScript of the guides is of the types that the API has',
  async () => {
    expect(await typeErrors(guideNames())).toEqual([]);
  },
  3 * timeouts.recoveryMs,
);
