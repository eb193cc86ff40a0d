import type { AnyRequestContract, RequestContract } from '../define.js';
import type { Noun } from '../validation/field-errors.js';
import { parse, parsing } from '../validation/parse.js';
import type { HttpBinding } from './binding.js';

/**
 * Validates a request against its contract. Messages use the client's terms: "parameter" for the query, "field" for the
 * body.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function parseRequest<Request extends object>(
  contract: RequestContract<Request, object>,
  value: unknown,
): Request {
  return parse(contract.request, value, { noun: nounsOf(contract) });
}

/** Like {@link parseRequest}, in steps where the request has a long list: see `parsing`. */
export function parsingRequest<Request extends object>(
  contract: RequestContract<Request, object>,
  value: unknown,
): Generator<undefined, Request> {
  return parsing(contract.request, value, { noun: nounsOf(contract) });
}

type Nouns = (name: string) => Noun;

const known = new WeakMap<AnyRequestContract, Nouns>();

function nounsOf(contract: AnyRequestContract): Nouns {
  let nouns = known.get(contract);
  if (!nouns) {
    const { http = [] } = contract;
    nouns = (name) => (http.some((binding) => isInQuery(binding, name)) ? 'parameter' : 'field');
    known.set(contract, nouns);
  }
  return nouns;
}

/** True for a field that belongs in the query. A field of the path must be excluded by the caller. */
export function isInQuery({ route, query }: HttpBinding, name: string): boolean {
  if (query) return (query as readonly string[]).includes(name);
  return /^(?:GET|DELETE) /.test(route);
}
