import type { MessageHandler } from '@nestjs/microservices';
import { type AnyRequestContract, requireVisibleThings } from '@parley/contracts/base';
import { isObservable, lastValueFrom } from 'rxjs';
import type { RequestContext } from './request-context.js';

/** A contract and its handler in this process. */
export interface Route {
  contract: AnyRequestContract;
  handler: MessageHandler;
}

/** Finds the handler of a contract in this process. */
export type FindRoute = (contract: AnyRequestContract) => Route | undefined;

/**
 * Keeps 404 before 400 (decisions.md §1). When a request is invalid, the handlers of the contracts that read the things it
 * names (`visible`) are asked first, in the caller's name. A valid request costs nothing. Things of other services are left
 * to the gateway, which checks them before it forwards the request.
 *
 * @throws the DomainError with which a handler hides a thing
 */
export async function requireVisible(
  contract: AnyRequestContract,
  request: unknown,
  context: RequestContext,
  find: FindRoute,
): Promise<void> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return;
  await requireVisibleThings(contract, request as Record<string, unknown>, async (thing, question) =>
    thing.owner === contract.owner ? handle(requireRoute(thing, find), question, context) : undefined,
  );
}

/** Runs a handler; some Nest handlers return an Observable. */
export async function handle({ handler }: Route, request: object, context: RequestContext): Promise<unknown> {
  const result: unknown = await handler(request, context);
  return isObservable(result) ? lastValueFrom(result) : result;
}

function requireRoute(contract: AnyRequestContract, find: FindRoute): Route {
  const route = find(contract);
  if (!route) throw new Error(`Nothing here answers ${contract.subject}, by which others say what is visible.`);
  return route;
}
