import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Media } from '@parley/contracts/media';
import type { EngineDescription, Session } from '@parley/contracts/sessions';
import { FakeGraph, type FakeNumber, inbound, messageWebhook, sendWebhooks, waitFor } from '@parley/testing';
import { findFreePort, PrivateParley } from '@parley/tools';
import { ask, type Answer } from './support/http.js';
import { type Growth, memoryBeyondNow } from './support/process-memory.js';
import { sessionIn } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const mib = 1024 * 1024;
const fileBytes = 100 * mib;
const allowedBytes = 30 * mib;
const transferMs = 240_000;
const sheena = { waId: '16505551234', name: 'Sheena Nelson' };

let parley: PrivateParley;
let graph: FakeGraph;
let number: FakeNumber;
let pids: Record<string, number>;

beforeAll(async () => {
  const port = await findFreePort();
  graph = await FakeGraph.start({ port });
  parley = await PrivateParley.start({ GRAPH_BASE_URL: `http://127.0.0.1:${port}`, PARLEY_PROCESSES: 'each' });
  number = graph.addNumber();
  const made = await call<Session>('POST', '/api/sessions', {
    ...{ name: 'support', projectId: parley.credentials.project.id, engine: 'cloud' },
    config: { phoneNumberId: number.phoneNumberId, businessAccountId: number.businessAccountId },
    credentials: { accessToken: number.accessToken, appSecret: number.appSecret, verifyToken: 'a word of mine' },
  });
  number.webhookUrl = made.body.webhook?.url;
  await sessionIn(parley, 'support', 'CONNECTED');
  const { services } = await parley.state();
  const named = ['gateway', 'messaging-session'];
  pids = Object.fromEntries(services.filter(({ name }) => named.includes(name)).map(({ name, pid }) => [name, pid]));
  // What is loaded and cached once is no cost of a file.
  for (let count = 0; count < 3; count += 1) await roundTrip(mib);
}, timeouts.startMs * 2);

afterAll(async () => {
  await parley?.stop();
  await graph?.close();
  expect(graph?.violations).toEqual([]);
});

const call = <T = { code: string; error: string }>(method: string, path: string, body?: object): Promise<Answer<T>> =>
  ask<T>(parley.credentials.baseUrl, method, path, { key: parley.credentials.team.key, body });

const head =
  '--a-form-of-a-test\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
const tail = '\r\n--a-form-of-a-test--\r\n';

/** A PDF of this size, of which no two pieces are equal, without being held. */
function* document(sizeBytes: number): Generator<Buffer> {
  const pieceBytes = 64 * 1024;
  for (let at = 0; at < sizeBytes; at += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, sizeBytes - at), at === 0 ? '%PDF-1.7 ' : `${at} `);
    yield piece;
  }
}

const hashOf = (pieces: Iterable<Buffer>): string => {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
};

interface Posted {
  readonly status: number;
  readonly body: Media & { readonly code?: string; readonly error?: string };
}

/** Uploads a form with so many bytes. */
async function upload(sizeBytes: number, { length }: { length?: number } = {}): Promise<Posted> {
  const outgoing = request(`${parley.credentials.baseUrl}/api/support/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${parley.credentials.team.key}`,
      'content-type': 'multipart/form-data; boundary=a-form-of-a-test',
      ...(length === undefined ? {} : { 'content-length': length }),
    },
  });
  const answered = once(outgoing, 'response') as Promise<[Readable & { statusCode: number }]>;
  const form = function* (): Generator<Buffer> {
    yield Buffer.from(head);
    yield* document(sizeBytes);
    yield Buffer.from(tail);
  };
  await pipeline(Readable.from(form()), outgoing).catch(() => undefined);
  const [answer] = await answered;
  return { status: answer.statusCode, body: (await json(answer)) as Posted['body'] };
}

async function hashAt(path: string): Promise<{ hash: string; sizeBytes: number }> {
  const response = await fetch(new URL(path, parley.credentials.baseUrl), {
    headers: { authorization: `Bearer ${parley.credentials.team.key}` },
  });
  expect(response.status).toBe(200);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { hash: hash.digest('hex'), sizeBytes };
}

/** A person sends a document. @returns the id that it has in the session */
async function receive(sizeBytes: number): Promise<string> {
  const bytes = Buffer.concat([...document(sizeBytes)]);
  const media = graph.addMedia(number, 'application/pdf', bytes);
  const wamid = `wamid.${media.id}`;
  const content = inbound.document(media, 'plan.pdf');
  await sendWebhooks(number, [messageWebhook(number, sheena, [{ id: wamid, timestamp: 1_795_000_000, content }])]);
  const messages = `/api/support/chats/${sheena.waId}/messages`;
  return waitFor(
    async () => {
      const { body } = await call<{ whatsapp_id: string; media: string }[]>('GET', messages);
      return Array.isArray(body) && body.find((one) => one.whatsapp_id === wamid)?.media;
    },
    { timeoutMs: timeouts.soonMs, message: 'the document to be received' },
  );
}

/** In by a client, out to Graph, in from Graph, out to a client. @returns what it cost each service at most */
async function roundTrip(sizeBytes: number): Promise<Growth> {
  const hash = hashOf(document(sizeBytes));
  const end = await memoryBeyondNow(pids);
  const uploaded = await upload(sizeBytes);
  expect(uploaded).toMatchObject({ status: 201, body: { sizeBytes, sha256: hash, mimeType: 'application/pdf' } });
  const body = { session: 'support', chatId: sheena.waId, file: { mediaId: uploaded.body.id } };
  expect(await call('POST', '/api/sendFile', body)).toMatchObject({ status: 200 });
  const at = [...graph.state.media.values()].findLast(({ bytes }) => bytes.length === sizeBytes);
  expect(
    createHash('sha256')
      .update(at?.bytes ?? '')
      .digest('hex'),
  ).toBe(hash);
  expect(await hashAt(`/api/support/media/${await receive(sizeBytes)}`)).toEqual({ hash, sizeBytes });
  graph.state.media.clear();
  return end();
}

describe('a document of 100 MiB', () => {
  it(
    'goes in and out, byte by byte, and costs a service less than 30 MiB',
    async () => {
      const cost = await roundTrip(fileBytes);
      expect([Math.max(...Object.values(cost)) < allowedBytes, cost]).toEqual([true, cost]);
    },
    transferMs,
  );
});

describe('four such documents', () => {
  it(
    'that are uploaded and read at once cost less than twice as much',
    async () => {
      const end = await memoryBeyondNow(pids);
      const files = await Promise.all(Array.from({ length: 4 }, () => upload(fileBytes)));
      const read = await Promise.all(files.map(({ body }) => hashAt(`/api/support/media/${body.id}`)));
      const cost = await end();
      expect(read.map(({ sizeBytes }) => sizeBytes)).toEqual(files.map(() => fileBytes));
      expect(Math.max(...Object.values(cost))).toBeLessThan(2 * allowedBytes);
    },
    transferMs,
  );
});

describe('a larger one', () => {
  it(
    'is refused, naming the part, and the length that it says before its bytes',
    async () => {
      const { status, body } = await upload(fileBytes + 1);
      expect([status, body.code, body.error]).toEqual([413, 'payload_too_large', expect.stringContaining('"file"')]);
      const begun = performance.now();
      const announced = await upload(0, { length: 300 * mib });
      expect([announced.status, announced.body.code]).toEqual([413, 'payload_too_large']);
      expect(performance.now() - begun).toBeLessThan(5_000);
    },
    transferMs,
  );
});

describe('the sizes of an engine', () => {
  it('are shown by kind', async () => {
    const { body: engines } = await call<EngineDescription[]>('GET', '/v1/engines');
    expect(engines.find(({ name }) => name === 'cloud')?.limits).toMatchObject({
      mediaBytes: fileBytes,
      media: {
        ...{ image: 5 * mib, audio: 16 * mib, video: 16 * mib, document: fileBytes },
        ...{ sticker: 102_400, animatedSticker: 512_000 },
      },
    });
  });
});
