import {
  DomainError,
  duplicateIn,
  idempotencyKeyPattern,
  parse,
  unknownField,
  type Class,
} from '@parley/contracts/base';
import type { RouteDefinition } from '../access/routes/index.js';

/** For a route without parameters or without a body: any member is unknown. */
class NoInput {}

/**
 * Validates the query string against the route's class. A parameter given more than once is refused by name.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function parseQuery(type: Class<object> | undefined, query: unknown): object {
  const parameters = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) throw duplicateIn(name, 'parameter');
    if (type === undefined) throw unknownField(name, 'parameter');
  }
  return type === undefined ? parameters : parse(type, { ...parameters }, { noun: 'parameter' });
}

/** Validates the body against the route's class; an absent body is `{}`. */
export function parseBody(type: Class<object> | undefined, body: unknown): object {
  if (body === undefined || body === null) return type === undefined ? {} : parse(type, {});
  if (type !== undefined) return parse(type, body);
  if (typeof body !== 'object' || Array.isArray(body)) return parse(NoInput, body);
  const unknown = Object.keys(body)[0];
  if (unknown !== undefined) throw unknownField(unknown);
  return {};
}

/**
 * The `Idempotency-Key` of a route that accepts one (decisions.md §7). Other routes that change something refuse a key,
 * because its sender relies on it (decisions.md §1).
 * @throws DomainError `idempotency_key_required`, `idempotency_key_invalid`
 */
export function parseIdempotencyKey(
  { idempotencyKey: taken, method }: Pick<RouteDefinition, 'idempotencyKey' | 'method'>,
  key: unknown,
  name = 'Header "Idempotency-Key"',
): string | undefined {
  if (taken === undefined) {
    if (key === undefined || method === 'GET') return undefined;
    throw new DomainError('idempotency_key_invalid', `${name} is not accepted by this route: it would have no effect.`);
  }
  if (key === undefined) {
    if (taken === 'optional') return undefined;
    throw new DomainError('idempotency_key_required', `${name} is required.`);
  }
  // A header sent twice arrives joined by a comma and a space, which no key contains.
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  throw new DomainError('idempotency_key_invalid', `${name} must be 1 to 255 visible ASCII characters.`);
}
