import {
  type Class,
  contractSchema,
  duplicateIn,
  fieldNames,
  nestedTypes,
  optionalFields,
  parse,
} from '@parley/contracts/base';
import type { Uploads } from '../../../access/requests/index.js';

/**
 * The body as WAHA reads it (waha.md §1): members that the class does not declare are dropped, `null` counts as absent,
 * and so does an empty text where the field is optional. What is left is validated as everywhere.
 * @param within the path of what is only a part of the body, as `/config/proxy`
 * @throws DomainError `missing_field`, `invalid_parameter`, naming the field by its path
 */
export function readBody<T extends object>(type: Class<T>, body: unknown, within?: string): T {
  const options = within === undefined ? {} : { within };
  return parse(type, body === undefined || body === null ? {} : withoutAbsent(type, body), options);
}

/** An empty `file.data` counts as absent too, though it came as an upload, which has a token in its place. */
export async function withoutEmptyFile(body: unknown, uploads: Uploads | undefined): Promise<unknown> {
  const { file } = (body ?? {}) as { file?: unknown };
  const { data } = (file ?? {}) as { data?: unknown };
  if (typeof data !== 'string' || !(await uploads?.discardEmpty(data))) return body;
  return { ...(body as object), file: { ...(file as object), data: null } };
}

/** The query, read like a body. Each parameter comes once, but for those that are lists. @throws as {@link readBody} */
export function readQuery<T extends object>(type: Class<T>, query: unknown): T {
  const parameters = query as Record<string, unknown>;
  const lists = listFields(type);
  const read: Record<string, unknown> = {};
  for (const name of fieldNames(type)) {
    if (!Object.hasOwn(parameters, name)) continue;
    const value = parameters[name];
    if (lists.has(name)) read[name] = (Array.isArray(value) ? value : [value]).filter((item) => item !== '');
    else if (Array.isArray(value)) throw duplicateIn(name, 'parameter');
    else read[name] = value;
  }
  return parse(type, withoutAbsent(type, read) as object, { noun: 'parameter' });
}

function withoutAbsent(type: Class<object>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const optional = optionalFields.of(type);
  const nested = nestedTypes(type);
  const present: Record<string, unknown> = {};
  for (const name of fieldNames(type)) {
    const member = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null;
    if (member === null || member === undefined || (member === '' && optional.has(name))) continue;
    present[name] = ofNested(nested.get(name)?.(), member);
  }
  return present;
}

function ofNested(type: Class<object> | undefined, member: unknown): unknown {
  if (!type) return member;
  return Array.isArray(member) ? member.map((item) => withoutAbsent(type, item)) : withoutAbsent(type, member);
}

const listsOf = new WeakMap<Class<object>, ReadonlySet<string>>();

function listFields(type: Class<object>): ReadonlySet<string> {
  let lists = listsOf.get(type);
  if (!lists) {
    const { properties = {} } = contractSchema(type) as { properties?: Record<string, { type?: string }> };
    lists = new Set(Object.keys(properties).filter((name) => properties[name]?.type === 'array'));
    listsOf.set(type, lists);
  }
  return lists;
}
