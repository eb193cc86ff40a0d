import { DomainError, givenTwice, idempotencyKeyPattern, parse, unknownField, type Class } from '@parley/contracts';
import type { RouteDefinition } from '../access/index.js';

/** Of a route that takes no parameters, or no body: any member is unknown. */
class NoInput {}

/**
 * The query string as the route's class declares it. A parameter given more than once is refused by name.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function parseQuery(type: Class<object> | undefined, query: unknown): object {
  const parameters = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(parameters)) {
    if (Array.isArray(value)) throw givenTwice(name, 'parameter');
    if (type === undefined) throw unknownField(name, 'parameter');
  }
  return type === undefined ? parameters : parse(type, { ...parameters }, { noun: 'parameter' });
}

/** The body as the route's class declares it; an absent one is `{}`. */
export function parseBody(type: Class<object> | undefined, body: unknown): object {
  if (body === undefined || body === null) return type === undefined ? {} : parse(type, {});
  if (type !== undefined) return parse(type, body);
  if (typeof body !== 'object' || Array.isArray(body)) return parse(NoInput, body);
  const unknown = Object.keys(body)[0];
  if (unknown !== undefined) throw unknownField(unknown);
  return {};
}

/**
 * The `Idempotency-Key` of a route that takes one (decisions.md §7). Another that changes something refuses it, because
 * who sends a key relies on it (decisions.md §1).
 * @throws DomainError `idempotency_key_required`, `idempotency_key_invalid`
 */
export function parseIdempotencyKey(
  { idempotencyKey: taken, method }: Pick<RouteDefinition, 'idempotencyKey' | 'method'>,
  key: unknown,
  name = 'Header "Idempotency-Key"',
): string | undefined {
  if (taken === undefined) {
    if (key === undefined || method === 'GET') return undefined;
    throw new DomainError('idempotency_key_invalid', `${name} is not taken by this route: nothing would be done once.`);
  }
  if (key === undefined) {
    if (taken === 'optional') return undefined;
    throw new DomainError('idempotency_key_required', `${name} is required.`);
  }
  // One sent twice comes joined by a comma and a space, which no key has.
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  throw new DomainError('idempotency_key_invalid', `${name} must be 1 to 255 visible ASCII characters.`);
}
