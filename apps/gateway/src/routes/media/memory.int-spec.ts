import { once } from 'node:events';
import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const mib = 1024 * 1024;
const allowedBytes = 8 * mib;
/** Whole groups of base64, so that pieces of it follow one another. */
const pieceBytes = 3 * 64 * 1024;
/** Looking takes long: all of the heap is searched. */
const betweenLooksBytes = 20 * mib;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  await FakeMedia.start(installation.services);
}, 60_000);

afterAll(() => installation.close());

/** Bytes that are really held. The second collection waits for the first to have freed its buffers, on other threads. */
function heldBytes(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Sends the parts as they are taken, and looks in between; answers with the id of what came and the most it saw. */
async function send(
  parts: Iterable<Buffer | string>,
  { contentType, fileBytes }: { contentType: string; fileBytes: number },
  look: () => number = heldBytes,
): Promise<{ id: string; peak: number }> {
  const outgoing = request(`${gateway.url}/api/default/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${team.key}`, 'content-type': contentType },
  });
  const answered = once(outgoing, 'response') as Promise<[AsyncIterable<Buffer> & { statusCode: number }]>;
  let [peak, unseen] = [0, 0];
  for (const part of parts) {
    if (!outgoing.write(part)) await once(outgoing, 'drain');
    unseen += part.length;
    if (unseen < betweenLooksBytes) continue;
    unseen = 0;
    peak = Math.max(peak, look());
  }
  outgoing.end();
  const [answer] = await answered;
  let text = '';
  for await (const chunk of answer) text += chunk.toString();
  expect([answer.statusCode, text]).toEqual([201, expect.stringContaining(`"sizeBytes":${fileBytes}`)]);
  return { id: (JSON.parse(text) as { id: string }).id, peak };
}

function* json(fileBytes: number): Generator<string> {
  yield '{"mimetype":"application/pdf","data":"';
  const piece = Buffer.alloc(pieceBytes, 'x').toString('base64');
  const pieces = Math.floor(fileBytes / pieceBytes);
  for (let count = 0; count < pieces; count += 1) yield piece;
  yield `${Buffer.alloc(fileBytes - pieces * pieceBytes, 'x').toString('base64')}"}`;
}

function* form(fileBytes: number): Generator<Buffer | string> {
  yield '--b\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\ncontent-type: a/b\r\n\r\n';
  const piece = Buffer.alloc(128 * 1024, 'x');
  for (let count = 0; count < fileBytes / piece.length; count += 1) yield piece;
  yield '\r\n--b--\r\n';
}

describe('the largest file', () => {
  it.each([
    ['in base64', 16 * mib, json, 'application/json'],
    ['as a form', 100 * mib, form, 'multipart/form-data; boundary=b'],
  ])(
    '%s is uploaded and downloaded without being in memory',
    async (_, fileBytes, parts, contentType) => {
      const sent = { contentType, fileBytes };
      // What is loaded and cached once is not the file.
      const { id } = await send(parts(fileBytes), sent, () => 0);
      const before = heldBytes();
      const { peak } = await send(parts(fileBytes), sent);
      expect(peak - before).toBeLessThan(allowedBytes);

      const outgoing = request(`${gateway.url}/api/default/media/${id}`, {
        headers: { authorization: `Bearer ${team.key}` },
      }).end();
      const [answer] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>];
      let [received, unseen, downloadPeak] = [0, 0, 0];
      for await (const chunk of answer) {
        received += chunk.length;
        unseen += chunk.length;
        if (unseen < betweenLooksBytes) continue;
        unseen = 0;
        downloadPeak = Math.max(downloadPeak, heldBytes());
      }
      expect(received).toBe(fileBytes);
      expect(downloadPeak - before).toBeLessThan(allowedBytes);
    },
    120_000,
  );
});
