import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  removeSessions,
  type Session,
  SessionIds,
  type SessionResults,
  stopSessions,
  UpdateSession as UpdateSessionRequest,
  updateSession,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { toSession } from '../state/index.js';
import { RemoveSessions } from './remove-sessions.js';
import { StopSession } from './stop-session.js';
import { UpdateSession } from './update-session.js';

/** What a session is called and worth, and many sessions at once. Answered by any instance. */
@Controller()
export class SessionChangesController {
  constructor(
    private readonly updating: UpdateSession,
    private readonly stopping: StopSession,
    private readonly removing: RemoveSessions,
  ) {}

  @Handles(updateSession)
  async update(@Payload() request: UpdateSessionRequest, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.updating.execute(caller, request));
  }

  @Handles(stopSessions)
  stopMany(@Payload() { ids }: SessionIds, @Ctx() { caller }: RequestContext): Promise<SessionResults> {
    return this.stopping.executeMany(caller, ids);
  }

  @Handles(removeSessions)
  removeMany(@Payload() { ids }: SessionIds, @Ctx() { caller }: RequestContext): Promise<SessionResults> {
    return this.removing.executeMany(caller, ids);
  }
}
