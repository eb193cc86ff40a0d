import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamReader, waitFor } from '@parley/testing';
import {
  FakeEventHistory,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
const readers: StreamReader[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  await FakeEventHistory.start(installation.services);
}, 60_000);

afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});

afterAll(() => installation.close());

const path = (): string => `/platform/projects/${projectId}/events/stream`;

async function open(key: string, to = path(), lastEventId?: string): Promise<StreamReader> {
  const reader = await StreamReader.open(gateway.url + to, { key, lastEventId });
  readers.push(reader);
  return reader;
}

/** On routes of both forms, some of them resumed: one bound holds for all. */
async function openTwenty(key: string): Promise<StreamReader[]> {
  const first = await open(key, '/platform/events/stream');
  await waitFor(() => first.lastEventId !== '');
  const resumed = () => open(key, '/platform/events/stream', first.lastEventId);
  const rest = await Promise.all(Array.from({ length: 19 }, (_, index) => (index % 2 ? open(key) : resumed())));
  return [first, ...rest];
}

describe('a credential', () => {
  it('has no 21st stream, whichever route it asks on, until one of its readers goes away', async () => {
    const { key } = await makeKey(gateway, team, ['events:read']);
    const [first] = await openTwenty(key);
    for (const to of [path(), '/platform/events/stream']) {
      const refused = await gateway.as(key).get(to);
      expect([refused.status, refused.json]).toEqual([429, expect.objectContaining({ code: 'too_many_streams' })]);
      expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
      expect(refused.headers.get('content-type')).toContain('application/json');
    }
    first?.leave();
    await waitFor(() => open(key).then(Boolean, () => false), { message: 'a place that was left' });
    expect((await gateway.as(key).get(path())).status).toBe(429);
  });

  it('takes nothing from the other credentials of its team', async () => {
    const [one, other] = [
      await makeKey(gateway, team, ['events:read']),
      await makeKey(gateway, team, ['events:read'], { projectId }),
    ];
    await openTwenty(one.key);
    expect((await gateway.as(one.key).get(path())).status).toBe(429);
    await open(other.key);
  });

  it('has no more than 20 when it asks for many at once', async () => {
    const { key } = await makeKey(gateway, team, ['events:read']);
    const opened = await Promise.all(Array.from({ length: 40 }, () => open(key).then(Boolean, () => false)));
    expect(opened.filter(Boolean)).toHaveLength(20);
  });

  it('keeps no place for what was refused', async () => {
    const { key } = await makeKey(gateway, team, ['events:read']);
    const requested = Array.from({ length: 40 }, () =>
      open(key, path(), 'no cursor').catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(requested))).toEqual(new Set(['no stream: 400']));
    await openTwenty(key);
  });
});
