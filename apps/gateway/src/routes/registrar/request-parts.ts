import {
  type Class,
  contractSchema,
  type HttpBinding,
  isInQuery,
  type JsonSchemaObject,
  KeysetPage,
  type MappedBody,
} from '@parley/contracts/base';
import type { ContractBinding, InputShape } from '../../access/routes/index.js';

type Property = readonly [name: string, schema: JsonSchemaObject];

/** Fields of a request that carry the `Idempotency-Key` to the owner. */
const keyFields = ['idempotency', 'idempotencyKey'] as const;

/** The fields of a request that come from its query, and those from its body. */
export interface RequestParts {
  readonly query: readonly Property[];
  readonly body: readonly Property[];
}

/** @param inPath the fields that come from the path */
export function partsOf({ contract, binding }: ContractBinding, inPath: readonly string[]): RequestParts {
  const { fixed = {}, internal = [], alsoInQuery = [], environment, entityTag, projectSlug, seesMore } = binding;
  const bound = new Set([...inPath, ...Object.keys(fixed), ...internal, ...keyFields]);
  if (environment) bound.add('environment');
  if (entityTag) bound.add('ifMatch');
  if (seesMore) bound.add(seesMore.field);
  if (contract.request.prototype instanceof KeysetPage) bound.add('after');
  const own = propertiesOf(contract.request).filter(([name]) => !bound.has(name));
  const bodyClass = bodyClassOf(binding);
  const query = own.filter(([name]) => isInQuery(binding, name) || (alsoInQuery as readonly string[]).includes(name));
  return {
    query: projectSlug ? [...query, slugProperty] : query,
    body: (bodyClass ? propertiesOf(bodyClass) : own).filter(([name]) => !isInQuery(binding, name)),
  };
}

/** A project's slug in the query. It is no field of the request: only the gateway knows slugs. */
const slugProperty: Property = ['projectSlug', { type: 'string', description: 'Slug of that project.' }];

/** The class of a body that has a class of its own. */
export function bodyClassOf({ body }: HttpBinding): Class<object> | undefined {
  if (isMapped(body)) return body.schema;
  return typeof body === 'function' ? body : undefined;
}

export function isMapped(body: HttpBinding['body']): body is MappedBody {
  return typeof body === 'object';
}

/** @param page the class whose `limit` and `offset` the documents show instead of the contract's */
export function queryShape(
  route: ContractBinding,
  fields: readonly Property[],
  page: Class<object> | undefined,
): InputShape | undefined {
  if (fields.length === 0) return undefined;
  return { name: '', schema: () => shapeOf(route, page ? [...fields, ...propertiesOf(page)] : fields) };
}

export function bodyShape(route: ContractBinding, fields: readonly Property[]): InputShape | undefined {
  const { contract, binding } = route;
  const { body = `${contract.request.name}Body`, ignored } = binding;
  const bodyClass = bodyClassOf(binding);
  const beside = ignored ? propertiesOf(ignored) : [];
  if (bodyClass) return { name: bodyClass.name, schema: () => withMore(contractSchema(bodyClass), beside) };
  if (fields.length === 0) return undefined;
  return { name: body as string, schema: () => shapeOf(route, [...beside, ...fields]) };
}

function withMore(schema: JsonSchemaObject, more: readonly Property[]): JsonSchemaObject {
  return { ...schema, properties: { ...(schema.properties as object), ...Object.fromEntries(more) } };
}

/**
 * The schema of these fields for the documents. Of fields with the same name the last wins. Fields that the request or
 * the route needs are required.
 */
function shapeOf({ contract, binding }: ContractBinding, fields: readonly Property[]): JsonSchemaObject {
  const properties = Object.fromEntries(fields);
  const { ignored, defaults = {}, sessionInBody, project } = binding;
  const optional = new Set(['limit', 'offset', ...Object.keys(defaults)]);
  for (const [name] of ignored ? propertiesOf(ignored) : []) optional.add(name);
  if (sessionInBody) optional.add('session');
  if (project === 'implied') optional.add('projectId');
  const needed = [...requiredOf(contract.request).filter((name) => !optional.has(name)), ...neededBy(binding)];
  const required = needed.filter((name) => name in properties);
  const { required: _, ...rest } = contractSchema(contract.request);
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
}

/** Fields that a route requires, although its request does not. */
export function neededBy(binding: HttpBinding): readonly string[] {
  const { needs = [], projectSlug, body } = binding;
  return [...needs, ...(projectSlug ? ['projectSlug'] : []), ...(typeof body === 'function' ? requiredOf(body) : [])];
}

export function propertiesOf(type: Class<object>): [string, JsonSchemaObject][] {
  return Object.entries((contractSchema(type).properties ?? {}) as Record<string, JsonSchemaObject>);
}

function requiredOf(type: Class<object>): readonly string[] {
  return (contractSchema(type).required ?? []) as readonly string[];
}
