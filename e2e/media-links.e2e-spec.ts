import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageRead, MessageSentPayload } from '@parley/contracts/events';
import type { Media } from '@parley/contracts/media';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { sampleFiles } from './support/sample-files.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

/** Signed links to files (decisions.md §4, §14). */
const file = { data: sampleFiles.png, mimetype: 'image/png' };

let parley: PrivateParley;
let shop: ConnectedSession;
let buyer: ConnectedSession;

beforeAll(async () => {
  parley = await sharedParley();
  shop = await connectedSession(parley, 'links-shop');
  buyer = await connectedSession(parley, 'links-buyer');
}, timeouts.startMs);

const send = (content: object): Promise<MessageSentPayload> =>
  parley.client.post('/api/sendImage', { session: shop.name, chatId: buyer.phoneNumber, file: content });

const pathOf = ({ id }: { id: string }): string =>
  `/api/${shop.name}/chats/${encodeURIComponent(buyer.phoneNumber)}/messages/${id}`;

/** The link to the file of a message, as the shop and as the buyer read it. */
async function linksOf(sent: MessageSentPayload): Promise<[string, string]> {
  const own = await parley.client.get<MessageRead>(pathOf(sent));
  const chat = `/api/${buyer.name}/chats/${encodeURIComponent(shop.phoneNumber)}/messages?limit=10`;
  const received = await waitFor(
    async () =>
      (await parley.client.get<MessageRead[]>(chat)).find(({ whatsapp_id }) => whatsapp_id === sent.whatsapp_id),
    { timeoutMs: timeouts.soonMs },
  );
  return [own.mediaUrl ?? '', received.mediaUrl ?? ''];
}

const status = async (link: string, init: RequestInit = {}): Promise<number> => (await fetch(link, init)).status;
const dies = (link: string): Promise<boolean> =>
  waitFor(async () => (await status(link)) === 404, { timeoutMs: timeouts.soonMs, message: 'the link to die' });

describe('the signed links to a file', () => {
  it('die on both sides when its message is deleted for everyone, also for parts of it', async () => {
    const sent = await send(file);
    const [own, received] = await linksOf(sent);
    expect([await status(own), await status(received)]).toEqual([200, 200]);
    await parley.client.delete(pathOf(sent));
    // At once on the side where it is deleted.
    expect(await status(own)).toBe(404);
    await dies(received);
    expect(await status(own, { headers: { range: 'bytes=0-1' } })).toBe(404);
  });

  it('live while another message has the file', async () => {
    const { id: mediaId } = await parley.client.post<Media>(`/api/${shop.name}/media`, file);
    const [first, second] = [await send({ mediaId }), await send({ mediaId })];
    const [own, received] = await linksOf(first);
    await linksOf(second);
    await parley.client.delete(pathOf(first));
    await dies(received);
    expect(await status(own)).toBe(200);
    await parley.client.delete(pathOf(second));
    expect(await status(own)).toBe(404);
    await linksOf(await send({ mediaId }));
    expect(await status(own)).toBe(200);
  });

  it('die when the grant of their session is withdrawn; what comes later has links', async () => {
    const [own, received] = await linksOf(await send(file));
    const retention = `/api/sessions/${buyer.name}/retention`;
    await parley.client.put(retention, { enabled: false });
    expect(await status(received)).toBe(404);
    expect(await status(own)).toBe(200);
    await parley.client.put(retention, { enabled: true });
    expect(await status(received)).toBe(404);
    const [, later] = await linksOf(await send(file));
    expect(await status(later)).toBe(200);
  });
});
