import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manyTeamsCaller } from '@parley/contracts/base';
import { deleteMedia, getLinkedMedia, getMedia, maxMediaBytes, type StoredMedia } from '@parley/contracts/media';
import { forwardMessage } from '@parley/contracts/messages';
import { deleteSession } from '@parley/contracts/sessions';
import { DiskStore } from '@parley/media-store';
import type { RepeatedTask } from '@parley/service-runtime';
import { aCaller, type FakeMedia, inbound, type InboundContent, messageWebhook, waitFor } from '@parley/testing';
import { FetchDueMedia, FetchRemoteMedia, ReferenceSeal } from '../../media/index.js';
import type { Instance } from '../../testing/index.js';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';

const sheena = { waId: '16505551234', name: 'Sheena Nelson' };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let cloud: CloudInstallation;
let instance: Instance;
let ada: CloudSide;
let last = 0;

beforeAll(async () => {
  cloud = await CloudInstallation.make({ mediaHost: 'localhost' });
  instance = await cloud.start();
  ada = await cloud.session('ada');
}, 60_000);
afterAll(() => cloud.close());

/** A message with a file comes. @returns the file's id here */
async function came(media: FakeMedia, content: InboundContent = inbound.image(media), side = ada): Promise<string> {
  const sent = { id: `wamid.${(last += 1)}`, timestamp: 1_795_000_000, content };
  await cloud.post(side, messageWebhook(side.number, sheena, [sent]));
  await cloud.drained();
  const payload = (await cloud.payloads(side, 'message.received')).find((one) => one.whatsapp_id === sent.id);
  return String(payload?.media);
}

const read = (mediaId: string, side = ada, more: { caller?: ReturnType<typeof aCaller> } = {}): Promise<StoredMedia> =>
  cloud.parley.ask(getMedia, { session: side.session.name, mediaId }, more);
const downloads = () => cloud.graph.requests.filter(({ operation }) => operation === 'download').length;
const rowsOf = async (table: string, id: string) =>
  (await cloud.parley.database.pool.query(`SELECT FROM ${table} WHERE id = $1`, [id])).rowCount;

describe('a file that came over the Cloud API', () => {
  it('is fetched when it is first read, by its session or its link, and once', async () => {
    const media = cloud.graph.addMedia(ada.number, 'image/png', png);
    const id = await came(media);
    const before = downloads();
    const caller = manyTeamsCaller('gateway');
    const reads = [read(id), read(id), cloud.parley.ask(getLinkedMedia, { mediaId: id }, { caller }), read(id)];
    const [stored] = await Promise.all(reads);
    expect(stored).toMatchObject({
      ...{ id, mimeType: 'image/png', sizeBytes: png.length },
      sha256: createHash('sha256').update(png).digest('hex'),
    });
    expect(await read(id)).toEqual(stored);
    expect(downloads()).toBe(before + 1);
    const bytes = await (await DiskStore.open(cloud.parley.mediaDir)).open(stored?.blobId ?? '');
    expect(bytes && (await buffer(bytes))).toEqual(png);
    expect(await rowsOf('remote_media', id)).toBe(0);
  });

  it('is stored once where two processes fetch it', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    const other = await cloud.start('node-b');
    const fetches = [instance, other].map(({ service }) =>
      service.app.get(FetchRemoteMedia).execute(id, ada.session.id),
    );
    await Promise.all(fetches);
    expect([await rowsOf('media', id), await rowsOf('remote_media', id)]).toEqual([1, 0]);
    await read(id);
    await other.stop();
  });

  it('is told of without what no file system and no browser should take', async () => {
    const media = cloud.graph.addMedia(ada.number, 'text/html; charset=utf-8', Buffer.from('<html><script>'));
    const id = await came(media, inbound.document(media, '../../etc/pa\u0000ss.html'));
    const payloads = await cloud.payloads(ada, 'message.received');
    expect(payloads.find((one) => one.media === id)).toMatchObject({
      ...{ type: 'document', mimeType: 'text/plain', filename: 'pass.html' },
      mediaUrl: expect.stringContaining(`https://parley.test/media/${id}?expires=`),
    });
    expect(await read(id)).toMatchObject({ mimeType: 'text/plain', filename: 'pass.html' });
    const lie = cloud.graph.addMedia(ada.number, 'image/jpeg', Buffer.from('no picture'));
    expect(await read(await came(lie))).toMatchObject({ mimeType: 'application/octet-stream' });
  });

  it('that has expired at Meta says so', async () => {
    const media = cloud.graph.addMedia(ada.number, 'image/png', png);
    const id = await came(media);
    cloud.graph.forgetMedia(media.id);
    await expect(read(id)).rejects.toMatchObject({ code: 'link_expired', message: expect.stringMatching(/network/) });
  });

  it('is looked up anew where its link is over', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    cloud.graph.next('download', { kind: 'status', status: 404, taken: false });
    expect(await read(id)).toMatchObject({ sizeBytes: png.length });
  });

  it('can be read again after trouble at the network', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    cloud.graph.next('media', { kind: 'status', status: 500, taken: false }, { kind: 'hang', taken: false });
    cloud.graph.next('download', { kind: 'cut_answer' }, { kind: 'delay', ms: 4_000 });
    for (let tries = 0; tries < 4; tries += 1) {
      await expect(read(id)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) });
    }
    expect(await read(id)).toMatchObject({ sizeBytes: png.length });
  });

  it('is not believed when its bytes are others than Meta told of', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png, 'ab'.repeat(32)));
    await expect(read(id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await rowsOf('media', id)).toBe(0);
  });

  it('is not fetched beyond the limit of files', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', Buffer.alloc(maxMediaBytes + 1)));
    await expect(read(id)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await rowsOf('media', id)).toBe(0);
  });

  it('is fetched whatever the own files may have, and shares the bytes of an equal one', async () => {
    const [first, second] = [
      await came(cloud.graph.addMedia(ada.number, 'image/png', png)),
      await came(cloud.graph.addMedia(ada.number, 'image/png', png)),
    ];
    const full = await cloud.start('node-full', { MEDIA_SESSION_QUOTA_BYTES: 10 });
    for (const id of [first, second]) await full.service.app.get(FetchRemoteMedia).execute(id);
    await full.stop();
    const { rows } = await cloud.parley.database.pool.query<{ blob_id: string }>(
      'SELECT DISTINCT blob_id FROM media WHERE id = ANY($1::bigint[])',
      [[first, second]],
    );
    expect(rows).toHaveLength(1);
    expect(await read(second)).toMatchObject({ blobId: rows[0]?.blob_id, sizeBytes: png.length });
  });

  it('is not fetched from an address that may not be reached', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    const guarded = await cloud.start('node-guarded', { WEBHOOK_ALLOWED_CIDRS: [] });
    const before = downloads();
    const fetching = guarded.service.app.get(FetchRemoteMedia).execute(id);
    await expect(fetching).rejects.toMatchObject({ code: 'unavailable' });
    expect([downloads(), await rowsOf('remote_media', id)]).toEqual([before, 1]);
    await guarded.stop();
  });

  it('is read by nobody who does not see the session', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    await expect(read(id, ada, { caller: aCaller({ teamId: '1002' }) })).rejects.toMatchObject({ code: 'not_found' });
    const eve = await cloud.session('eve');
    await expect(read(id, eve)).rejects.toMatchObject({ code: 'not_found' });
    expect(await rowsOf('remote_media', id)).toBe(1);
    const { rows } = await cloud.parley.database.pool.query('SELECT reference FROM remote_media WHERE id = $1', [id]);
    expect((rows[0] as { reference: Buffer }).reference.toString('latin1')).not.toContain('mediaId');
  });

  it('can be forwarded, and deleted, before anybody has read it', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    const received = (await cloud.payloads(ada, 'message.received')).find((one) => one.media === id);
    const forward = { session: 'ada', chatId: '+16505559876', messageId: String(received?.id) };
    await cloud.parley.ask(forwardMessage, forward, { sessionId: ada.session.id });
    expect(cloud.graph.state.messages.at(-1)?.body).toMatchObject({ type: 'image', image: { id: expect.any(String) } });
    const unread = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    await cloud.parley.ask(deleteMedia, { session: 'ada', mediaId: unread });
    await expect(read(unread)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cloud.parley.ask(deleteMedia, { session: 'ada', mediaId: unread })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('goes with its session', async () => {
    const going = await cloud.session('going');
    const id = await came(cloud.graph.addMedia(going.number, 'image/png', png), undefined, going);
    await cloud.parley.ask(deleteSession, { session: 'going' });
    await waitFor(async () => (await rowsOf('remote_media', id)) === 0, { timeoutMs: 20_000 });
  });

  it('is opened after PARLEY_SECRET was changed, and sealed anew', async () => {
    const id = await came(cloud.graph.addMedia(ada.number, 'image/png', png));
    const { pool } = cloud.parley.database;
    const earlier = new ReferenceSeal(['an earlier secret that is long enough']);
    const reference = instance.service.app.get(ReferenceSeal).open(id, await sealedOf(id));
    await pool.query('UPDATE remote_media SET reference = $2 WHERE id = $1', [id, earlier.seal(id, reference)]);
    const PARLEY_SECRET_PREVIOUS = 'an earlier secret that is long enough';
    const other = await cloud.start('node-c', { PARLEY_SECRET_PREVIOUS });
    await other.service.app.get<RepeatedTask>('repeated task: reseal references of files').start();
    expect(instance.service.app.get(ReferenceSeal).open(id, await sealedOf(id))).toEqual(reference);
    await other.stop();
  });

  async function sealedOf(id: string): Promise<Buffer> {
    const { rows } = await cloud.parley.database.pool.query<{ reference: Buffer }>(
      'SELECT reference FROM remote_media WHERE id = $1',
      [id],
    );
    return rows[0]?.reference ?? Buffer.of();
  }
});

describe('with eagerMedia', () => {
  const isHere = (id: string) =>
    waitFor(async () => (await rowsOf('media', id)) === 1, { message: 'the file to be fetched', timeoutMs: 25_000 });

  it('files are fetched though nobody reads them, also where the first try fails', async () => {
    const eager = await cloud.session('eager', { eagerMedia: true });
    cloud.graph.next('media', { kind: 'status', status: 500, taken: false });
    const id = await came(cloud.graph.addMedia(eager.number, 'image/png', png), undefined, eager);
    await isHere(id);
  });

  it('what a killed process had begun to fetch is fetched by another', async () => {
    const left = await cloud.session('left', { eagerMedia: true });
    const id = await came(cloud.graph.addMedia(left.number, 'image/png', png));
    // As a process leaves it that dies in the middle: taken, and the lease over.
    await cloud.parley.database.pool.query('UPDATE remote_media SET fetch_at = now(), attempts = 1 WHERE id = $1', [
      id,
    ]);
    await isHere(id);
  });

  it('what Meta has no more is not asked for again', async () => {
    const eager = await cloud.session('too-late', { eagerMedia: true });
    const gone = cloud.graph.addMedia(eager.number, 'image/png', png);
    const content = inbound.image(gone);
    cloud.graph.forgetMedia(gone.id);
    const id = await came(gone, content, eager);
    const isAtRest = async () => {
      const { rows } = await cloud.parley.database.pool.query<{ attempts: number; at: Date | null }>(
        'SELECT attempts, fetch_at AS at FROM remote_media WHERE id = $1',
        [id],
      );
      return rows[0]?.attempts === 1 && rows[0].at === null;
    };
    await waitFor(isAtRest, { timeoutMs: 20_000 });
    expect(await instance.service.app.get(FetchDueMedia).execute()).toBe(0);
  });
});
