import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StandIn, startSvix } from '@parley/testing';
import { FakeApi, runCli, samples } from '../testing/index.js';

interface Kept {
  id: string;
  url: string;
}

const hook = 'https://example.com/hook';
let api: FakeApi;
let source: StandIn;
let kept: Kept[];
/** What somebody makes without the import, right after it made its own. */
let byHand: Kept[];

beforeEach(async () => {
  api = await FakeApi.start();
  const endpoints = [{ id: 'ep_1', url: hook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }];
  source = await startSvix({ applications: [{ id: 'app_1', name: 'Shop', endpoints }], pageSize: 10 });
  kept = [];
  byHand = [];
  api.on('GET /v1/projects', { body: samples.projects });
});
afterEach(async () => {
  await Promise.all([api.stop(), source.close()]);
});

/** The platform's endpoints. Their first lists are sent once as many are asked for as there are imports, so that all are empty. */
function keepEndpoints(imports: number): void {
  const waiting: (() => void)[] = [];
  api.on('GET /api/webhooks', ({ query }, response) => {
    const answer = (): void => void response.end(JSON.stringify(kept.slice(Number(query['offset'] ?? 0))));
    response.setHeader('content-type', 'application/json');
    waiting.push(answer);
    if (waiting.length > imports) answer();
    else if (waiting.length === imports) for (const each of waiting) each();
    return undefined;
  });
  let made = 0;
  api.on('POST /api/webhooks', ({ body }) => {
    made += 1;
    // As numbers these are in order, as texts they are not.
    const id = String(999_999_999_999_998 + made);
    const endpoint = { ...samples.endpoint, ...(body as { url: string }), id };
    kept.push(endpoint, ...byHand);
    api.on(`GET /api/webhooks/${id}/secret`, { body: { secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } });
    api.on(`DELETE /api/webhooks/${id}`, () => {
      kept = kept.filter((one) => one.id !== id);
      return { body: { deleted: true } };
    });
    return { status: 201, body: endpoint };
  });
}

function run(): ReturnType<typeof runCli> {
  return runCli(['import', 'svix', '--from-url', source.url, '--json'], { url: api.url, fromKey: source.key });
}

interface Report {
  made: Kept[];
  exists: Kept[];
}

describe('two imports at once', () => {
  it('make one endpoint, the older, and both report it', async () => {
    keepEndpoints(2);
    const ended = await Promise.all([run(), run()]);
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(kept.map(({ id }) => id)).toEqual(['999999999999999']);
    const reports = ended.map(({ stdout }) => JSON.parse(stdout) as Report);
    expect(reports.flatMap(({ made }) => made.map(({ id }) => id))).toEqual(['999999999999999']);
    expect(reports.flatMap(({ exists }) => exists.map(({ id }) => id))).toEqual(['999999999999999']);
  });

  it('remove no endpoint of another, and name one that stays', async () => {
    keepEndpoints(1);
    const younger = '1000000000000007';
    byHand.push({ ...samples.endpoint, id: younger, url: hook });
    const { stdout } = await run();
    expect((JSON.parse(stdout) as Report).made).toMatchObject([
      { detail: `endpoint ${younger} was made meanwhile too` },
    ]);
    expect(kept).toHaveLength(2);
  });
});
