import type { AnyRequestContract, RequestContract } from '../define.js';
import type { Noun } from '../validation/field-errors.js';
import { parse } from '../validation/parse.js';
import type { HttpBinding } from './binding.js';

/**
 * A request as its contract declares it. What is wrong is named as the client said it: a member of the query is a
 * parameter, one of the body a field.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function parseRequest<Request extends object>(
  contract: RequestContract<Request, object>,
  value: unknown,
): Request {
  return parse(contract.request, value, { noun: nounsOf(contract) });
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

/** True for a field that stands in the query, unless it stands in the path. */
export function isInQuery({ route, query }: HttpBinding, name: string): boolean {
  if (query) return (query as readonly string[]).includes(name);
  return /^(?:GET|DELETE) /.test(route);
}
