import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

/** One bucket of an S3 that is as particular as Amazon's about signatures, in memory, on 127.0.0.1. */
export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { accessKeyId: string; secretAccessKey: string };
  /** What is stored, by key, in the order in which it came. */
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** What becomes of writes from now on: refused with 503, or stored without an answer. Absent: stored. */
  fault?: 'refuse' | 'lose-answer';
  close(): Promise<void>;
}

export interface StoredObject {
  readonly body: Buffer;
  readonly contentType: string;
  /** The metadata, without the prefix that its headers have. */
  readonly metadata: Readonly<Record<string, string>>;
}

const metadataPrefix = 'x-amz-meta-';
const keysOnPage = 2;

export async function createFakeS3(): Promise<FakeS3> {
  const [bucket, region] = ['media', 'us-east-1'];
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret of this test' };
  const signer = new SignatureV4({ credentials, region, service: 's3', sha256: Sha256, uriEscapePath: false });
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const body = await buffer(request);
    const problem = await signatureProblem(signer, request, url, body);
    if (problem !== undefined) return fail(response, 403, problem, 'The signature is not good.');
    const [, queried, ...path] = url.pathname.split('/').map(decodeURIComponent);
    if (queried !== bucket) return fail(response, 404, 'NoSuchBucket', 'There is no such bucket.');
    const key = path.join('/');
    if (key === '') return list(url, response, objects, bucket);
    const object = objects.get(key);
    if (request.method === 'PUT') return put(request, response, { key, body });
    if (request.method === 'DELETE') objects.delete(key);
    else if (!object) return fail(response, 404, 'NoSuchKey', 'There is no such key.');
    else return send(request, response, object.body);
    response.writeHead(204).end();
  }

  function put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { key, body }: { key: string; body: Buffer },
  ): void {
    if (fake.fault === 'refuse') return fail(response, 503, 'SlowDown', 'Send less.');
    if (headers['if-none-match'] === '*' && objects.has(key)) {
      return fail(response, 412, 'PreconditionFailed', 'There is such a key.');
    }
    objects.set(key, { body, contentType: headers['content-type'] ?? '', metadata: metadataIn(headers) });
    if (fake.fault === 'lose-answer') response.destroy();
    else response.writeHead(200).end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const fake: FakeS3 = { endpoint, bucket, region, credentials, objects, close };
  return fake;
}

function metadataIn(headers: IncomingMessage['headers']): Record<string, string> {
  const ofMetadata = Object.entries(headers).filter(([name]) => name.startsWith(metadataPrefix));
  return Object.fromEntries(ofMetadata.map(([name, value]) => [name.slice(metadataPrefix.length), String(value)]));
}

/** Signs the request once more, as the library of those who sign does, and compares. */
async function signatureProblem(
  signer: SignatureV4,
  { method = 'GET', headers: received }: IncomingMessage,
  url: URL,
  body: Buffer,
): Promise<string | undefined> {
  const { authorization = '' } = received;
  const signed = new Set(/SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []);
  const time = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(received['x-amz-date']));
  if (!time || !signed.has('host')) return 'AccessDenied';
  const [, year, month, day, hours, minutes, seconds] = time;
  const headers: Record<string, string> = {};
  for (const name of signed) headers[name] = String(received[name]);
  const { hostname, port, pathname } = url;
  const query: Record<string, string> = Object.fromEntries(url.searchParams);
  const again = await signer.sign(
    { method, protocol: 'http:', hostname, port: Number(port), path: pathname, query, headers, body },
    { signingDate: new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`), signableHeaders: signed },
  );
  if (again.headers['authorization'] !== authorization) return 'SignatureDoesNotMatch';
  const hash = String(received['x-amz-content-sha256']);
  const isHashed = /^[0-9a-f]{64}$/.test(hash);
  return isHashed && createHash('sha256').update(body).digest('hex') !== hash ? 'XAmzContentSHA256Mismatch' : undefined;
}

function send({ headers }: IncomingMessage, response: ServerResponse, object: Buffer): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined) {
    response.writeHead(200, { 'content-length': object.length }).end(object);
    return;
  }
  const part = object.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${object.length}`;
  response.writeHead(206, { 'content-length': part.length, 'content-range': range }).end(part);
}

/** Few on a page, so that a client that lists has to read on. */
function list(url: URL, response: ServerResponse, objects: FakeS3['objects'], bucket: string): void {
  const queried = (name: string): string => url.searchParams.get(name) ?? '';
  const after = queried('continuation-token') || queried('start-after');
  const keys = [...objects.keys()].filter((key) => key.startsWith(queried('prefix')) && key > after).toSorted();
  const page = keys.slice(0, keysOnPage);
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  );
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount>` +
      `<IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** What the library wants of a hash. */
class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.hash.update(bytesOf(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest());
  }

  reset(): void {
    throw new Error('A hash is used once here.');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  if (data instanceof ArrayBuffer) return Buffer.from(data);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}
