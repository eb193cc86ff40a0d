import { inspect } from 'node:util';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeGraph, type FakeNumber, type GraphFault } from '@parley/testing';
import { buildConnector } from 'undici';
import { block, unblock } from './block-list.js';
import { GraphClient } from './graph-client.js';
import { GraphConnections } from './graph-connections.js';
import type { GraphContent } from './graph-message.js';
import { buttonsContent, listContent } from './interactive.js';
import { downloadMedia, findMedia, uploadMedia } from './media.js';
import { markRead, sendMessage } from './messages.js';
import { readNumber } from './phone-number.js';
import { bodyComponents, templateContent } from './template-body.js';
import { createTemplate, deleteTemplate, editTemplate, findTemplates, readTemplate } from './templates.js';
import { contactOf } from './vcard-contact.js';

const timeoutMs = 400;
const hello: GraphContent = { type: 'text', text: { body: 'Hello' } };
const ada = { phoneNumber: '+16505551234' };

let graph: FakeGraph;
let number: FakeNumber;
let connections: GraphConnections;
let client: GraphClient;

function connectionsTo(baseUrl: string, limits: { timeoutMs?: number; maxConnections?: number } = {}): GraphConnections {
  return new GraphConnections({ baseUrl, version: 'v23.0', connectMedia: buildConnector({}), timeoutMs, ...limits });
}

function send(content: GraphContent = hello, more: { replyTo?: string } = {}): ReturnType<typeof sendMessage> {
  return sendMessage(client, number.phoneNumberId, { recipient: ada, content, callbackData: '9001', ...more });
}

beforeEach(async () => {
  graph = await FakeGraph.start();
  number = graph.addNumber();
  connections = connectionsTo(graph.url);
  client = new GraphClient(connections, number.accessToken);
});

afterEach(async () => {
  await connections.destroy();
  await graph.close();
  expect(graph.violations).toEqual([]);
});

describe('the number of a session', () => {
  it('is read with its name', async () => {
    expect(await readNumber(client, number.phoneNumberId)).toEqual({
      kind: 'accepted',
      value: {
        phoneNumberId: number.phoneNumberId,
        phoneNumber: '+15550783881',
        verifiedName: "Jasper's Market",
        quality: 'GREEN',
      },
    });
  });

  it('is refused to another token, which is told nowhere', async () => {
    const stranger = new GraphClient(connections, 'EAABstranger');
    expect(await readNumber(stranger, number.phoneNumberId)).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'session_failed', error: { code: 190 } },
    });
    expect(inspect(stranger, { depth: 10, showHidden: true })).not.toContain('EAABstranger');
  });

  it('that Graph does not know is refused', async () => {
    expect(await readNumber(client, '404')).toMatchObject({ kind: 'refused', refusal: { kind: 'rejected' } });
  });
});

describe('a message to Graph', () => {
  it('is taken with the id that its statuses will bring', async () => {
    const outcome = await send(hello, { replyTo: 'wamid.answered' });
    const [message] = graph.state.messages;
    expect(outcome).toEqual({ kind: 'accepted', value: { whatsappId: message?.id, recipientId: '16505551234' } });
    expect(message).toMatchObject({ to: '16505551234', callbackData: '9001' });
    expect(message?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '16505551234',
      context: { message_id: 'wamid.answered' },
      biz_opaque_callback_data: '9001',
      type: 'text',
      text: { body: 'Hello' },
    });
  });

  it('goes to somebody without a phone number by their business-scoped user id', async () => {
    const message = { recipient: { bsuid: 'US.1349' }, content: hello, callbackData: '9001' };
    expect(await sendMessage(client, number.phoneNumberId, message)).toMatchObject({ kind: 'accepted' });
    const [sent] = graph.state.messages;
    expect(sent?.body).toMatchObject({ recipient: 'US.1349' });
    expect(sent?.body).not.toHaveProperty('to');
  });

  const list = { text: 'Which?', button: 'Choose', sections: [{ title: 'All', rows: [{ id: 'a', title: 'A', description: 'first' }] }] };
  it.each([
    ['text with a preview', { type: 'text', text: { body: 'https://example.org', preview_url: true } }],
    ['a place', { type: 'location', location: { latitude: 37.4, longitude: -122.1, name: 'Here' } }],
    ['contacts', { type: 'contacts', contacts: [contactOf('FN:Grace\nTEL;type=WORK;waid=4915112345678:+4915112345678')] }],
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }],
    ['a reaction that is taken back', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '' } }],
    ['buttons', buttonsContent({ text: 'Sure?', footer: 'Think', buttons: [{ id: 'y', title: 'Yes' }, { id: 'n', title: 'No' }] })],
    ['a list', listContent(list)],
  ] as [string, GraphContent][])('may be %s', async (_, content) => {
    expect(await send(content)).toMatchObject({ kind: 'accepted' });
    expect(graph.state.messages[0]?.body).toMatchObject(content as object);
  });

  it.each(['image', 'video', 'audio', 'document', 'sticker'] as const)('may be %s that was uploaded', async (type) => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    const media = { mimeType: 'image/png', filename: 'ha"rb\r\nor.png', sizeBytes: bytes.length, bytes: Readable.from([bytes]) };
    const uploaded = await uploadMedia(client, number.phoneNumberId, media);
    const id = uploaded.kind === 'accepted' ? uploaded.value : '';
    expect(graph.state.media.get(id)).toMatchObject({ mimeType: 'image/png', bytes });
    expect(await send({ type, [type]: { id } } as GraphContent)).toMatchObject({ kind: 'accepted' });
  });

  it('with a file that Graph does not have is rejected', async () => {
    expect(await send({ type: 'image', image: { id: '1' } })).toMatchObject({ kind: 'refused', refusal: { kind: 'rejected' } });
  });

  const misbehaviour: [string, GraphFault, object, number][] = [
    ['a 5xx after it was taken', { kind: 'status', status: 502, taken: true }, { kind: 'unknown', reason: 'server_error' }, 1],
    ['a 5xx before', { kind: 'status', status: 500, taken: false }, { kind: 'unknown', reason: 'server_error' }, 0],
    ['a time-out after it was taken', { kind: 'hang', taken: true }, { kind: 'unknown', reason: 'timeout' }, 1],
    ['a time-out before', { kind: 'hang', taken: false }, { kind: 'unknown', reason: 'timeout' }, 0],
    ['a cut after it was taken', { kind: 'cut', taken: true }, { kind: 'unknown', reason: 'connection_cut' }, 1],
    ['a cut before', { kind: 'cut', taken: false }, { kind: 'unknown', reason: 'connection_cut' }, 0],
    ['a cut in the answer', { kind: 'cut_answer' }, { kind: 'unknown', reason: 'unreadable_answer' }, 1],
    ['an answer that is no JSON', { kind: 'unreadable_answer' }, { kind: 'unknown', reason: 'unreadable_answer' }, 1],
    ['an answer without end', { kind: 'status', status: 200, body: 'x'.repeat(2 ** 21), taken: true }, { kind: 'unknown', reason: 'unreadable_answer' }, 1],
    ['a refused token', { kind: 'refuse', code: 190 }, { kind: 'refused', refusal: { kind: 'session_failed' } }, 0],
    ['a ban', { kind: 'refuse', code: 368 }, { kind: 'refused', refusal: { kind: 'session_banned', banCode: 368 } }, 0],
    ['a limit', { kind: 'refuse', code: 130429, headers: { 'retry-after': '7' } }, { kind: 'rate_limited', retryAfterSeconds: 7 }, 0],
    ['a closed window', { kind: 'refuse', code: 131047 }, { kind: 'refused', refusal: { detail: 'window_closed' } }, 0],
    ['a late answer', { kind: 'delay', ms: 20 }, { kind: 'accepted' }, 1],
  ];
  it.each(misbehaviour)('that meets %s has the outcome that it should', async (_, fault, expected, taken) => {
    graph.next('messages', fault);
    expect(await send()).toMatchObject(expected);
    expect(graph.state.messages).toHaveLength(taken);
    expect(graph.requests).toHaveLength(1);
    expect(await send()).toMatchObject({ kind: 'accepted' });
  });

  it('that finds no Graph was not sent', async () => {
    await graph.close();
    expect(await send()).toEqual({ kind: 'not_sent', reason: 'unreachable' });
  });

  it('whose time passes while it waits for a connection was not sent, and never is', async () => {
    const narrow = connectionsTo(graph.url, { maxConnections: 1, timeoutMs: 150 });
    client = new GraphClient(narrow, number.accessToken);
    graph.next('messages', { kind: 'hang', taken: false });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(second).toEqual({ kind: 'not_sent', reason: 'timeout' });
    expect(await send()).toMatchObject({ kind: 'accepted' });
    expect(graph.requests).toHaveLength(2);
    await narrow.destroy();
  });
});

describe('a message that came', () => {
  it('is marked read, with or without typing', async () => {
    await markRead(client, number.phoneNumberId, { whatsappId: 'wamid.1', typing: false });
    expect(await markRead(client, number.phoneNumberId, { whatsappId: 'wamid.2', typing: true })).toEqual({ kind: 'accepted', value: true });
    expect(graph.state.read).toEqual([{ id: 'wamid.1', typing: false }, { id: 'wamid.2', typing: true }]);
  });
});

describe('media that came', () => {
  const bytes = Buffer.from('a picture');

  async function link(): Promise<{ url: string; mimeType: string; sizeBytes?: number }> {
    const media = graph.addMedia(number, 'image/png', bytes);
    const found = await findMedia(client, media.id, number.phoneNumberId);
    if (found.kind !== 'accepted') throw new Error(`It was not found: ${found.kind}.`);
    return found.value;
  }

  it('are found and fetched', async () => {
    const found = await link();
    expect(found).toMatchObject({ mimeType: 'image/png', sizeBytes: 9 });
    expect(await downloadMedia(client, found, 9)).toEqual({ kind: 'downloaded', bytes });
  });

  it('are not fetched beyond the limit, whatever was said of their size', async () => {
    const found = await link();
    expect(await downloadMedia(client, found, 8)).toEqual({ kind: 'too_large' });
    expect(await downloadMedia(client, { ...found, sizeBytes: 1 }, 8)).toEqual({ kind: 'too_large' });
    expect(graph.requests.filter(({ operation }) => operation === 'download')).toHaveLength(1);
  });

  it('are over when their link is', async () => {
    const found = await link();
    for (const media of graph.state.media.values()) media.link = { secret: media.link?.secret ?? '', expiresAt: 0 };
    expect(await downloadMedia(client, found, 9)).toEqual({ kind: 'expired' });
  });

  it('are not fetched from where the token would go in clear', async () => {
    const found = await link();
    expect(await downloadMedia(client, { ...found, url: 'ftp://127.0.0.1/x' }, 9)).toEqual({ kind: 'bad_link' });
    expect(await downloadMedia(client, { ...found, url: 'http://me@127.0.0.1/x' }, 9)).toEqual({ kind: 'bad_link' });
  });

  it('on another host are fetched by the guarded connections', async () => {
    const found = await link();
    const refusing = new GraphConnections({
      ...{ baseUrl: 'http://127.0.0.1:1', version: 'v23.0' },
      connectMedia: (_, callback) => callback(new Error('blocked'), null),
    });
    const guarded = new GraphClient(refusing, number.accessToken);
    expect(await downloadMedia(guarded, found, 9)).toEqual({ kind: 'failed', outcome: { kind: 'not_sent', reason: 'unreachable' } });
    await refusing.destroy();
  });

  it('that are cut on the way are not taken for whole', async () => {
    const found = await link();
    graph.next('download', { kind: 'cut_answer' });
    expect(await downloadMedia(client, found, 9)).toEqual({ kind: 'failed', outcome: { kind: 'unknown', reason: 'connection_cut' } });
  });
});

describe('a template at Meta', () => {
  const body = 'Hi {{name}}, it is {{time}}.';
  const submission = { name: 'reminder', language: 'en_US', category: 'UTILITY' as const, components: bodyComponents(body) };

  it('is submitted, followed, sent once approved, edited and deleted', async () => {
    const created = await createTemplate(client, number.businessAccountId, submission);
    expect(created).toMatchObject({ kind: 'accepted', value: { status: 'PENDING', category: 'UTILITY' } });
    const id = created.kind === 'accepted' ? created.value.id : '';
    const content = templateContent({ name: 'reminder', language: 'en_US', body }, (name) => `<${name}>`);
    expect(await send(content)).toMatchObject({ kind: 'refused', refusal: { detail: 'template_not_found' } });

    const template = graph.state.templates.get(id);
    if (template) template.status = 'APPROVED';
    expect(await readTemplate(client, id)).toMatchObject({ value: { id, status: 'APPROVED', name: 'reminder' } });
    expect(await send(content)).toMatchObject({ kind: 'accepted' });
    const short = templateContent({ name: 'reminder', language: 'en_US', body: 'Hi {{name}}' }, () => 'Ada');
    expect(await send(short)).toMatchObject({ kind: 'refused', refusal: { detail: 'template_parameter_count' } });

    const changed = { category: 'UTILITY' as const, components: bodyComponents('Hi.') };
    expect(await editTemplate(client, id, changed)).toEqual({ kind: 'accepted', value: true });
    expect(graph.state.templates.get(id)).toMatchObject({ status: 'PENDING', components: [{ type: 'BODY', text: 'Hi.' }] });
    expect(await deleteTemplate(client, number.businessAccountId, { name: 'reminder', templateId: id })).toEqual({ kind: 'accepted', value: true });
    expect(await findTemplates(client, number.businessAccountId, 'reminder')).toEqual({ kind: 'accepted', value: [] });
  });

  it('whose submission has no answer is found by its name, and not by the beginning of another', async () => {
    await createTemplate(client, number.businessAccountId, { ...submission, name: 'reminder_2' });
    graph.next('templates', { kind: 'cut', taken: true });
    expect(await createTemplate(client, number.businessAccountId, submission)).toEqual({ kind: 'unknown', reason: 'connection_cut' });
    expect(await findTemplates(client, number.businessAccountId, 'reminder')).toMatchObject({ value: [{ name: 'reminder', language: 'en_US' }] });
  });
});

describe('the people whom a number blocks', () => {
  it('are blocked and unblocked at Graph', async () => {
    expect(await block(client, number.phoneNumberId, ada)).toEqual({ kind: 'accepted', value: 'blocked' });
    expect([...graph.state.blockedOf(number.phoneNumberId)]).toEqual(['16505551234']);
    expect(await unblock(client, number.phoneNumberId, ada)).toEqual({ kind: 'accepted', value: 'unblocked' });
    expect([...graph.state.blockedOf(number.phoneNumberId)]).toEqual([]);
  });
});

describe('the address of Graph', () => {
  it('may have a path before the version', async () => {
    const prefixed = connectionsTo(`${graph.url}/whatsapp_business/`);
    const outcome = await readNumber(new GraphClient(prefixed, number.accessToken), '1');
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { error: { status: 404 } } });
    await prefixed.destroy();
  });
});
