import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  ClaimSession,
  claimSession,
  CreateSession as CreateSessionRequest,
  createSession,
  deleteSession,
  type Done,
  getSession,
  listSessions,
  ListSessions,
  logoutSession,
  restartSession,
  type Session,
  type SessionList,
  FindSession,
  SessionLookup,
  startSession,
  stopSession,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { Claims } from '../live/index.js';
import { SessionQueries, toSession } from '../state/index.js';
import { CreateSession } from './create-session.js';
import { LogoutSession } from './logout-session.js';
import { RemoveSessions } from './remove-sessions.js';
import { RestartSession } from './restart-session.js';
import { StartSession } from './start-session.js';
import { StopSession } from './stop-session.js';

/** Answered by any instance, whoever runs the session: the row is the truth. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly creating: CreateSession,
    private readonly starting: StartSession,
    private readonly stopping: StopSession,
    private readonly restarting: RestartSession,
    private readonly loggingOut: LogoutSession,
    private readonly removing: RemoveSessions,
    private readonly claims: Claims,
  ) {}

  @Handles(createSession)
  async create(@Payload() request: CreateSessionRequest, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.creating.execute(caller, request));
  }

  @Handles(listSessions)
  async list(@Payload() request: ListSessions, @Ctx() { caller }: RequestContext): Promise<SessionList> {
    return { data: (await this.sessions.list(caller, request)).map(toSession) };
  }

  @Handles(getSession)
  async get(@Payload() { session, projectId }: FindSession, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.sessions.lookUp(caller, session, projectId));
  }

  @Handles(deleteSession)
  async delete(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    return { count: await this.removing.execute([id]) };
  }

  @Handles(startSession)
  async start(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.starting.execute(caller, session));
  }

  @Handles(stopSession)
  async stop(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.stopping.execute(caller, session));
  }

  @Handles(restartSession)
  async restart(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.restarting.execute(caller, session));
  }

  @Handles(logoutSession)
  async logout(@Payload() { session }: SessionLookup, @Ctx() { caller }: RequestContext): Promise<Session> {
    return toSession(await this.loggingOut.execute(caller, session));
  }

  @Handles(claimSession)
  async claim(@Payload() { sessionId }: ClaimSession, @Ctx() { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, sessionId);
    await this.claims.claimOne(id);
    return {};
  }
}
