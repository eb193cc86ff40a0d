import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, runCli, samples } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(argv, { url: api.url });

beforeEach(async () => {
  api = await FakeApi.start();
  api.on('GET /v1/engines', { body: samples.engines });
});

afterEach(() => api.stop());

describe('engines', () => {
  it('are listed by what the API calls them', async () => {
    const { code, stdout } = await parley('engines', 'list');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^cloud {2,}Network of shops {2,}no {2,}credentials$/m);
    expect(JSON.parse((await parley('engines', 'list', '--json')).stdout)).toEqual(samples.engines);
  });

  it('are shown with the settings that they have', async () => {
    const { code, stdout } = await parley('engines', 'show', 'cloud');
    expect(code).toBe(0);
    expect(stdout).toContain('Network of shops: For shops.\nNot installed. Run "npm run engine:shops".');
    expect(stdout).toMatch(/^shopId {2,}text {2,}yes {2,}Shop\. On the sign$/m);
    expect(stdout).toMatch(/^perSecond {2,}1-1000 \(80\) {2,}no {2,}Sends$/m);
    expect(stdout).toMatch(/^accessToken {2,}secret {2,}yes {2,}Token$/m);
  });

  it('that are not there end with 2, naming those that are', async () => {
    const { code, stderr } = await parley('engines', 'show', 'pigeons');
    expect([code, stderr]).toEqual([2, expect.stringContaining('sandbox, cloud')]);
  });
});
