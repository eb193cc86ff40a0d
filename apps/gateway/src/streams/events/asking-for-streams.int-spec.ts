import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamReader } from '@parley/testing';
import {
  FakeEventHistory,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let history: FakeEventHistory;
const readers: StreamReader[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ EVENT_STREAM_HEARTBEAT_MS: '200' });
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  history = await FakeEventHistory.start(installation.services);
}, 60_000);

afterAll(async () => {
  for (const reader of readers) reader.leave();
  await installation.close();
});

const teamPath = '/platform/events/stream';
const projectPath = (): string => `/platform/projects/${projectId}/events/stream`;
const make = () => history.make({ teamId: team.id, projectId });

async function open(path = projectPath(), { lastEventId }: { lastEventId?: string } = {}): Promise<StreamReader> {
  const reader = await StreamReader.open(gateway.url + path, { key: team.key, lastEventId });
  readers.push(reader);
  return reader;
}

describe('a stream', () => {
  it.each(['nope', 'message.recieved', 'message.received,nope', 'message.received,', 'mes.*', '*.ack', 'message*', ''])(
    'is refused for the type "%s", of which nothing would ever come',
    async (type) => {
      for (const path of [projectPath(), teamPath]) {
        const answer = await gateway.as(team.key).get(`${path}?type=${type}`);
        expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
        expect(answer.error.error).toContain('"type"');
      }
    },
  );

  it('takes up to 20 types', async () => {
    const status = async (types: string[]) =>
      (await gateway.as(team.key).send('HEAD', `${projectPath()}?type=${types.join(',')}`)).status;
    expect(await status(Array(20).fill('message.*'))).toBe(200);
    expect(await status(Array(21).fill('message.*'))).toBe(400);
  });

  it.each([
    ['{', 'Parameter "filter" is invalid: must be JSON.'],
    ['', 'Parameter "filter" is invalid'],
    ['{}', 'Parameter "filter" is invalid: must not be empty.'],
    ['{"payload":{"$regex":"x"}}', 'Parameter "filter.payload.$regex" is invalid: is no operator.'],
  ])('is refused for the filter %s', async (filter, error) => {
    for (const path of [projectPath(), teamPath]) {
      const answer = await gateway.as(team.key).get(`${path}?filter=${encodeURIComponent(filter)}`);
      expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
      expect(answer.error.error).toContain(error);
    }
  });

  it('takes a filter of 4 KiB before it is encoded, and none that is longer', async () => {
    const value = (rest: number) =>
      JSON.stringify({
        payload: {
          ...Object.fromEntries([...'abcdefg'].map((name) => [name, '"'.repeat(256)])),
          rest: 'é'.repeat(rest),
        },
      });
    const rest = Math.floor((4096 - Buffer.byteLength(value(0))) / 2);
    const answer = (filter: string) =>
      gateway.as(team.key).send('HEAD', `${projectPath()}?filter=${encodeURIComponent(filter)}`);
    expect([(await answer(value(rest))).status, (await answer(value(rest + 1))).status]).toEqual([200, 400]);
  });

  it('of a project is refused for a type that only the team has', async () => {
    const head = (path: string) => gateway.as(team.key).send('HEAD', `${path}?type=campaign.created`);
    expect([(await head(teamPath)).status, (await head(projectPath())).status]).toEqual([200, 400]);
    const answer = await gateway.as(team.key).get(`${projectPath()}?type=customer.created`);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_parameter']);
  });

  it('goes on after ?lastEventId= where there is no header, which comes first', async () => {
    const reader = await open();
    const [first, second] = [make(), make()];
    await reader.received(2);
    const [afterFirst = '', afterSecond = ''] = reader.messages.map(({ id }) => id);
    reader.leave();
    const third = make();
    const byQuery = await open(`${projectPath()}?lastEventId=${encodeURIComponent(afterFirst)}`);
    await byQuery.received(2);
    expect(byQuery.ids).toEqual([second.id, third.id]);
    expect(first.id).not.toBe(second.id);
    const byHeader = await open(`${projectPath()}?lastEventId=${encodeURIComponent(afterFirst)}`, {
      lastEventId: afterSecond,
    });
    await byHeader.received(1);
    expect(byHeader.ids).toEqual([third.id]);
    expect((await gateway.as(team.key).get(`${projectPath()}?lastEventId=x`)).error.code).toBe('invalid_cursor');
  });
});
