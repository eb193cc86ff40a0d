import {
  type Caller,
  type Class,
  contractSchema,
  DomainError,
  exactInteger,
  flagOf,
  isInQuery,
  type JsonSchemaObject,
  OffsetPage,
  parse,
  unknownField,
} from '@parley/contracts';
import type { ContractBinding, InputShape } from '../access/index.js';
import { MessagingPageQuery, offsetOf, OffsetQuery } from '../paging/index.js';
import { sessionNamed } from '../session-routing/index.js';

/** What a request brought, as it came. */
export interface HttpInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type Fields = Record<string, unknown>;

type Conversion = (value: unknown) => unknown;

/** How the client of one route says the request of its contract. Made once a route. */
export class RequestMapping {
  readonly query: InputShape | undefined;
  readonly body: InputShape | undefined;
  readonly #queryFields: ReadonlyMap<string, Conversion>;
  readonly #bodyFields: ReadonlySet<string>;
  readonly #ignoredFields: ReadonlySet<string>;
  readonly #params: readonly (readonly [parameter: string, field: string])[];
  readonly #page: typeof MessagingPageQuery | typeof OffsetQuery | undefined;

  constructor(
    private readonly route: ContractBinding,
    parameters: readonly string[],
  ) {
    const { contract, binding } = route;
    const { params = {}, fixed = {}, internal = [], ignored } = binding;
    this.#params = parameters.map((name) => [name, params[name] ?? name]);
    const said = new Set([...this.#params.map(([, field]) => field), ...Object.keys(fixed), ...internal, ...keyFields]);
    const own = propertiesOf(contract.request).filter(([name]) => !said.has(name));
    const inQuery = own.filter(([name]) => isInQuery(binding, name));
    const inBody = own.filter(([name]) => !isInQuery(binding, name));
    this.#page = pageOf(route);
    this.#queryFields = new Map(inQuery.map(([name, schema]) => [name, conversionOf(schema)]));
    this.#ignoredFields = new Set(ignored ? propertiesOf(ignored).map(([name]) => name) : []);
    this.#bodyFields = new Set(inBody.map(([name]) => name));
    const optional = new Set(binding.sessionInBody ? ['session'] : []);
    if (binding.project === 'implied') optional.add('projectId');
    if (inQuery.length > 0) {
      this.query = inputOf(contract.request, '', {
        names: [...this.#queryFields.keys()],
        optional,
        instead: this.#page,
      });
    }
    if (inBody.length > 0) {
      const name = binding.body ?? `${contract.request.name}Body`;
      this.body = inputOf(contract.request, name, { names: [...this.#bodyFields], optional, also: ignored });
    }
  }

  /**
   * The request as the client said it. Values are not judged, but where they have no place in the request.
   * @throws DomainError `invalid_parameter`
   */
  given({ params, query, body }: HttpInput): Fields {
    const given: Fields = {};
    for (const name of Object.keys(query)) {
      const value = query[name];
      if (Array.isArray(value)) throw givenTwice(name);
      const convert = this.#queryFields.get(name);
      if (!convert) throw unknownField(name, 'parameter');
      given[name] = convert(value);
    }
    this.#takeBody(body, given);
    for (const [name, field] of this.#params) given[field] = params[name];
    return given;
  }

  /** Adds what the client may leave out, and what the route itself says. */
  complete(given: Fields, caller: Caller): void {
    const { fixed, sessionInBody, project } = this.route.binding;
    if (fixed) Object.assign(given, fixed);
    if (sessionInBody && given.session === undefined) given.session = sessionNamed(caller, undefined);
    if (project === 'implied' && given.projectId === undefined && caller.projectId !== undefined) {
      given.projectId = caller.projectId;
    }
    if (this.#page) fillPage(this.#page, given);
  }

  /** As much of the request as can be read of a wrong one. */
  readable({ params, query, body }: HttpInput): Fields {
    const readable: Fields = {};
    for (const [name, convert] of this.#queryFields) if (name in query) readable[name] = convert(query[name]);
    if (isObject(body)) for (const name of this.#bodyFields) if (Object.hasOwn(body, name)) readable[name] = body[name];
    for (const [name, field] of this.#params) readable[field] = params[name];
    return readable;
  }

  #takeBody(body: unknown, given: Fields): void {
    if (body === undefined || body === null || this.route.binding.ignoresBody) return;
    if (!isObject(body)) throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
    let ignored: Fields | undefined;
    for (const name of Object.keys(body)) {
      if (this.#bodyFields.has(name)) given[name] = body[name];
      else if (this.#ignoredFields.has(name)) (ignored ??= {})[name] = body[name];
      else throw unknownField(name);
    }
    if (ignored && this.route.binding.ignored) parse(this.route.binding.ignored, ignored);
  }
}

/** The `limit` and `offset` that a list takes, by the form of its answer. */
function pageOf({ contract, binding }: ContractBinding): typeof MessagingPageQuery | typeof OffsetQuery | undefined {
  if (!(contract.request.prototype instanceof OffsetPage)) return undefined;
  return binding.answer && 'cutsLimit' in binding.answer ? OffsetQuery : MessagingPageQuery;
}

/** What is no number is left to the owner, which refuses it. */
function fillPage(page: typeof MessagingPageQuery | typeof OffsetQuery, given: Fields): void {
  const { limit, offset } = given;
  const most = offsetOf({ limit: typeof limit === 'number' ? limit : undefined });
  if (limit === undefined || (page === OffsetQuery && typeof limit === 'number')) given.limit = most.limit;
  if (offset === undefined) given.offset = most.offset;
}

/** How an `Idempotency-Key` reaches the owner. */
const keyFields = ['idempotency', 'idempotencyKey'] as const;

function givenTwice(name: string): DomainError {
  return new DomainError('invalid_parameter', `Parameter "${name}" is given more than once.`);
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Everything in a query string is text. */
function conversionOf({ type }: JsonSchemaObject): Conversion {
  if (type === 'integer') return exactInteger;
  return type === 'boolean' ? flagOf : (value) => value;
}

function propertiesOf(type: Class<object>): [string, JsonSchemaObject][] {
  return Object.entries((contractSchema(type).properties ?? {}) as Record<string, JsonSchemaObject>);
}

interface Part {
  readonly names: readonly string[];
  readonly optional: ReadonlySet<string>;
  /** A class whose fields are shown beside. */
  readonly also?: Class<object>;
  /** A class whose fields are shown in place of those of the same names. */
  readonly instead?: Class<object>;
}

/** The part of a request that a query or a body says, as the documents show it. */
function inputOf(request: Class<object>, name: string, { names, optional, also, instead }: Part): InputShape {
  const schema = (): JsonSchemaObject => {
    const shown = instead ? Object.fromEntries(propertiesOf(instead)) : {};
    const { required = [], ...rest } = contractSchema(request) as { required?: string[] };
    const own = propertiesOf(request).filter(([field]) => names.includes(field));
    const properties = own.map(([field, schema]) => [field, shown[field] ?? schema] as const);
    const needed = required.filter((field) => names.includes(field) && !optional.has(field) && !(field in shown));
    return {
      ...rest,
      properties: Object.fromEntries([...(also ? propertiesOf(also) : []), ...properties]),
      ...(needed.length > 0 ? { required: needed } : {}),
    };
  };
  return { name, schema };
}
