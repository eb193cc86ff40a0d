import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { httpReceiver, waitFor, type HttpReceiver } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ask } from './support/http.js';
import { compiledN8nPackage, N8n, type Item, type N8nPackage } from './support/n8n.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
let parts: N8nPackage;
let n8n: N8n;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  parley = await sharedParley();
  parts = await compiledN8nPackage();
  n8n = newN8n();
  alice = await connectedSession(parley, 'n8n-alice');
  bob = await connectedSession(parley, 'n8n-bob');
}, timeouts.startMs);

afterAll(() => rm(parts.folder, { recursive: true, force: true }));

function newN8n(): N8n {
  const { baseUrl, project } = parley.credentials;
  return new N8n(parts, { baseUrl: `${baseUrl}/`, apiKey: project.token });
}

describe('the credential', () => {
  it('is tested by a list of one session', () => {
    const { request } = new parts.ParleyApi().test;
    expect([request.url, request.qs]).toEqual(['/v1/sessions', { limit: 1 }]);
    expect(request.baseURL).toBe('={{$credentials.baseUrl.replace(/\\/+$/, "")}}');
  });
});

describe('the node', () => {
  it('has every operation that a key may call, by tag and id', async () => {
    interface Described {
      operationId: string;
      tags: string[];
      security: object[];
      responses: Record<string, { content?: object }>;
    }
    const { body } = await ask<{ paths: Record<string, Record<string, Described>> }>(
      parley.credentials.baseUrl,
      'GET',
      '/openapi.json',
    );
    const described = Object.values(body.paths)
      .flatMap((item) => Object.values(item))
      .filter(({ security }) => security.some((one) => 'bearer' in one))
      .filter(({ responses }) => !Object.keys(responses['200']?.content ?? {}).includes('text/event-stream'))
      .map(({ tags, operationId }) => `${tags[0]}: ${operationId}`);
    const menus = new parts.Parley().description.properties.filter(({ name }) => name === 'operation');
    const offered = menus.flatMap(({ displayOptions, options = [] }) =>
      options.map(({ value }) => `${String(displayOptions?.show?.['resource']?.[0])}: ${String(value)}`),
    );
    expect(offered.sort()).toEqual(described.sort());
  });

  it('sends a text once, however often n8n tries the step, and again in the next run', async () => {
    const step = { operation: 'sendText', session: alice.name, chatId: bob.phoneNumber, text: 'Your order is ready.' };
    const send = async (execution: string, run = 0): Promise<unknown> =>
      (await n8n.run(step, { execution, run }))[0]?.json['id'];
    const first = await send('one');
    expect(first).toMatch(/^[1-9]\d+$/);
    expect(await send('one')).toBe(first);
    expect(await send('one', 1)).not.toBe(first);
    expect(await send('two')).not.toBe(first);
  });

  it('takes optional fields, and a key of the workflow', async () => {
    const step = (text: string): Record<string, unknown> => ({
      operation: 'sendText',
      session: alice.name,
      chatId: bob.phoneNumber,
      text,
      additionalFields: { mentions: [bob.phoneNumber], linkPreview: false, idempotencyKey: 'n8n-own-key' },
    });
    await n8n.run(step('first'));
    await expect(n8n.run(step('second'))).rejects.toMatchObject({
      name: 'Error',
      httpCode: '409',
      description: expect.stringContaining('idempotency_conflict'),
    });
  });

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const withPicture: Item[] = [
    { json: {}, binary: { data: { data: picture, mimeType: 'image/png', fileName: 'a "b".png' } } },
  ];

  it('uploads and downloads binary data', async () => {
    const upload = { operation: 'uploadMedia', session: alice.name, binaryPropertyName: 'data' };
    const [media] = await n8n.run(upload, { items: withPicture });
    expect(media?.json).toMatchObject({ mimeType: 'image/png', sizeBytes: picture.length });
    const download = {
      operation: 'downloadMedia',
      session: alice.name,
      id: media?.json['id'],
      outputBinaryPropertyName: 'file',
    };
    const [item] = await n8n.run(download);
    expect(item?.binary?.['file']).toMatchObject({ mimeType: 'image/png', data: picture });
    await expect(n8n.run({ ...download, id: '1' })).rejects.toMatchObject({ httpCode: '404' });
  });

  it.each([
    ['of the item', { from: 'binary', binaryPropertyName: 'data' }],
    ['with a name of its own', { from: 'binary', binaryPropertyName: 'data', filename: 'harbour.png' }],
  ])('sends a file %s', async (_which, source) => {
    const step = { operation: 'sendImage', session: alice.name, chatId: bob.phoneNumber, file: { source } };
    const [item] = await n8n.run(step, { items: withPicture });
    expect(item?.json).toMatchObject({ type: 'image' });
  });

  it('goes through a list by pages, as far as it is wanted', async () => {
    const all = await n8n.run({ operation: 'listSessionPage', returnAll: true });
    expect(all.map(({ json }) => json['name']).sort()).toEqual([alice.name, bob.name]);
    expect(await n8n.run({ operation: 'listSessionPage', limit: 1 })).toHaveLength(1);
    const types = { additionalFields: { type: 'message.sent' }, projectId: parley.credentials.project.id };
    const events = await n8n.run({ operation: 'listProjectEvents', limit: 2, ...types });
    expect(events.map(({ json }) => json['type'])).toEqual(['message.sent', 'message.sent']);
  });

  it('fails with the sentence of Parley, or goes on with it', async () => {
    const step = { operation: 'getSession', session: 'nobody' };
    await expect(n8n.run(step)).rejects.toThrow('Session "nobody" not found.');
    expect((await n8n.run(step, { continues: true }))[0]?.json).toEqual({ error: 'Session "nobody" not found.' });
    await expect(n8n.run({ operation: 'getSession', session: '' })).rejects.toThrow('The field "Session" is required');
    const poll = { operation: 'sendPoll', session: alice.name, chatId: bob.phoneNumber, poll: '{ "name": ' };
    await expect(n8n.run(poll)).rejects.toThrow('The field "Poll" is not JSON');
  });
});

describe('the trigger', () => {
  const parameters = { events: ['message.received'] };
  let receiver: HttpReceiver;
  let workflow: N8n;

  beforeAll(async () => {
    receiver = await httpReceiver();
    workflow = newN8n();
  });
  afterAll(() => receiver.close());

  interface Listed {
    id: string;
    url: string;
    description: string;
    events: string[];
    sessions?: string[];
  }
  const at = async (path: string): Promise<Listed[]> => {
    const { baseUrl, project } = parley.credentials;
    const { body } = await ask<Listed[]>(baseUrl, 'GET', '/api/webhooks', { key: project.token });
    return body.filter(({ url }) => url === receiver.url + path);
  };
  const active = (): { url: string } => ({ url: `${receiver.url}webhook/1` });

  it('makes its endpoint, finds it as it is wanted, and changes it', async () => {
    expect(await workflow.hook('checkExists', parameters, active())).toBe(false);
    expect(await workflow.hook('create', parameters, active())).toBe(true);
    expect(await workflow.hook('checkExists', parameters, active())).toBe(true);
    expect(await at('webhook/1')).toMatchObject([{ description: 'n8n Orders', events: ['message.received'] }]);

    const narrowed = { ...parameters, sessions: [bob.id] };
    expect(await workflow.hook('checkExists', narrowed, active())).toBe(false);
    await workflow.hook('create', narrowed, active());
    expect(await at('webhook/1')).toMatchObject([{ sessions: [bob.name] }]);
    await workflow.hook('create', parameters, active());
    expect((await at('webhook/1'))[0]?.sessions).toBeUndefined();
  });

  it('takes over the endpoint that n8n did not keep', async () => {
    const [before] = await at('webhook/1');
    const restarted = newN8n();
    await restarted.hook('create', parameters, active());
    expect((await at('webhook/1')).map(({ id }) => id)).toEqual([before?.id]);
    expect(restarted.staticData).toMatchObject({ active: { id: before?.id } });
  });

  it('starts a run for a message, no second one for the same event, and none for others', async () => {
    const step = { operation: 'sendText', session: alice.name, chatId: bob.phoneNumber, text: 'To the trigger' };
    await n8n.run(step, { execution: 'trigger' });
    const webhook = await waitFor(
      () => receiver.requests.find(({ body }) => body.toString().includes('To the trigger')),
      { timeoutMs: timeouts.soonMs, message: 'the webhook of n8n' },
    );
    const body = Buffer.from(webhook.body.toString().replace('To the trigger', 'Of somebody else'));
    expect(await workflow.receive({ ...webhook, body })).toEqual({ status: 401, started: undefined });
    expect(await workflow.receive({ ...webhook, headers: {} })).toEqual({ status: 401, started: undefined });
    const { status, started } = await workflow.receive(webhook);
    expect(status).toBe(200);
    expect(started).toMatchObject([{ json: { event: 'message.received', payload: { text: 'To the trigger' } } }]);
    // The third as after a restart, from what the workflow keeps.
    const restarted = newN8n();
    restarted.staticData = JSON.parse(JSON.stringify(workflow.staticData)) as Record<string, unknown>;
    expect(await workflow.receive(webhook)).toEqual({ status: 200, started: undefined });
    expect(await restarted.receive(webhook)).toEqual({ status: 200, started: undefined });
  });

  it('has an endpoint of its own in a test run, and removes both', async () => {
    const test = { url: `${receiver.url}webhook-test/1`, mode: 'manual' };
    await workflow.hook('create', parameters, test);
    expect(await at('webhook-test/1')).toMatchObject([{ description: 'n8n Orders (test run)' }]);
    await workflow.hook('delete', parameters, test);
    expect([await at('webhook-test/1'), (await at('webhook/1')).length]).toEqual([[], 1]);
    expect(await workflow.hook('delete', parameters, active())).toBe(true);
    expect(await at('webhook/1')).toEqual([]);
    expect(await workflow.hook('delete', parameters, active())).toBe(true);
  });

  it('offers the projects and sessions there are', async () => {
    const projectId = parley.credentials.project.id;
    expect((await n8n.choices('getProjects')).map(({ value }) => value)).toEqual([projectId]);
    const sessions = await n8n.choices('getSessions', { project: projectId });
    expect(sessions.map(({ name }) => name).sort()).toEqual([alice.name, bob.name]);
  });
});
