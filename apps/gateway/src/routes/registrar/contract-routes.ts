import { fieldNames, type HttpBinding, requireVisibleThings, visibleThings } from '@parley/contracts';
import {
  type ContractBinding,
  contractBindings,
  defineRoute,
  errorsOf,
  type Probe,
  type RouteDefinition,
  type ScopeAccess,
} from '../../edge/access/index.js';
import { ProjectStore } from '../../identity/projects/index.js';
import { Forwarder } from './forwarder.js';
import { namedProject } from './named-project.js';
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

/** The routes of all contracts, defined when this file is loaded. */
export const contractRouteDefinitions: readonly RouteDefinition[] = contractBindings.map(defineContractRoute);

function defineContractRoute(described: ContractBinding): RouteDefinition {
  const { contract, binding, operationId } = described;
  const parameters = [...binding.route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const route: ContractRoute = {
    ...described,
    mapping: new RequestMapping(described, parameters),
    isOfSession: contract.subject.includes('{sessionId}'),
    takesBareKey: fieldNames(contract.request).includes('idempotencyKey'),
    takesEntityTags: fieldNames(contract.request).includes('ifMatch'),
    isOwnersAlone: visibleThings(contract).every((thing) => thing.contract.owner === contract.owner),
  };
  const {
    status = 200,
    tag,
    summary = contract.summary,
    idempotencyKey,
    largeJson,
    ignoresBody,
    sessionInBody,
    entityTag,
  } = binding;
  return defineRoute(binding.route, {
    access: accessOf(binding),
    operationId,
    summary,
    tag,
    status,
    query: route.mapping.query,
    body: route.mapping.body,
    idempotencyKey,
    largeJson,
    ignoresBody,
    sessionInBody,
    entityTag,
    reply: status === 204 ? undefined : (binding.answer?.schema ?? contract.reply),
    errors: listOf(binding) ? [...errorsOf(contract), 'invalid_cursor'] : errorsOf(contract),
    visibleBy: contract.visible || binding.project ? (probe) => requireVisible(route, probe) : undefined,
    forward: (call) => call.get(Forwarder).execute(route, call),
  });
}

function accessOf({ scope, teamOnly, manager, client }: HttpBinding): ScopeAccess {
  return { kind: 'scope', scope, teamOnly, manager, client };
}

/** The name of a list that is paged by cursor. */
export function listOf({ answer }: HttpBinding): string | undefined {
  return answer && 'list' in answer ? answer.list : undefined;
}

/**
 * Checks visibility for a request that is refused before it reaches the owner: asks the owner for the resources
 * (decisions.md §1).
 */
async function requireVisible({ contract, binding, mapping }: ContractRoute, probe: Probe): Promise<void> {
  const { caller, params, query, body, ask, get } = probe;
  const request = mapping.readable({ params, query, body });
  // A body that could not be read names no session, not even the default one.
  if (body !== undefined || !binding.sessionInBody) mapping.complete(request, caller);
  await namedProject(binding, request, caller, get(ProjectStore));
  await requireVisibleThings(contract, request, ask);
}
