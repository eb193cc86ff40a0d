import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { S3Destination } from '@parley/contracts/webhooks';
import type { OutgoingBatch } from '@parley/destination-kit';
import { aMessage, bounds, testPolicy as policy } from '@parley/destination-kit/testing';
import { createFakeS3, type FakeS3 } from '@parley/testing';
import { s3 } from './s3.js';

const amazon: S3Destination = { bucket: 'messages', region: 'eu-west-1' };
const refusal = (code: string, text: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(text) });

describe('the settings of an S3 destination', () => {
  it('name the host that is connected to, and a target', () => {
    expect(s3.hosts(amazon)).toEqual([{ host: 'messages.s3.eu-west-1.amazonaws.com', path: 'destination.endpoint' }]);
    const own = { ...amazon, endpoint: 'http://[::1]:9000', prefix: 'parley/' };
    expect(s3.hosts(own)).toEqual([{ host: '::1', path: 'destination.endpoint' }]);
    expect(s3.target(own)).toBe('http://[::1]:9000/messages/parley/');
    expect(s3.target({ ...amazon, region: 'cn-north-1' })).toBe('https://s3.cn-north-1.amazonaws.com.cn/messages/');
  });

  it.each<[string, unknown]>([
    ['endpoint', 'ftp://objects.example.com'],
    ['endpoint', 'https://user@objects.example.com'],
    ['endpoint', 'https://objects.example.com/path'],
    ['endpoint', 'objects'],
    ['bucket', '10.0.0.1'],
    ['bucket', 'a..b'],
    ['prefix', '/parley'],
    ['prefix', 'a/../b'],
    ['prefix', 'a\u0000b'],
  ])('name the field of what is wrong: %s %j', (field, value) => {
    const settings = { ...amazon, [field]: value };
    expect(() => s3.check(settings, undefined)).toThrow(refusal('invalid_parameter', `destination.${field}`) as never);
  });

  it('have the bucket in the path where the endpoint is an address', () => {
    const settings = { ...amazon, endpoint: 'http://10.1.1.1:9000', forcePathStyle: false };
    const named = refusal('invalid_parameter', 'destination.forcePathStyle');
    expect(() => s3.check(settings, undefined)).toThrow(named as never);
  });
});

describe('the object of a batch', () => {
  const batch: OutgoingBatch = {
    webhookId: '7',
    events: [
      { id: '101', deduplicationId: '101' },
      { id: '105', deduplicationId: '105' },
    ],
    lines: Buffer.from('{"id":"101"}\n{"id":"105"}\n'),
    firstAt: new Date('2026-11-21T23:59:59.999Z'),
  };

  it('has the lines in order, and a key by the hour of the first event', async () => {
    const { key, body, contentType } = await s3.objectOf!({ ...amazon, prefix: 'parley/' }, batch);
    // printf '101\n105' | sha256sum
    expect(key).toBe('parley/2026/11/21/23/7-101-105-a1b0e37a14458bb8.ndjson.gz');
    expect(gunzipSync(body).toString()).toBe('{"id":"101"}\n{"id":"105"}\n');
    expect(contentType).toBe('application/gzip');
  });

  it('is as it is where it is not to be compressed, and the same at each attempt', async () => {
    const plain = await s3.objectOf!({ ...amazon, compression: 'none' }, batch);
    expect(plain.key).toMatch(/^2026\/11\/21\/23\/7-101-105-[0-9a-f]{16}\.ndjson$/);
    expect(plain.body.toString()).toBe('{"id":"101"}\n{"id":"105"}\n');
    expect(await s3.objectOf!(amazon, batch)).toEqual(await s3.objectOf!(amazon, batch));
  });

  it('has another key for what is meant to arrive again', async () => {
    const repeated = { ...batch, events: batch.events.map(({ id }) => ({ id, deduplicationId: `${id}.9` })) };
    const [one, other] = await Promise.all([s3.objectOf!(amazon, batch), s3.objectOf!(amazon, repeated)]);
    expect(one.key).not.toBe(other.key);
  });
});

/** printf 'second\n' | sha256sum */
const sha256OfSecond = '480c2336b410f1ad5f8bf1b28944490255804b65350c527787e74ebdd511e3a4';

describe('a bucket', () => {
  let server: FakeS3;
  beforeAll(async () => {
    server = await createFakeS3();
  });
  afterAll(() => server.close());

  it('has an object once, whatever is repeated, and keeps the first', async () => {
    const { bucket, region, endpoint, credentials } = server;
    const opened = s3.open({ settings: { bucket, region, endpoint }, credentials, policy });
    const object = {
      ...{ key: 'a/b.ndjson', events: 1 },
      sha256: 'b640e840b19d378660b32fb51ae18d67dccb4a8596a29e7bd72c1b2ae5928f41',
    };
    const message = aMessage({ body: Buffer.from('first\n'), object });
    const response = { ...object, bytes: 6 };
    server.fault = 'lose-answer';
    expect((await opened.send(message, bounds())).error).toBe('reset');
    delete server.fault;
    expect(await opened.send(message, bounds())).toMatchObject({ response });
    const second = { body: Buffer.from('second\n'), object: { ...object, sha256: sha256OfSecond } };
    await opened.send({ ...message, ...second }, bounds());
    expect(server.objects.get('a/b.ndjson')!.body.toString()).toBe('first\n');
    // The bytes are signed with the hash that came with them, not hashed once more.
    const wrong = { ...object, key: 'c/d.ndjson', sha256: sha256OfSecond };
    expect((await opened.send({ ...message, object: wrong }, bounds())).error).toBe('refused');
    server.fault = 'refuse';
    expect((await opened.send(message, bounds())).error).toBe('throttled');
    await opened.close();
  });
});
