import { type HttpBinding, requireVisibleThings } from '@parley/contracts/base';
import {
  type ContractBinding,
  contractBindings,
  defineRoute,
  errorsOf,
  type Probe,
  type RouteDefinition,
  type ScopeAccess,
} from '../../access/routes/index.js';
import { ProjectStore } from '../../identity/projects/index.js';
import { type ContractRoute, contractRoute, listOf } from './contract-route.js';
import { Forwarder } from './forwarder.js';
import { namedProject } from './request-mapping.js';

/** The routes of all contracts, defined when this file is loaded. */
export const contractRouteDefinitions: readonly RouteDefinition[] = contractBindings.map(defineContractRoute);

function defineContractRoute(described: ContractBinding): RouteDefinition {
  const { contract, binding, operationId } = described;
  const route = contractRoute(described);
  const {
    status = 200,
    tag,
    summary = contract.summary,
    idempotencyKey,
    largeJson,
    ignoresBody,
    sessionInBody,
    entityTag,
    perMinute,
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
    perMinute,
    reply: status === 204 ? undefined : (binding.answer?.schema ?? contract.reply),
    errors: listOf(binding) ? [...errorsOf(contract), 'invalid_cursor'] : errorsOf(contract),
    visibleBy: contract.visible || binding.project ? (probe) => requireVisible(route, probe) : undefined,
    forward: (call) => call.get(Forwarder).execute(route, call),
  });
}

function accessOf({ scope, teamOnly, manager, client }: HttpBinding): ScopeAccess {
  return { kind: 'scope', scope, teamOnly, manager, client };
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
