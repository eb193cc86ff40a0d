import fc from 'fast-check';
import { type Belongings, nameOf } from './belongings.js';
import {
  contentTypes,
  hostileHeaders,
  hostileNames,
  hostilePathValues,
  hostileQueries,
  hostileValues,
  rawBodies,
} from './hostile-values.js';
import type { Api, ApiRoute, Schema } from './openapi-routes.js';

/** A request as it goes on the wire. */
export interface HostileRequest {
  readonly key: string;
  readonly method: string;
  /** Path and query, in ASCII. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly credential: string | undefined;
}

/** Requests of an API that are good, nearly good, or hostile. */
export function requestsOf(api: Api, ours: Belongings, credentials: readonly string[]): fc.Arbitrary<HostileRequest> {
  const values = new SchemaArbitraries(api, ours);
  const ofRoute = new Map(api.routes.map((route) => [route.key, requestOf(route, values, ours, credentials)]));
  return fc.constantFrom(...ofRoute.keys()).chain((key) => ofRoute.get(key) as fc.Arbitrary<HostileRequest>);
}

function requestOf(
  route: ApiRoute,
  values: SchemaArbitraries,
  ours: Belongings,
  credentials: readonly string[],
): fc.Arbitrary<HostileRequest> {
  const parts = {
    path: pathOf(route, values, ours),
    query: queryOf(route, values),
    body: route.method === 'GET' ? fc.constant(undefined) : bodyOf(route, values),
    headers: fc.constantFrom(...hostileHeaders),
    contentType: fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
    ),
    credential: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...credentials) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  };
  return fc.record(parts).map(({ path, query, body, headers, contentType, credential }) => ({
    key: route.key,
    method: route.method,
    target: path + query,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': contentType }) },
    body,
    credential,
  }));
}

/** What would end our own session or key is asked of others only: the rest would find nothing any more. */
const ending = /\/(stop|restart|logout|start|faults)$/;

function pathOf({ method, path }: ApiRoute, values: SchemaArbitraries, ours: Belongings): fc.Arbitrary<string> {
  const spared = method === 'DELETE' || ending.test(path) || (method === 'PATCH' && path.includes('/keys/'));
  const segments = path.split('/').map((segment, index, all) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return fc.constant(segment);
    const own =
      spared && index === all.findLastIndex((one) => one.startsWith('{'))
        ? '42'
        : nameOf(ours, name, all[index - 1] ?? '');
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant(encodeURIComponent(own)) },
      { weight: 1, arbitrary: fc.constantFrom(...hostilePathValues) },
    );
  });
  return fc.tuple(...segments).map((all) => all.join('/'));
}

function queryOf({ parameters }: ApiRoute, values: SchemaArbitraries): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = known.map(({ name, schema, required }) =>
    fc.oneof(
      { weight: required ? 1 : 4, arbitrary: fc.constant(undefined) },
      { weight: 4, arbitrary: values.of(schema, name).map((value) => `${name}=${escaped(value)}`) },
      { weight: 1, arbitrary: values.hostile.map((value) => `${name}=${escaped(value).slice(0, 4_000)}`) },
    ),
  );
  const good = fc.tuple(...pairs).map((all) => {
    const input = all.filter((pair) => pair !== undefined);
    return input.length === 0 ? '' : `?${input.join('&')}`;
  });
  return fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...hostileQueries) });
}

function bodyOf({ body }: ApiRoute, values: SchemaArbitraries): fc.Arbitrary<Buffer | undefined> {
  const good = body ? values.of(body, 'body') : fc.constant<unknown>({});
  const spoilt = fc
    .tuple(good, fc.nat(), fc.constantFrom('replace', 'drop', 'add'), values.hostile, fc.constantFrom(...hostileNames))
    .map(([value, place, how, hostile, name]) => spoil(value, place, how, hostile, name));
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  return fc.oneof(
    { weight: 5, arbitrary: good.map(json) },
    { weight: 6, arbitrary: spoilt.map(json) },
    { weight: 2, arbitrary: fc.constantFrom<Buffer | undefined>(undefined, ...rawBodies) },
  );
}

function spoil(value: unknown, place: number, how: string, hostile: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile;
  const fields = Object.keys(value);
  const at = fields[place % Math.max(1, fields.length)];
  const entries = Object.entries(value);
  // By its entries, so that `__proto__` is a member like any other.
  if (how === 'add' || at === undefined) return Object.fromEntries([...entries, [name, hostile]]);
  if (how === 'drop') return Object.fromEntries(entries.filter(([field]) => field !== at));
  return Object.fromEntries(
    entries.map(([field, old]) => [
      field,
      field === at ? (place % 3 === 0 ? spoil(old, place, 'replace', hostile, name) : hostile) : old,
    ]),
  );
}

/** Values that a schema allows. */
class SchemaArbitraries {
  readonly hostile = fc.constantFrom(...hostileValues);

  constructor(
    private readonly api: Api,
    private readonly ours: Belongings,
  ) {}

  /** @param name of the member; some name things that there are */
  of(input: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
    const known = this.known(name);
    if (known !== undefined) return fc.constantFrom(...known);
    const schema = this.api.resolve(input);
    const choices = schema.anyOf ?? schema.oneOf;
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice, name, depth)));
    if (schema.allOf) return this.of(schema.allOf[0] ?? {}, name, depth);
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'string':
        return text(schema);
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) });
      case 'number':
        return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(this.of(schema.items ?? {}, `one of ${name}`, depth + 1), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
        });
      case 'object':
        return depth > 5 ? fc.constant({}) : this.object(schema, depth);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  private object({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
    const members = Object.entries(properties).map(([name, schema]) => [name, this.of(schema, name, depth + 1)]);
    return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: required as never[],
    });
  }

  private known(name: string): readonly unknown[] | undefined {
    switch (name) {
      case 'session':
        return [this.ours.session.name, this.ours.session.id, 'nobody'];
      case 'chatId':
      case 'to':
      case 'phone':
      case 'phoneNumber':
      case 'one of participants':
        return [this.ours.chatId, '12025550124@c.us', '+12025550000', '120363000000000000@g.us', '7@lid'];
      case 'projectId':
      case 'messageId':
      case 'webhookId':
        return [this.ours.ids[name], '42'];
      // Long waits are tested elsewhere.
      case 'wait':
        return [0, 1, 31];
      case 'url':
        return [
          'http://127.0.0.1:9/x',
          'http://169.254.169.254/latest',
          'file:///etc/passwd',
          'https://u:p@x.invalid/',
        ];
      case 'data':
      case 'base64':
        return ['', 'aGVsbG8=', 'no base64!', 'aGVsbG8', '='];
      default:
        return undefined;
    }
  }
}

function text({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).map((one) => one.slice(0, 500));
  return fc.string({
    minLength: Math.min(minLength, 200),
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
    unit: 'grapheme',
  });
}

/** For a query; half of a pair of surrogates has no encoding. */
function escaped(value: unknown): string {
  const input = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(Buffer.from(input).subarray(0, 2_000).toString());
}
