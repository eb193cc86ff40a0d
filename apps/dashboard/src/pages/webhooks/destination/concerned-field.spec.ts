import '../../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '@parley/client';
import { concernedPath, refusedField } from './concerned-field.js';
import { fieldsOf } from './field-schema.js';

const text = { type: 'string' };
const fieldsNamed = (...names: string[]) =>
  fieldsOf({ properties: Object.fromEntries(names.map((name) => [name, text])) }, 'destination');

const exchange = fieldsNamed('url', 'exchange', 'routingKey', 'tls');
const topic = fieldsNamed('brokers', 'topic', 'tls');
const bucket = fieldsNamed('bucket', 'region', 'endpoint');
const queue = fieldsNamed('queueUrl', 'endpoint');

describe('the error of a check', () => {
  it.each([
    ['connect', exchange, { url: 'amqp://mq' }, 'destination.url'],
    ['not_found', exchange, { url: 'amqp://mq', exchange: '' }, 'destination.exchange'],
    ['unroutable', exchange, { exchange: 'x', routingKey: 'y' }, 'destination.routingKey'],
    ['unroutable', exchange, { exchange: 'x' }, 'destination.exchange'],
    ['auth', topic, { brokers: ['a:1'] }, 'destination.credentials'],
    ['tls', topic, { brokers: ['a:1'], tls: {} }, 'destination.tls'],
    ['tls', topic, { brokers: ['a:1'] }, 'destination.brokers'],
    ['dns', bucket, { bucket: 'b', endpoint: 'https://s3' }, 'destination.endpoint'],
    ['dns', bucket, { bucket: 'b' }, undefined],
    ['blocked_address', queue, { queueUrl: 'https://q' }, 'destination.queueUrl'],
    ['not_found', queue, { queueUrl: 'https://q' }, 'destination.queueUrl'],
    ['token', fieldsNamed('url'), { url: 'https://x' }, 'auth.tokenUrl'],
    ['throttled', topic, { topic: 't' }, undefined],
  ] as const)('%s concerns a member that has a value', (error, fields, members, path) => {
    expect(concernedPath(error, fields, members)).toBe(path);
  });
});

describe('a refusal of the API', () => {
  const refusal = (error: string) => new ParleyError(400, { error, code: 'invalid_parameter' });

  it.each([
    ['Field "destination.topic" is invalid: it is too long.', 'destination.topic'],
    ['Field "destination.servers[1]" is invalid: it is no address.', 'destination.servers'],
    ['Field "destination.servers.0" is invalid: it is no address.', 'destination.servers'],
    ['Field "auth.credentials.clientSecret" is required.', 'auth.credentials.clientSecret'],
    ['Field "tls.clientCert" is invalid: it has expired.', 'tls.clientCert'],
    ['Field "url" is invalid: must be an absolute URL.', 'destination.url'],
  ])('%s belongs to its field', (error, path) => {
    expect(refusedField(refusal(error))).toEqual({ [path]: error });
  });

  it('of something else, and what is no refusal, belong to none', () => {
    expect(refusedField(refusal('Field "events" is invalid: it has none.'))).toEqual({});
    expect(refusedField(new Error('Field "destination.topic"'))).toEqual({});
    expect(refusedField(null)).toEqual({});
  });
});
