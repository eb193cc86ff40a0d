import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import { getGroup, setGroupPicture } from '@parley/contracts/groups';
import { findSent, sendMedia } from '@parley/contracts/messages';
import { postStatus } from '@parley/contracts/status';
import { getTestingNumber, sendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(200, 7)]);
const file = { data: png.toString('base64'), mimetype: 'image/png' };
const chatId = '+12025550147';
const notConnected = new DomainError('session_not_connected', 'The session is not connected.');

describe('the file of a refused request', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  let media: FakeMedia;
  let server: HttpReceiver;
  /** What the process that runs the session does with every request. */
  let outcome: Error | undefined;
  /** Why any process refuses a send. */
  let refusal: Error;

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' });
    team = await makeTeam(gateway);
    const { services } = installation;
    media = await FakeMedia.start(services);
    const orFail = <T>(reply: T): T => {
      if (outcome) throw outcome;
      return reply;
    };
    await services.answer(findSent, () => {
      throw refusal;
    });
    await services.answer(getGroup, () => getGroup.example.reply);
    await services.answer(getTestingNumber, () => getTestingNumber.example.reply);
    await services.answer(sendFromTestingNumber, () => orFail(sendFromTestingNumber.example.reply));
    await services.answer(sendMedia, () => orFail(sendMedia.example.reply), '501');
    await services.answer(postStatus, () => orFail(postStatus.example.reply), '501');
    await services.answer(setGroupPicture, () => orFail({}), '501');
    server = await httpReceiver();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await installation.close();
  });
  beforeEach(() => {
    outcome = undefined;
    refusal = notConnected;
    media.refusal = undefined;
  });

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    gateway.as(team.key).post(path, body, { headers });
  const send = (more: object = {}, headers = {}) => post('/api/sendImage', { chatId, file, ...more }, headers);
  const picture = () =>
    gateway.as(team.key).put('/api/default/groups/120363025246125486@g.us/picture', { base64: file.data });
  const phone = () => post('/v1/testing-numbers/381725007712738512/messages', { to: chatId, type: 'image', file });
  const filesIn = async (folder: string): Promise<number> => {
    const entries = await readdir(join(installation.mediaDir, folder), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const nothingStaged = () => waitFor(async () => (await filesIn('staging')) === 0, { timeoutMs: 20_000 });

  it('is neither fetched nor put into the store when the request is refused without it', async () => {
    const before = [media.registered.length, server.requests.length, await filesIn('blobs')];
    refusal = new DomainError('invalid_parameter', 'Field "chatId" is invalid: no chat.');
    expect((await send()).error.error).toBe(refusal.message);
    expect((await send({ file: { url: server.url } })).error.error).toBe(refusal.message);
    refusal = notFound('The message named by "replyTo"', '7');
    expect((await send()).status).toBe(404);
    expect((await send({ session: 'nowhere' })).status).toBe(404);
    expect((await send({ unknown: 1 })).status).toBe(400);
    expect((await post('/api/nowhere/media', file)).status).toBe(404);
    expect((await post('/api/nowhere/status/image', { file })).status).toBe(404);
    expect([media.registered.length, server.requests.length, await filesIn('blobs')]).toEqual(before);
    await nothingStaged();
  });

  it.each([
    ['a send', () => send(), 409],
    ['a status', () => post('/api/default/status/image', { file }), 409],
    ['a picture', () => picture(), 409],
  ])('is taken back at once from %s that its session refuses', async (_, ask, status) => {
    outcome = notConnected;
    const before = media.discarded.length;
    expect((await ask()).status).toBe(status);
    expect(media.discarded.slice(before)).toEqual([String(8000 + media.registered.length)]);
    outcome = undefined;
    expect((await ask()).status).toBe(200);
    expect(media.discarded.length).toBe(before + 1);
  });

  it('stays when the result of the request is unknown', async () => {
    outcome = new DomainError('unavailable', 'No process serves the session now.');
    const [registered, discarded] = [media.registered.length, media.discarded.length];
    expect((await send()).status).toBe(503);
    expect([media.registered.length, media.discarded.length]).toEqual([registered + 1, discarded]);
  });

  it('leaves no bytes when it is refused itself, or a phone is not heard', async () => {
    media.refusal = new DomainError('payload_too_large', 'The quota is reached.');
    const before = await filesIn('blobs');
    for (const ask of [() => post('/api/default/media', file), send, picture]) {
      expect((await ask()).error).toMatchObject({ code: 'payload_too_large', error: 'The quota is reached.' });
    }
    outcome = new DomainError('conflict', 'The number is banned.');
    expect((await phone()).status).toBe(409);
    expect(await filesIn('blobs')).toBe(before);
    await nothingStaged();
    outcome = undefined;
    expect((await phone()).status).toBe(200);
    expect(await filesIn('blobs')).toBe(before + 1);
  });

  it('of a request with a key is offered back: an earlier one may have been answered in its stead', async () => {
    const before = media.discarded.length;
    expect((await send({}, { 'idempotency-key': 'twice' })).status).toBe(200);
    expect(media.discarded.slice(before)).toEqual([String(8000 + media.registered.length)]);
  });
});
