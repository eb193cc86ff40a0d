import { type Class, contractSchema, isInQuery, type JsonSchemaObject } from '@parley/contracts';
import type { ContractBinding, InputShape } from '../access/index.js';

type Property = readonly [name: string, schema: JsonSchemaObject];

/** How an `Idempotency-Key` reaches the owner. */
const keyFields = ['idempotency', 'idempotencyKey'] as const;

/** The fields of a request that its query says, and those that its body does. */
export interface RequestParts {
  readonly query: readonly Property[];
  readonly body: readonly Property[];
}

/** @param inPath the fields that the path says */
export function partsOf({ contract, binding }: ContractBinding, inPath: readonly string[]): RequestParts {
  const { fixed = {}, internal = [], body } = binding;
  const said = new Set([...inPath, ...Object.keys(fixed), ...internal, ...keyFields]);
  const own = propertiesOf(contract.request).filter(([name]) => !said.has(name));
  const inBody = typeof body === 'function' ? propertiesOf(body) : own;
  return {
    query: own.filter(([name]) => isInQuery(binding, name)),
    body: inBody.filter(([name]) => !isInQuery(binding, name)),
  };
}

/** @param page the class whose `limit` and `offset` a list shows instead of its own */
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
  if (typeof body === 'function') return { name: body.name, schema: () => contractSchema(body) };
  if (fields.length === 0) return undefined;
  return { name: body, schema: () => shapeOf(route, [...(ignored ? propertiesOf(ignored) : []), ...fields]) };
}

/** What the documents say of these fields: the last of a name counts, and needed is what its request needs. */
function shapeOf({ contract, binding }: ContractBinding, fields: readonly Property[]): JsonSchemaObject {
  const properties = Object.fromEntries(fields);
  const { ignored, defaults = {}, needs = [], sessionInBody, project } = binding;
  const optional = new Set(['limit', 'offset', ...Object.keys(defaults)]);
  for (const [name] of ignored ? propertiesOf(ignored) : []) optional.add(name);
  if (sessionInBody) optional.add('session');
  if (project === 'implied') optional.add('projectId');
  const needed = [...requiredOf(contract.request).filter((name) => !optional.has(name)), ...needs];
  const required = needed.filter((name) => name in properties);
  const { required: _, ...rest } = contractSchema(contract.request);
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
}

export function propertiesOf(type: Class<object>): [string, JsonSchemaObject][] {
  return Object.entries((contractSchema(type).properties ?? {}) as Record<string, JsonSchemaObject>);
}

export function requiredOf(type: Class<object>): readonly string[] {
  return (contractSchema(type).required ?? []) as readonly string[];
}
