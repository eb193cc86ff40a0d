import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asyncApiDocument } from '@parley/contracts/asyncapi';
import { Installation, type TestGateway } from '../testing/index.js';

let installation: Installation;
let gateway: TestGateway;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
}, 60_000);

afterAll(() => installation.close());

describe('/asyncapi.json', () => {
  it('is the document of the contracts, for anybody', async () => {
    const answer = await gateway.as().get('/asyncapi.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.json).toEqual(JSON.parse(JSON.stringify(asyncApiDocument())));
  });

  it('names streams that are routes', async () => {
    const { paths } = (await gateway.as().get('/openapi.json')).json as { paths: object };
    const { channels } = (await gateway.as().get('/asyncapi.json')).json as ReturnType<typeof asyncApiDocument>;
    const addresses = Object.values(channels).flatMap(({ address }) => address ?? []);
    expect(addresses).toEqual(['/platform/projects/{projectId}/events/stream', '/platform/events/stream']);
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(addresses));
  });
});
