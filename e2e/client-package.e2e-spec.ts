import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PrivateParley } from '@parley/tools';
import { CustomerProject, programIn } from './support/client-package.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
let project: CustomerProject;

beforeAll(async () => {
  parley = await sharedParley();
  project = await CustomerProject.create();
}, timeouts.startMs);

afterAll(() => project?.remove());

const documents = { readme: 'libs/client/README.md', guide: 'docs/client.md' };
/** Types that are lost on the way would let anything pass. */
const wrong = `
import { createParleyClient } from '@parley/client';
import { verifyWebhook } from '@parley/client/webhooks';
const client = createParleyClient({ baseUrl: '' });
// @ts-expect-error there is no such route
await client.GET('/api/nothing');
// @ts-expect-error a session has a name
await client.POST('/api/sessions', { body: {} });
// @ts-expect-error a secret is a string
verifyWebhook(1, {}, '');
`;

describe('the packed client in a project of its own', () => {
  it(
    'brings its types',
    async () => {
      const { readme, guide } = documents;
      const programs = { readme: programIn(readme), guide: programIn(guide), wrong };
      expect(await project.typeErrors(programs)).toEqual([]);
    },
    timeouts.startMs,
  );

  it.each(Object.entries(documents))(
    'does what the %s says',
    async (name, document) => {
      const { baseUrl, project: token } = parley.credentials;
      const env = { PARLEY_URL: baseUrl, PARLEY_TOKEN: token.token };
      expect(await project.run(name, programIn(document), env)).toContain('message.received');
    },
    timeouts.startMs,
  );
});
