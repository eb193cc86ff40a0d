import { fieldNames, type HttpBinding, visibleThings } from '@parley/contracts/base';
import type { ContractBinding } from '../../access/routes/index.js';
import { RequestMapping } from './request-mapping.js';

/** A contract's route, with everything that can be computed before its first request. */
export interface ContractRoute extends ContractBinding {
  readonly mapping: RequestMapping;
  /** The process that runs the session answers the request. */
  readonly isOfSession: boolean;
  /** The request carries the idempotency key itself, without the route and the retention. */
  readonly takesBareKey: boolean;
  readonly takesEntityTags: boolean;
  /** Everything that must be visible belongs to the owner, which checks visibility before it refuses the input. */
  readonly isOwnersAlone: boolean;
}

export function contractRoute(described: ContractBinding): ContractRoute {
  const { contract, binding } = described;
  const parameters = [...binding.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return {
    ...described,
    mapping: new RequestMapping(described, parameters),
    isOfSession: contract.subject.includes('{sessionId}'),
    takesBareKey: fieldNames(contract.request).includes('idempotencyKey'),
    takesEntityTags: fieldNames(contract.request).includes('ifMatch'),
    isOwnersAlone: visibleThings(contract).every((thing) => thing.contract.owner === contract.owner),
  };
}

/** The name of a list that is paged by cursor. */
export function listOf({ answer }: HttpBinding): string | undefined {
  return answer && 'list' in answer ? answer.list : undefined;
}
