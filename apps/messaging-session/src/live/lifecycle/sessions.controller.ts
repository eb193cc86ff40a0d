import { Controller } from '@nestjs/common';
import { type Done, notFound, requireService } from '@parley/contracts/base';
import {
  ClaimSession,
  claimSession,
  CreateSession as CreateSessionRequest,
  createSession,
  deleteSession,
  FindSession,
  findSessionOwner,
  getSession,
  ListSessions,
  listSessions,
  logoutSession,
  removeSessions,
  restartSession,
  type Session,
  SessionIds,
  type SessionList,
  SessionLookup,
  type SessionOwner,
  SessionOwnerLookup,
  type SessionResults,
  startSession,
  stopSession,
  stopSessions,
  UpdateSession as UpdateSessionRequest,
  updateSession,
} from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { Claims } from '../running/index.js';
import { SessionQueries, SessionView } from '../../session-state/index.js';
import { CreateSession } from './create-session.js';
import { SessionLifecycle } from './session-lifecycle.js';
import { UpdateSession } from './update-session.js';

/** Any process answers, whichever runs the session: the row is the truth. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly creating: CreateSession,
    private readonly updating: UpdateSession,
    private readonly lifecycle: SessionLifecycle,
    private readonly claims: Claims,
    private readonly view: SessionView,
  ) {}

  @Handles(createSession)
  async create(request: CreateSessionRequest, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.creating.execute(caller, request));
  }

  @Handles(listSessions)
  async list(request: ListSessions, { caller }: RequestContext): Promise<SessionList> {
    return { data: (await this.sessions.list(caller, request)).map((session) => this.view.of(session)) };
  }

  @Handles(getSession)
  async get({ session, projectId }: FindSession, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.sessions.lookUp(caller, session, projectId));
  }

  @Handles(findSessionOwner)
  async findOwner({ sessionId }: SessionOwnerLookup, { caller }: RequestContext): Promise<SessionOwner> {
    requireService(caller, 'look up sessions of any team');
    const found = await this.sessions.find(sessionId);
    if (!found) throw notFound('Session', sessionId);
    return { teamId: found.teamId };
  }

  @Handles(updateSession)
  async update(request: UpdateSessionRequest, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.updating.execute(caller, request));
  }

  @Handles(startSession)
  async start({ session }: SessionLookup, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.lifecycle.start(caller, session));
  }

  @Handles(stopSession)
  async stop({ session }: SessionLookup, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.lifecycle.stop(caller, session));
  }

  @Handles(restartSession)
  async restart({ session }: SessionLookup, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.lifecycle.restart(caller, session));
  }

  @Handles(logoutSession)
  async logout({ session }: SessionLookup, { caller }: RequestContext): Promise<Session> {
    return this.view.of(await this.lifecycle.logout(caller, session));
  }

  @Handles(deleteSession)
  async delete({ session }: SessionLookup, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, session);
    return { count: await this.lifecycle.remove([id]) };
  }

  @Handles(stopSessions)
  stopMany({ ids }: SessionIds, { caller }: RequestContext): Promise<SessionResults> {
    return this.lifecycle.stopMany(caller, ids);
  }

  @Handles(removeSessions)
  removeMany({ ids }: SessionIds, { caller }: RequestContext): Promise<SessionResults> {
    return this.lifecycle.removeMany(caller, ids);
  }

  @Handles(claimSession)
  async claim({ sessionId }: ClaimSession, { caller }: RequestContext): Promise<Done> {
    const { id } = await this.sessions.lookUp(caller, sessionId);
    await this.claims.claimOne(id);
    return {};
  }
}
