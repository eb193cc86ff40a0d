import { createHash } from 'node:crypto';
import type { S3Credentials, S3Destination } from '@parley/contracts/webhooks';
import type { Destination, DestinationType, OutgoingMessage } from '@parley/destination-kit';
import type { DestinationHarness } from '@parley/destination-kit/testing';
import { createFakeS3, tcpProxy } from '@parley/testing';
import { s3 } from '../s3.js';

const sha256Of = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** Each message of the suite is a batch of its own. */
const type: DestinationType<S3Destination, S3Credentials> = { ...s3, open: (parts) => eachAlone(s3.open(parts)) };

function eachAlone(bucket: Destination<OutgoingMessage>): Destination<OutgoingMessage> {
  return {
    send: (message, bounds) =>
      bucket.send({ ...message, object: { key: message.eventId, events: 1, sha256: sha256Of(message.body) } }, bounds),
    check: (bounds) => bucket.check(bounds),
    close: () => bucket.close(),
  };
}

export async function s3Harness(): Promise<DestinationHarness<S3Destination, S3Credentials>> {
  const server = await createFakeS3();
  const at = new URL(server.endpoint);
  const settings = ({ host, port } = { host: at.hostname, port: Number(at.port) }): S3Destination => ({
    ...{ bucket: server.bucket, region: server.region, endpoint: `http://${host}:${port}` },
  });
  return {
    type,
    settings,
    credentials: server.credentials,
    wrongCredentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'another secret than that' },
    missing: { settings: { ...settings(), bucket: 'absent' }, send: 'not_found', check: 'not_found' },
    isVerified: true,
    throughProxy: async () => {
      const proxy = await tcpProxy(server.endpoint);
      return { settings: settings({ host: '127.0.0.1', port: Number(new URL(proxy.url).port) }), proxy };
    },
    received: () =>
      Promise.resolve([...server.objects.values()].map(({ body, metadata }) => ({ body, carried: metadata }))),
    close: () => server.close(),
  };
}
