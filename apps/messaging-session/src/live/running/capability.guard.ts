import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { EngineName } from '@parley/contracts/sessions';
import { contractHandledBy, type RequestContext } from '@parley/messaging';
import { capabilityNeeded, requireOffered } from '../../engines/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { LiveSessions } from './live-sessions.js';

/**
 * Refuses requests that a session's engine does not support, by the table of the engines, before the handler looks
 * anything up.
 */
@Injectable()
export class CapabilityGuard implements CanActivate {
  constructor(
    private readonly live: LiveSessions,
    private readonly sessions: SessionQueries,
  ) {}

  /** @throws DomainError `not_supported_by_engine`; `not_found` for a session that is not visible to the caller */
  canActivate(execution: ExecutionContext): boolean | Promise<boolean> {
    const contract = contractHandledBy(execution.getHandler());
    const rpc = execution.switchToRpc();
    const request = rpc.getData<{ readonly session: string }>();
    const needed = contract && capabilityNeeded(contract, request);
    if (needed === undefined) return true;
    const allowedOn = (engine: EngineName): true => {
      requireOffered(engine, needed);
      return true;
    };
    const context = rpc.getContext<RequestContext>();
    if (context.sessionId !== undefined) return allowedOn(this.live.visible(context, request.session).record.engine);
    return this.sessions.lookUp(context.caller, request.session).then(({ engine }) => allowedOn(engine));
  }
}
