import { describe, expect, it } from '@jest/globals';
import * as exported from './index.js';
import {
  contractSchemas,
  DomainError,
  envelopeText,
  eventCatalog,
  type EventEnvelope,
  eventMade,
  eventSubjects,
  ListEvents,
  type JsonSchemaObject,
  parse,
  SendText,
  type AnyRequestContract,
  type Class,
  type EventContract,
  type NotificationContract,
} from './index.js';

type Contract = AnyRequestContract | EventContract<object> | NotificationContract<object>;

const contracts = Object.values<unknown>(exported).filter(
  (value): value is Contract => typeof value === 'object' && value !== null && 'kind' in value && 'subject' in value,
);

describe('contracts', () => {
  it('are all found', () => {
    expect(contracts.length).toBeGreaterThan(120);
  });

  it('have each a subject of its own', () => {
    const subjects = contracts.map((contract) => contract.subject);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('have their events in the list of subjects', () => {
    const subjects = contracts.filter(({ kind }) => kind === 'event').map(({ subject }) => subject);
    expect(eventSubjects).toEqual(subjects.toSorted());
  });

  it.each(contracts.map((contract) => [contract.subject, contract] as const))(
    '%s has an example that is valid',
    (_, contract) => {
      if (contract.kind === 'request') {
        parse(contract.request, plain(contract.example.request));
        parse(contract.reply, plain(contract.example.reply));
      } else {
        parse(contract.kind === 'event' ? contract.event : contract.notification, plain(contract.example));
      }
    },
  );

  it.each(Object.entries(eventCatalog))('%s has example payloads that are valid', (_, event) => {
    parse<object>(event.payload, plain(event.example));
    for (const example of event.moreExamples ?? []) {
      const fits = [event.payload, event.orPayload].some((payload) => payload && isValid(payload, plain(example)));
      expect([example, fits]).toEqual([example, true]);
    }
  });

  it('puts events on subjects that their stream captures', () => {
    for (const contract of contracts) {
      if (contract.kind !== 'event') continue;
      const prefixes = contract.stream.subjects.map((subject) => subject.replace('>', ''));
      expect(prefixes.some((prefix) => contract.subject.startsWith(prefix))).toBe(true);
    }
  });

  it('make schemas whose references all resolve', () => {
    const schemas = contractSchemas();
    const references = JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name] of references) expect(Object.keys(schemas)).toContain(name);
  });

  it('say in the schema what is required and what may be null', () => {
    const operation = contractSchemas().Operation as {
      required: string[];
      properties: Record<string, JsonSchemaObject>;
    };
    expect(operation.required).toContain('projectId');
    expect(operation.properties.projectId?.anyOf).toEqual([
      { type: 'string', pattern: '^[1-9][0-9]{0,18}$' },
      { type: 'null' },
    ]);
    const session = contractSchemas().Session as { required: string[] };
    expect(session.required).not.toContain('externalId');
  });
});

describe('parse', () => {
  const valid = { session: 'default', chatId: '+12025550147', text: 'Hello' };

  it.each([
    ['a missing field', { session: 'default', chatId: '+1' }, 'missing_field', 'Field "text" is required.'],
    ['an unknown field', { ...valid, colour: 1 }, 'invalid_parameter', 'Unknown field "colour".'],
    ['a wrong type', { ...valid, text: 7 }, 'invalid_parameter', 'Field "text" is invalid: must be a string.'],
    ['null', { ...valid, replyTo: null }, 'invalid_parameter', 'Field "replyTo" is invalid: must be a resource id.'],
    [
      'a NUL',
      { ...valid, text: 'a\u0000' },
      'invalid_parameter',
      'Field "text" is invalid: must not contain a NUL character.',
    ],
    [
      'an id beyond 63 bits',
      { ...valid, replyTo: '9223372036854775808' },
      'invalid_parameter',
      'Field "replyTo" is invalid: must be a resource id.',
    ],
    ['an array', [valid], 'invalid_parameter', 'The body must be a JSON object.'],
    ['a way to the prototype', JSON.parse('{"__proto__":{"a":1}}'), 'invalid_parameter', 'Unknown field "__proto__".'],
    ['an inherited name', { ...valid, toString: null }, 'invalid_parameter', 'Unknown field "toString".'],
    [
      'an object where a text belongs',
      { ...valid, mentions: [{ constructor: 1 }] },
      'invalid_parameter',
      'Field "mentions" is invalid: must hold only strings.',
    ],
    [
      'a field that is misspelt',
      { session: 'default', chatId: '+1', txt: 'Hello' },
      'invalid_parameter',
      'Unknown field "txt".',
    ],
  ])('refuses %s and names it', (_, value, code, message) => {
    expect(() => parse(SendText, value)).toThrow(expect.objectContaining({ code, message }));
  });

  it('says in the detail which field a misspelt one probably means, unless the request has that too', () => {
    const detail = 'Did you mean "text"?';
    expect(() => parse(SendText, { session: 'default', chatId: '+1', txt: 'Hello' })).toThrow(
      expect.objectContaining({ extra: { detail } }),
    );
    expect(() => parse(SendText, { ...valid, txt: 'Hello' })).toThrow(
      expect.not.objectContaining({ extra: { detail } }),
    );
  });

  it('refuses nesting that would overflow a stack', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(() => parse(SendText, { ...valid, mentions: deep })).toThrow(DomainError);
  });

  it.each(['2026-02-28T23:59:59Z', '2028-02-29T00:00:00.123+02:00'])('takes the time %s', (since) => {
    expect(parse(ListEvents, { limit: 1, since }).since).toBe(since);
  });

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-21',
    '2026-11-21T24:00:00Z',
    '2026-11-21T25:00:00Z',
    'soon',
  ])('refuses the time %s', (since) => {
    expect(() => parse(ListEvents, { limit: 1, since })).toThrow('must be an RFC 3339 time');
  });

  it('takes the largest id there can be', () => {
    expect(parse(SendText, { ...valid, replyTo: '9223372036854775807' }).replyTo).toBe('9223372036854775807');
  });
});

describe('envelopeText', () => {
  const envelope: EventEnvelope = {
    id: '7',
    session: 'default',
    timestamp: '2026-11-21T08:00:00.000Z',
    event: 'message.received',
    payload: { text: 'é 👋 \ud83d' },
  };

  it('has the fields of the interface in their order, without what is unset', () => {
    expect(envelopeText(envelope)).toBe(
      '{"id":"7","session":"default","timestamp":"2026-11-21T08:00:00.000Z","event":"message.received","payload":{"text":"é 👋 \\ud83d"}}',
    );
  });

  it('survives the journey as a JSON string without a changed byte', () => {
    const text = envelopeText({ ...envelope, externalId: 'crm-1' });
    const travelled = JSON.parse(Buffer.from(JSON.stringify({ ...eventMade.example, envelope: text })).toString()) as {
      envelope: string;
    };
    expect(Buffer.from(travelled.envelope).equals(Buffer.from(text))).toBe(true);
  });
});

function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

function isValid(type: Class<object>, value: unknown): boolean {
  try {
    parse(type, value);
    return true;
  } catch {
    return false;
  }
}
