import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as contracts from '@parley/contracts';
import { routeDefinitions } from '../access/routes/index.js';
import {
  adminToken,
  type Answer,
  type Client,
  FakeMedia,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;
let projectId: string;

const { deleteMedia, discardMedia, getLinkedMedia, getMedia, getSession, registerMedia } = contracts;
const ofMedia: readonly unknown[] = [deleteMedia, discardMedia, getLinkedMedia, getMedia, getSession, registerMedia];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  projectId = await makeProject(gateway, team);
  await FakeMedia.start(installation.services);
  const reads = Object.values<unknown>(contracts).filter(
    (value): value is contracts.AnyRequestContract =>
      typeof value === 'object' && value !== null && 'request' in value && !ofMedia.includes(value),
  );
  await Promise.all(reads.map((contract) => installation.services.answer(contract, () => contract.example.reply)));
}, 60_000);
afterAll(() => installation.close());

/** Headers that tell of the moment. */
const ofTheMoment = new Set([
  'date',
  'x-request-id',
  'ratelimit-remaining',
  'ratelimit-reset',
  'connection',
  'keep-alive',
]);

function headersOf({ status, headers }: Answer): [number, string[]] {
  return [status, [...headers].filter(([name]) => !ofTheMoment.has(name)).map((header) => header.join(': '))];
}

/** Reading streams would not end, and files are read below. */
const paths = [...routeDefinitions()]
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/stream') && !path.endsWith('/changes'))
  .map(({ path, access }) => ({ path, key: access.kind === 'admin' ? adminToken : undefined }));

describe('HEAD', () => {
  it.each(paths)('has the head of GET and no body: $path', async ({ path, key }) => {
    const caller = key === undefined ? client : gateway.as(key);
    const url = path.replace('{projectId}', projectId).replaceAll(/\{\w+\}/g, '381725008812738564');
    const got = await caller.get(url);
    const head = await caller.send('HEAD', url);
    expect(head.text).toBe('');
    expect(headersOf(head)).toEqual(headersOf(got));
  });

  it.each(['/platform/events/stream', '/platform/projects/{projectId}/changes'])(
    'of a stream does not open it: %s',
    async (path) => {
      const head = await client.send('HEAD', path.replace('{projectId}', projectId));
      expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'text/event-stream']);
      const refused = await client.send('HEAD', '/platform/events/stream', undefined, {
        headers: { 'last-event-id': 'x' },
      });
      expect(refused.status).toBe(400);
    },
  );

  it('of a wait is answered at once', async () => {
    const startedAt = performance.now();
    const { operationId } = contracts.getOperation.example.request;
    const head = await client.send('HEAD', `/platform/operations/${operationId}?wait=30`);
    expect(head.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('of a file says how large it is and that it has ranges, and ignores Range itself', async () => {
    const uploaded = await client.post('/api/default/media', { data: 'aGVsbG8=', mimetype: 'text/plain' });
    const { id } = uploaded.json as { id: string };
    const head = await client.send('HEAD', `/api/default/media/${id}`, undefined, { headers: { range: 'bytes=1-2' } });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-length': '5',
      'accept-ranges': 'bytes',
      'content-type': 'text/plain',
      etag: expect.stringMatching(/^"/),
    });
    const part = await client.get(`/api/default/media/${id}`, { headers: { range: 'bytes=1-2' } });
    expect([part.status, part.text]).toEqual([206, 'el']);
    expect((await client.send('HEAD', '/api/default/media/381725008812738599')).status).toBe(404);
  });

  it('needs what GET needs, and is refused where there is no GET', async () => {
    expect((await gateway.as().send('HEAD', '/v1/team')).status).toBe(401);
    const refused = await client.send('HEAD', '/api/sendText');
    expect([refused.status, refused.text, refused.headers.get('allow')]).toEqual([405, '', 'POST']);
    expect((await client.send('HEAD', '/v1/team?x=1')).status).toBe(400);
  });
});
