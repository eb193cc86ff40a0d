import { type AnyRequestContract, type Class, MessageSentPayload, type SendBody } from '@parley/contracts';
import { errorsOf, Route, type RouteKey, type RouteOptions } from '../../edge/access/index.js';
import { sessionVisible } from '../session-routing/index.js';

export interface SendRouteOptions extends Partial<RouteOptions> {
  readonly summary: string;
  readonly body: Class<SendBody>;
  readonly contract: Pick<AnyRequestContract, 'errors'>;
}

/** A route that sends: what all of them have in common (decisions.md §4). */
export function SendRoute(key: RouteKey, { contract, ...also }: SendRouteOptions): MethodDecorator {
  return Route(key, {
    tag: 'Messages',
    status: 200,
    idempotencyKey: 'optional',
    reply: MessageSentPayload,
    errors: errorsOf(contract),
    visibleBy: sessionVisible,
    ...also,
  });
}
