import {
  type Caller,
  DomainError,
  exactInteger,
  flagOf,
  type HttpBinding,
  type JsonSchemaObject,
  missingField,
  OffsetPage,
  parse,
  unknownField,
} from '@parley/contracts';
import type { ContractBinding, InputShape } from '../access/index.js';
import { bodyShape, partsOf, propertiesOf, queryShape, requiredOf } from './request-parts.js';
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
  /** What this route needs though the request may do without. */
  readonly #needed: readonly string[];
  readonly #ignoredFields: ReadonlySet<string>;
  readonly #params: readonly (readonly [parameter: string, field: string])[];
  readonly #page: typeof MessagingPageQuery | typeof OffsetQuery | undefined;

  constructor(
    private readonly route: ContractBinding,
    parameters: readonly string[],
  ) {
    const { params = {}, ignored } = route.binding;
    this.#params = parameters.map((name) => [name, params[name] ?? name]);
    this.#page = pageOf(route);
    const parts = partsOf(
      route,
      this.#params.map(([, field]) => field),
    );
    this.#queryFields = new Map(parts.query.map(([name, schema]) => [name, conversionOf(schema)]));
    this.#bodyFields = new Set(parts.body.map(([name]) => name));
    this.#ignoredFields = new Set(ignored ? propertiesOf(ignored).map(([name]) => name) : []);
    this.#needed = neededBy(route.binding);
    this.query = queryShape(route, parts.query, this.#page);
    this.body = bodyShape(route, parts.body);
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
    for (const name of this.#needed)
      if (given[name] === undefined) throw missingField(name, this.#queryFields.has(name) ? 'parameter' : 'field');
    for (const [name, field] of this.#params) given[field] = params[name];
    return given;
  }

  /** Adds what the client may leave out, and what the route itself says. */
  complete(given: Fields, caller: Caller): void {
    const { fixed, defaults = {}, sessionInBody, project } = this.route.binding;
    for (const name of Object.keys(defaults)) if (given[name] === undefined) given[name] = (defaults as Fields)[name];
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

function neededBy({ needs = [], body }: HttpBinding): readonly string[] {
  return typeof body === 'function' ? [...needs, ...requiredOf(body)] : needs;
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
