import '../../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { destinationTypeOf } from './destination-type.js';
import { fieldsOf, type FieldSchema, labelOf } from './field-schema.js';
import { membersOf, missingIn, typedOf } from './field-values.js';

/** As `GET /v1/destination-types` describes types: each kind of member that they have. */
const schema: FieldSchema = {
  title: 'Queue',
  type: 'object',
  required: ['queueUrl', 'exchange', 'brokers'],
  properties: {
    queueUrl: { type: 'string', minLength: 1, maxLength: 2048, examples: ['https://queues.example.com/1'] },
    exchange: { type: 'string', maxLength: 255 },
    brokers: { type: 'array', minItems: 1, maxItems: 10 },
    compression: { type: 'string', enum: ['none', 'gzip'] },
    forcePathStyle: { type: 'boolean' },
    batch: { $ref: '#/$defs/Batch', description: 'When a batch closes.' },
    tls: {
      anyOf: [{ type: 'boolean' }, { type: 'object', properties: { ca: { type: 'string', maxLength: 32_768 } } }],
    },
  },
  $defs: {
    Batch: { type: 'object', properties: { maxEvents: { type: 'integer', minimum: 1, maximum: 10_000 } } },
    Credentials: { type: 'object', required: ['username'], properties: { username: { type: 'string', minLength: 1 } } },
  },
};

const fields = fieldsOf(schema, 'destination');
const kinds = (all: typeof fields) => all.map(({ path, kind, label, required }) => [path, kind, label, required]);

describe('the fields of a destination', () => {
  it('are one for each member of its schema, by the kind of the member', () => {
    expect(kinds(fields)).toEqual([
      ['destination.queueUrl', 'text', 'Queue URL', true],
      ['destination.exchange', 'text', 'Exchange', true],
      ['destination.brokers', 'lines', 'Brokers', true],
      ['destination.compression', 'choice', 'Compression', false],
      ['destination.forcePathStyle', 'flag', 'Force path style', false],
      ['destination.batch', 'group', 'Batch', false],
      ['destination.tls', 'either', 'TLS', false],
    ]);
    expect(kinds(fields.flatMap((field) => field.fields))).toEqual([
      ['destination.batch.maxEvents', 'integer', 'Max events', false],
      ['destination.tls.ca', 'long', 'CA certificates', false],
    ]);
    expect(fields[5]?.schema).toMatchObject({ description: 'When a batch closes.', type: 'object' });
  });

  it('have credentials beside them, and headers where the type has bounds of headers', () => {
    const described = { type: 'sqs', enabled: true, schema: { ...schema }, credentials: ['username'] } as const;
    const type = destinationTypeOf({ ...described, credentials: ['username'], limits: { bodyBytes: 262_144 } });
    expect(type).toMatchObject({ title: 'Queue', takesRequests: false, guide: 'destinations-sqs' });
    expect(kinds([...type.credentials])).toEqual([['destination.credentials.username', 'text', 'Username', true]]);
    const http = destinationTypeOf({
      ...{ type: 'http', enabled: true, credentials: [], limits: { headers: 32 } },
      schema: { properties: {} },
    });
    expect(http).toMatchObject({ title: 'http', takesRequests: true, guide: 'webhooks', credentials: [] });
  });

  it.each([
    ['url', 'URL'],
    ['tokenUrl', 'Token URL'],
    ['clientCert', 'Client certificate'],
    ['nkeySeed', 'Nkey seed'],
    ['jwt', 'JWT'],
  ])('%s is called %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('what is typed', () => {
  it('becomes members, without those that are empty', () => {
    const typed = {
      queueUrl: ' https://queues.example.com/1 ',
      brokers: 'a:9092\n b:9092, c:9092\n',
      compression: '',
      forcePathStyle: 'false',
      batch: { maxEvents: 500 },
      tls: { ca: 'PEM' },
    };
    expect(membersOf(fields, typed)).toEqual({
      queueUrl: 'https://queues.example.com/1',
      exchange: '',
      brokers: ['a:9092', 'b:9092', 'c:9092'],
      forcePathStyle: false,
      batch: { maxEvents: 500 },
      tls: { ca: 'PEM' },
    });
    expect(membersOf(fields, { batch: { maxEvents: '' }, tls: 'true' })).toEqual({ exchange: '', tls: true });
  });

  it('begins with what the API shows, and comes back the same', () => {
    const shown = {
      type: 'sqs',
      queueUrl: 'https://queues.example.com/1',
      exchange: '',
      brokers: ['a:9092', 'b:9092'],
      forcePathStyle: true,
      batch: { maxEvents: 500 },
      tls: false,
    };
    const { type: _, ...members } = shown;
    const typed = typedOf(fields, shown);
    expect(typed).toMatchObject({ brokers: 'a:9092\nb:9092', forcePathStyle: 'true', tls: 'false' });
    expect(membersOf(fields, typed)).toEqual(members);
  });

  it('is not changed where it is secret: a password may begin with a space', () => {
    expect(membersOf(fields, { queueUrl: ' secret ' }, true)).toMatchObject({ queueUrl: ' secret ' });
  });

  it('lacks the first field that has to be filled in', () => {
    expect(missingIn(fields, membersOf(fields, {}))?.path).toBe('destination.queueUrl');
    expect(missingIn(fields, membersOf(fields, { queueUrl: 'x' }))?.path).toBe('destination.brokers');
    expect(missingIn(fields, membersOf(fields, { queueUrl: 'x', brokers: 'a:1' }))).toBeUndefined();
  });
});
