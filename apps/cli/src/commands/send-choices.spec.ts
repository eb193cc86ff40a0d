import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, runCli } from '../testing/index.js';

let api: FakeApi;
const to = '+12025550147';

const sent = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: { id: '381724996712738599', phoneNumber: to },
  type: 'text',
  timestamp: 1_795_248_000,
};

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('send buttons', () => {
  it('takes titles, with ids where there are some', async () => {
    api.on('POST /api/sendButtons', { body: sent });
    const argv = [
      'send',
      'buttons',
      to,
      'Today?',
      'yes=Yes',
      'No',
      'x=a=b',
      '--footer',
      'Thanks',
      '--session',
      'alice',
    ];
    expect((await runCli(argv, { url: api.url })).code).toBe(0);
    const { body, headers } = api.only('POST /api/sendButtons');
    expect(body).toEqual({
      ...{ chatId: to, session: 'alice', text: 'Today?', footer: 'Thanks' },
      buttons: [
        { id: 'yes', title: 'Yes' },
        { id: 'No', title: 'No' },
        { id: 'x', title: 'a=b' },
      ],
    });
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends nothing where a title is missing', async () => {
    for (const argv of [['yes='], []]) {
      expect((await runCli(['send', 'buttons', to, 'Today?', ...argv], { url: api.url })).code).toBe(2);
    }
    expect(api.requests).toEqual([]);
  });
});

describe('send list', () => {
  it('takes rows with descriptions, in one section without a title', async () => {
    api.on('POST /api/sendList', { body: sent });
    await runCli(['send', 'list', to, '-', 'Choose', '16=16:00|Before | rain', '18'], { url: api.url, stdin: 'When?' });
    expect(api.only('POST /api/sendList').body).toEqual({
      ...{ chatId: to, text: 'When?', button: 'Choose' },
      sections: [
        {
          rows: [
            { id: '16', title: '16:00', description: 'Before | rain' },
            { id: '18', title: '18' },
          ],
        },
      ],
    });
  });

  it('takes sections by their titles', async () => {
    api.on('POST /api/sendList', { body: sent });
    await runCli(['send', 'list', to, 'Where?', 'Choose', '# North', 'York', '#South', 'b=Bath'], { url: api.url });
    expect(api.only('POST /api/sendList').body).toMatchObject({
      sections: [
        { title: 'North', rows: [{ id: 'York', title: 'York' }] },
        { title: 'South', rows: [{ id: 'b', title: 'Bath' }] },
      ],
    });
  });
});

describe('send interactive', () => {
  it("takes Meta's object as JSON", async () => {
    api.on('POST /api/sendInteractive', { body: sent });
    const interactive = { type: 'cta_url', body: { text: 'x' }, action: { name: 'cta_url' } };
    expect((await runCli(['send', 'interactive', to, JSON.stringify(interactive)], { url: api.url })).code).toBe(0);
    expect(api.only('POST /api/sendInteractive').body).toEqual({ chatId: to, interactive });
    expect((await runCli(['send', 'interactive', to, '[]'], { url: api.url })).code).toBe(2);
  });
});
