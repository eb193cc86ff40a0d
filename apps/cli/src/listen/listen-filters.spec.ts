import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { httpReceiver, waitFor, type HttpReceiver } from '@parley/testing';
import { CliRun, FakeApi, FakeStream, ids, runCli, samples } from '../testing/index.js';

const history = `/platform/projects/${ids.project}/events`;

let api: FakeApi;
let receiver: HttpReceiver;
let listening: CliRun | undefined;

beforeEach(async () => {
  api = await FakeApi.start();
  receiver = await httpReceiver();
  api.on('GET /v1/projects', { body: samples.projects }).on(`GET ${history}/stream`, (_, response) => {
    new FakeStream(response).heartbeat();
    return undefined;
  });
});
afterEach(async () => {
  await listening?.interrupt();
  listening = undefined;
  await receiver.close();
  await api.stop();
});

const envelope = (id: string) =>
  `{"id":"${id}","session":"alice","timestamp":"2026-11-21T08:00:0${id}.000Z","event":"message.received","payload":{}}`;
const received = () => receiver.requests.map(({ headers }) => headers['webhook-id']);

describe('parley listen --filter', () => {
  it.each(['{', '[]', 'null', '5'])('refuses the filter %s', async (filter) => {
    const { code, stderr } = await runCli(['listen', '--print-json', '--filter', filter], { url: api.url });
    expect([code, api.requests]).toEqual([2, []]);
    expect(stderr).toContain('--filter');
  });

  it('has the platform filter what history has', async () => {
    const record = (id: string, type: string) => ({ ...samples.record, id, type });
    const page = (...data: object[]) => ({ body: { data, page: { nextCursor: null, limit: 100 } } });
    api.on(
      `GET ${history}`,
      page(record('1', 'message.received'), record('3', 'message.ack')),
      page(record('2', 'call.ended')),
    );
    for (const id of ['1', '2', '3']) {
      const payload = Buffer.from(envelope(id)).toString('base64');
      api.on(`GET ${history}/${id}`, { body: { ...samples.record, id, payload } });
    }
    const answers = [{ matches: true }, { matches: false }, { matches: true }].map((body) => ({ body }));
    api.on('POST /api/webhooks/filter-preview', ...answers);
    const options = ['--since', '2026-11-21T08:00:00Z', '--events', 'message.*,call.ended', '--filter', '{"id":"x"}'];
    listening = new CliRun(['listen', '--forward-to', receiver.url, ...options], { url: api.url });
    await waitFor(() => received().includes('3'));
    expect(received()).toEqual(['1', '3']);
    const lists = api.requests.filter((requests) => requests.route === `GET ${history}`).map(({ query }) => query.type);
    expect(lists).toEqual([undefined, 'call.ended']);
    const [preview] = api.requests.filter((requests) => requests.route === 'POST /api/webhooks/filter-preview');
    expect(preview?.body).toEqual({ filter: { id: 'x' }, event: JSON.parse(envelope('1')) });
  });
});
