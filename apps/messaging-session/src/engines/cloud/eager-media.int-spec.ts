import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type FakeMedia, inbound, messageWebhook, waitFor } from '@parley/testing';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const ada = { waId: '16505551234', name: 'Ada' };
/** Far less than a slow file may take. */
const soonMs = 25_000;

let cloud: CloudInstallation;
let names = 0;

beforeAll(async () => {
  cloud = await CloudInstallation.make({ timeoutMs: 120_000 });
  await cloud.start();
}, 60_000);
afterAll(async () => {
  // Ends what hangs.
  await cloud.graph.close();
  await cloud.close();
});

async function receives(side: CloudSide, count: number): Promise<void> {
  const sent = Array.from({ length: count }, () => {
    const media: FakeMedia = cloud.graph.addMedia(side.number, 'image/png', png);
    return { id: `wamid.file${(names += 1)}`, timestamp: 1_795_000_000, content: inbound.image(media) };
  });
  await cloud.post(side, messageWebhook(side.number, ada, sent));
  await cloud.drained();
}
const fetched = async ({ session }: CloudSide): Promise<number> => {
  const { rowCount } = await cloud.parley.database.pool.query('SELECT FROM media WHERE session_id = $1', [session.id]);
  return rowCount ?? 0;
};

it('files that Meta hands over slowly delay no file of another session', async () => {
  const slow = await cloud.session('slow', { eagerMedia: true });
  const quick = await cloud.session('quick', { eagerMedia: true });
  const downloads = () => cloud.graph.requests.filter(({ operation }) => operation === 'download').length;
  cloud.graph.next('download', ...Array.from({ length: 40 }, () => ({ kind: 'hang', taken: false }) as const));
  await receives(slow, 40);
  await waitFor(() => downloads() >= 3, { message: 'downloads to hang', timeoutMs: soonMs });
  // What has begun goes on hanging.
  const hanging = downloads();
  cloud.graph.forgetFaults('download');
  await receives(quick, 3);
  await waitFor(async () => (await fetched(quick)) === 3, { message: 'the files', timeoutMs: soonMs });
  expect(await fetched(slow)).toBeLessThanOrEqual(40 - hanging);
}, 60_000);
