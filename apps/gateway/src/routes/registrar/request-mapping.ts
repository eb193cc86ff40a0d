import {
  type Caller,
  DomainError,
  exactInteger,
  flagOf,
  duplicateIn,
  invalidField,
  type JsonSchemaObject,
  KeysetPage,
  type MappedBody,
  missingField,
  notFound,
  OffsetPage,
  parse,
  unknownField,
  type HttpBinding,
  isResourceId,
} from '@parley/contracts/base';
import { type ContractBinding, type InputShape, pathParameters, sessionNamed } from '../../access/routes/index.js';
import {
  CursorQuery,
  filterBesideCursor,
  keysetLimit,
  MessagingPageQuery,
  offsetOf,
  OffsetQuery,
} from '../../access/paging/index.js';
import { bodyShape, isMapped, neededBy, partsOf, propertiesOf, queryShape } from './request-parts.js';
import type { Project, ProjectStore } from '../../identity/projects/index.js';

/** The input of a request, not validated. */
export interface HttpInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type Fields = Record<string, unknown>;

type Conversion = (value: unknown) => unknown;
type PageQuery = typeof CursorQuery | typeof MessagingPageQuery | typeof OffsetQuery;

/** Maps the HTTP input of one route to the request of its contract. Made once per route. */
export class RequestMapping {
  readonly query: InputShape | undefined;
  readonly body: InputShape | undefined;
  readonly #queryFields: Map<string, Conversion>;
  readonly #bodyFields: ReadonlySet<string>;
  readonly #mapped: MappedBody | undefined;
  readonly #needed: readonly string[];
  readonly #ignoredFields: ReadonlySet<string>;
  readonly #params: readonly (readonly [parameter: string, field: string])[];
  readonly #page: PageQuery | undefined;

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
    if (this.#page === CursorQuery) this.#queryFields.set('cursor', (value) => value);
    this.#bodyFields = new Set(parts.body.map(([name]) => name));
    this.#mapped = isMapped(route.binding.body) ? route.binding.body : undefined;
    this.#ignoredFields = new Set(ignored ? propertiesOf(ignored).map(([name]) => name) : []);
    this.#needed = neededBy(route.binding);
    this.query = queryShape(route, parts.query, this.#page);
    this.body = bodyShape(route, parts.body);
  }

  /**
   * The request as the client gave it. The owner validates the values; only input without a field in the request is
   * checked here.
   * @throws DomainError `invalid_parameter`; `not_found` when query and body name the resource differently
   */
  fields({ params, query, body }: HttpInput): Fields {
    const fields: Fields = {};
    for (const name of Object.keys(query)) {
      const value = query[name];
      if (Array.isArray(value)) throw duplicateIn(name, 'parameter');
      const convert = this.#queryFields.get(name);
      if (!convert) throw unknownField(name, 'parameter');
      fields[name] = convert(value);
    }
    if (this.#page === CursorQuery) requireNoFilter(fields);
    if (this.#mapped) Object.assign(fields, this.#mapped.of(parse(this.#mapped.schema, body ?? {})));
    else this.#takeBody(body, params, fields);
    for (const name of this.#needed)
      if (fields[name] === undefined) throw missingField(name, this.#queryFields.has(name) ? 'parameter' : 'field');
    for (const [name, field] of this.#params) fields[field] = params[name];
    return fields;
  }

  /** Adds fields that the client may leave out, and fields that the route fixes. */
  complete(fields: Fields, caller: Caller): void {
    const { fixed, defaults = {}, sessionInBody, project } = this.route.binding;
    for (const name of Object.keys(defaults)) if (fields[name] === undefined) fields[name] = (defaults as Fields)[name];
    if (fixed) Object.assign(fields, fixed);
    if (sessionInBody && fields.session === undefined) fields.session = sessionNamed(caller, undefined);
    if (project === 'implied' && fields.projectId === undefined && caller.projectId !== undefined) {
      fields.projectId = caller.projectId;
    }
    if (this.#page) fillPage(this.#page, fields);
  }

  /** The readable fields of an invalid request. */
  readable({ params, query, body }: HttpInput): Fields {
    const readable: Fields = {};
    for (const [name, convert] of this.#queryFields) if (name in query) readable[name] = convert(query[name]);
    if (isObject(body)) for (const name of this.#bodyFields) if (Object.hasOwn(body, name)) readable[name] = body[name];
    for (const [name, field] of this.#params) readable[field] = params[name];
    return readable;
  }

  isInPath(field: string): boolean {
    return this.#params.some(([, name]) => name === field);
  }

  #takeBody(body: unknown, params: HttpInput['params'], fields: Fields): void {
    if (body === undefined || body === null || this.route.binding.ignoresBody) return;
    if (!isObject(body)) throw new DomainError('invalid_parameter', 'The body must be a JSON object.');
    let ignored: Fields | undefined;
    for (const name of Object.keys(body)) {
      if (this.#bodyFields.has(name)) this.#takeField(name, body[name], params, fields);
      else if (this.#ignoredFields.has(name)) (ignored ??= {})[name] = body[name];
      else throw unknownField(name);
    }
    if (ignored && this.route.binding.ignored) parse(this.route.binding.ignored, ignored);
  }

  /** @throws DomainError `not_found` of the resource in the path, when query and body disagree */
  #takeField(name: string, value: unknown, params: HttpInput['params'], fields: Fields): void {
    if (fields[name] !== undefined && fields[name] !== value) {
      const [, path = ''] = this.route.binding.route.split(' ');
      const { thing = '', name: parameter = '' } = pathParameters(path).at(-1) ?? {};
      throw notFound(thing, params[parameter]);
    }
    fields[name] = value;
  }
}

/** @throws DomainError `invalid_cursor`: a cursor contains its filters, and none may come beside it */
function requireNoFilter({ cursor, limit: _, ...filters }: Fields): void {
  if (cursor === undefined) return;
  const names = Object.keys(filters);
  if (names.length > 0) throw filterBesideCursor(names);
  if (typeof cursor !== 'string') throw invalidField('cursor', 'must be a string', 'parameter');
}

/** The class of a list's page parameters, by the form of its answer. */
function pageOf({ contract, binding }: ContractBinding): PageQuery | undefined {
  if (contract.request.prototype instanceof KeysetPage) return CursorQuery;
  if (!(contract.request.prototype instanceof OffsetPage)) return undefined;
  return binding.answer && 'cutsLimit' in binding.answer ? OffsetQuery : MessagingPageQuery;
}

/** Fills in the page parameters. A value that is no number is left to the owner, which refuses it. */
function fillPage(page: PageQuery, fields: Fields): void {
  const { limit, offset } = fields;
  if (page === CursorQuery) {
    if (limit === undefined || typeof limit === 'number') fields.limit = keysetLimit({ limit });
    return;
  }
  const most = offsetOf({ limit: typeof limit === 'number' ? limit : undefined });
  if (limit === undefined || (page === OffsetQuery && typeof limit === 'number')) fields.limit = most.limit;
  if (offset === undefined) fields.offset = most.offset;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts a query parameter, which is always text, to the type of its field. */
function conversionOf({ type }: JsonSchemaObject): Conversion {
  if (type === 'integer') return exactInteger;
  return type === 'boolean' ? flagOf : (value) => value;
}

/**
 * The project that a request names. Any other value names none; the owner of the request refuses it.
 * @throws DomainError `not_found`
 */
export async function namedProject(
  { project: named, projectSlug, environment }: HttpBinding,
  request: Fields,
  caller: Caller,
  projects: ProjectStore,
): Promise<Project | undefined> {
  if (!named || !isResourceId(request.projectId)) return undefined;
  const { projectId } = request;
  const project = await (environment === 'current'
    ? projects.requireNow(caller, projectId)
    : projects.require(caller, projectId));
  const { projectSlug: slug } = request;
  if (projectSlug && typeof slug === 'string' && slug !== project.slug) throw notFound('Project', slug);
  return project;
}
