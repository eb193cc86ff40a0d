import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getWebhook, listWebhooks, updateWebhook } from '@parley/contracts/webhooks';
import { aProject, Installation } from '../testing/index.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close());

const url = 'https://example.com/hook';

describe('the values of the headers of an endpoint', () => {
  it('are shown only where it is asked for, and stay where a change has them masked', async () => {
    const project = aProject();
    const headers = { 'X-Api-Key': 'secret 1', 'X-Team': 'sales' };
    const { id, ...made } = await installation.endpoint(project, { url, headers });
    expect(made.headers).toEqual(headers);
    const read = async (withHeaderValues?: boolean) => {
      const page = { limit: 1, offset: 0, withHeaderValues };
      const [listed] = (await installation.ask(listWebhooks, page, project)).data;
      const one = await installation.ask(getWebhook, { webhookId: id, withHeaderValues }, project);
      expect(listed).toEqual(one);
      return one.headers;
    };
    expect(await read()).toEqual({ 'X-Api-Key': '***', 'X-Team': '***' });
    expect(await read(false)).toEqual({ 'X-Api-Key': '***', 'X-Team': '***' });
    expect(await read(true)).toEqual(headers);
    const change = (changed: Record<string, unknown>) =>
      installation.ask(updateWebhook, { webhookId: id, changes: { headers: changed } }, project);
    expect((await change({ 'x-api-key': '***', 'X-Team': 'support' })).headers).toEqual({
      'x-api-key': 'secret 1',
      'X-Team': 'support',
    });
    for (const wrong of [{ 'X-Team': '***', 'X-New': '***' }, { 'X-New': '***' }]) {
      await expect(change(wrong)).rejects.toMatchObject({
        code: 'invalid_parameter',
        message: 'Field "headers.X-New" is invalid: "***" keeps a value, and there is no such header.',
      });
    }
    expect(await read(true)).toEqual({ 'x-api-key': 'secret 1', 'X-Team': 'support' });
    // One that is not named goes, as ever.
    expect((await change({ 'X-Team': '***' })).headers).toEqual({ 'X-Team': 'support' });
  });
});
