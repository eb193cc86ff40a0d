import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { fetchingFile, getMedia } from '@parley/contracts/media';
import { findSent, sendMedia } from '@parley/contracts/messages';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const kib = 1024;
const mib = 1024 * kib;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const still = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ', 'latin1');
/** The extended header, with the bit of an animation. */
const moving = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8X\u000a\u0000\u0000\u0000\u0002', 'latin1');
const ogg = Buffer.from('OggS'.padEnd(28, '\0') + 'OpusHead', 'latin1');
const mp4 = Buffer.from('\u0000\u0000\u0000\u0018ftypisom', 'latin1');

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let media: FakeMedia;
let server: HttpReceiver;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.1/32' });
  team = await makeTeam(gateway);
  media = await FakeMedia.start(installation.services);
  await installation.services.answer(sendMedia, () => sendMedia.example.reply, '501');
  await installation.services.answer(findSent, () => {
    throw new DomainError('session_not_connected', 'Not sent before.');
  });
  server = await httpReceiver();
}, 60_000);

afterAll(async () => {
  await server.close();
  await installation.close();
});

const sized = (head: Buffer, sizeBytes: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(sizeBytes)]).subarray(0, sizeBytes);
const send = (route: string, file: object) =>
  gateway.as(team.key).post(`/api/${route}`, { chatId: '+12025550147', file });
const inBase64 = (bytes: Buffer, mimetype: string) => ({ data: bytes.toString('base64'), mimetype });
const filesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(join(installation.mediaDir, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};
const nothingStaged = () => waitFor(async () => (await filesIn('staging')) === 0, { timeoutMs: 20_000 });

describe('the size of a file that is sent', () => {
  it.each([
    ['an image', 'sendImage', png, 'image/png', 5 * mib],
    ['a voice message', 'sendVoice', ogg, 'audio/ogg', 16 * mib],
    ['a video', 'sendVideo', mp4, 'video/mp4', 16 * mib],
    ['a sticker', 'sendSticker', still, 'image/webp', 100 * kib],
    ['an animated sticker', 'sendSticker', moving, 'image/webp', 500 * kib],
  ])(
    'as %s is that of its kind, whatever it comes from',
    async (_, route, head, type, most) => {
      const before = [media.registered.length, await filesIn('blobs')];
      const tooLarge = sized(head, most + 1);
      server.next({ kind: 'answer', status: 200, body: tooLarge.toString('latin1') });
      const refused = [await send(route, inBase64(tooLarge, type))];
      expect(refused.map(({ status, error }) => [status, error.code])).toEqual([[413, 'payload_too_large']]);
      expect(refused[0]?.error.error).toContain('"file.data"');
      const fetched = await send(route, { url: server.url });
      expect([fetched.status, fetched.error.code, fetched.error.error]).toEqual([
        ...[413, 'payload_too_large', expect.stringContaining('"file.url"')],
      ]);
      expect([media.registered.length, await filesIn('blobs')]).toEqual(before);
      await nothingStaged();
      expect((await send(route, inBase64(sized(head, most), type))).status).toBe(200);
    },
    120_000,
  );

  it('is that of a document for an image which goes as one, and counts where its id is given', async () => {
    const image = sized(png, 6 * mib);
    const uploaded = await gateway.as(team.key).post('/api/default/media', inBase64(image, 'image/png'));
    expect(uploaded.status).toBe(201);
    const { id: mediaId } = uploaded.json as { id: string };
    expect((await send('sendFile', { mediaId })).status).toBe(200);
    const { status, error } = await send('sendImage', { mediaId });
    expect([status, error.code, error.error]).toEqual([413, 'payload_too_large', expect.stringContaining('"file"')]);
  }, 60_000);

  it('is that of a still or an animated sticker where the id of one is given', async () => {
    const sizes = await Promise.all(
      [still, moving].map(async (head) => {
        const file = inBase64(sized(head, 400 * kib), 'image/webp');
        const { id: mediaId } = (await gateway.as(team.key).post('/api/default/media', file)).json as { id: string };
        return (await send('sendSticker', { mediaId })).status;
      }),
    );
    expect(sizes).toEqual([413, 200]);
  }, 60_000);

  it('may be more than 16 MiB where a document comes from a URL', async () => {
    server.next({ kind: 'slow_body', chunk: 'x'.repeat(mib), chunks: 17, intervalMs: 0 });
    expect((await send('sendFile', { url: server.url })).status).toBe(200);
    expect(media.registered.at(-1)).toMatchObject({ sizeBytes: 17 * mib });
  }, 60_000);
});

/** Sends bytes as they are, and reads the answer's status and body until the connection closes. */
async function exchange(head: string[], ...pieces: (string | Buffer)[]): Promise<{ status: number; body: string }> {
  const { port } = new URL(gateway.url);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = [
    'POST /api/default/media HTTP/1.1',
    'host: x',
    `authorization: Bearer ${team.key}`,
    'connection: close',
  ];
  socket.write(`${[...lines, ...head].join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) socket.write(piece);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), body: answer };
}

const type = 'content-type: multipart/form-data; boundary=b';
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
const end = '\r\n--b--\r\n';

describe('a form', () => {
  it('that says that it is too large is refused before it comes', async () => {
    const { status, body } = await exchange([type, `content-length: ${101 * mib}`], part);
    expect([status, body]).toEqual([413, expect.stringContaining('"file\\"')]);
    await nothingStaged();
  });

  it('without a length is taken, by its chunks', async () => {
    const whole = `${part}some bytes${end}`;
    const chunked = `${whole.length.toString(16)}\r\n${whole}\r\n0\r\n\r\n`;
    expect((await exchange([type, 'transfer-encoding: chunked'], chunked)).status).toBe(201);
    expect(media.registered.at(-1)).toMatchObject({ sizeBytes: 10 });
  });

  it('that is shorter than it says is no file', async () => {
    const before = media.registered.length;
    const whole = `${part}some bytes${end}`;
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    const lines = ['POST /api/default/media HTTP/1.1', 'host: x', `authorization: Bearer ${team.key}`, type];
    socket.write(`${[...lines, `content-length: ${whole.length + 10}`].join('\r\n')}\r\n\r\n${whole.slice(0, -8)}`);
    await waitFor(async () => (await filesIn('staging')) === 1, { timeoutMs: 20_000 });
    socket.destroy();
    await nothingStaged();
    expect(media.registered.length).toBe(before);
  });

  it.each([
    ['a name without end', `--b\r\ncontent-disposition: form-data; name="${'x'.repeat(200_000)}"\r\n\r\nx${end}`],
    ['too many parts', `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(2_000)}--b--\r\n`],
    ['a file after the file', `${part}one\r\n${part}two${end}`],
    ['no bytes', `${part}${end}`],
  ])('with %s is refused and leaves nothing', async (_, form) => {
    const before = media.registered.length;
    const { status } = await exchange([type, `content-length: ${form.length}`], form);
    expect(status).toBe(400);
    expect(media.registered.length).toBe(before);
    await nothingStaged();
  });

  it('whose type its bytes contradict is what the bytes are', async () => {
    const form = Buffer.concat([
      Buffer.from(part.replace('\r\n\r\n', '\r\ncontent-type: video/mp4\r\n\r\n')),
      sized(png, 200),
      Buffer.from(end),
    ]);
    expect((await exchange([type, `content-length: ${form.length}`], form)).status).toBe(201);
    expect(media.registered.at(-1)).toMatchObject({ mimeType: 'image/png', sizeBytes: 200 });
  });
});

describe('a received file that still comes from its network', () => {
  it('is asked for again until it is here', async () => {
    const other = await Installation.create();
    try {
      const own = await other.startGateway();
      const { key } = await makeTeam(own);
      let requests = 0;
      await other.services.answer(getMedia, () => {
        requests += 1;
        const code = requests < 3 ? 'unavailable' : 'link_expired';
        throw new DomainError(code, 'Not yet.', requests < 3 ? { extra: { detail: fetchingFile } } : {});
      });
      const { status } = await own.as(key).get('/api/default/media/381725006612738590');
      expect([status, requests]).toEqual([410, 3]);
    } finally {
      await other.close();
    }
  }, 60_000);
});
