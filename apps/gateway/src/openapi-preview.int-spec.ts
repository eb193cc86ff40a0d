import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { previewOpenApi } from './openapi-preview.js';
import { Installation, type TestGateway } from './testing/index.js';

let installation: Installation;
let gateway: TestGateway;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
}, 60_000);

afterAll(() => installation.close());

describe('the OpenAPI document of a gateway that does not run', () => {
  it('is the one that a running gateway serves', async () => {
    const served = await gateway.as().get('/openapi.json');

    expect(served.status).toBe(200);
    expect(JSON.parse(await previewOpenApi())).toEqual(served.json);
  });
});
