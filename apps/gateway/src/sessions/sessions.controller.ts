import { Controller } from '@nestjs/common';
import {
  createSession,
  deleteSession,
  DomainError,
  getSession,
  getSessionMe,
  listSessions,
  logoutSession,
  restartSession,
  Session,
  SessionMe,
  startSession,
  stopSession,
  updateSession,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { ClientRulesStore } from '../identity/client-access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { environmentOf, namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { CreateSessionBody, PutSessionBody } from './session-inputs.js';

const tag = 'Sessions';
const aboutOne = { tag, status: 200, reply: Session, visibleBy: sessionVisible } as const;

@Controller()
export class SessionsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly projects: ProjectAccess,
    private readonly clientRules: ClientRulesStore,
  ) {}

  @Route('POST /api/sessions', {
    summary: 'Make a session, and start it unless told not to.',
    tag,
    status: 201,
    body: CreateSessionBody,
    reply: Session,
    errors: errorsOf(createSession),
    visibleBy: namedProjectVisible,
  })
  async createSession(@By() by: AskedBy, @Input() { projectId, ...wanted }: CreateSessionBody): Promise<Session> {
    const project = await this.projects.requireNamed(by.caller, projectId);
    if (project.stage === 'Live' && wanted.engine === undefined) {
      throw new DomainError('missing_field', 'Field "engine" is required: the project is Live.');
    }
    const request = { ...wanted, projectId: project.id, environment: environmentOf(project) };
    return this.client.request(createSession, request, by);
  }

  @Route('GET /api/sessions', {
    summary: 'The sessions that the credential sees, newest first.',
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Session],
  })
  async listSessions(@By() by: AskedBy, @Filters() query: MessagingPageQuery): Promise<Session[]> {
    return (await this.client.request(listSessions, offsetOf(query), by)).data;
  }

  @Route('GET /api/sessions/{session}', { ...aboutOne, summary: getSession.summary })
  getSession(@By() by: AskedBy, @Path('session') session: string): Promise<Session> {
    return this.client.request(getSession, { session }, by);
  }

  @Route('PUT /api/sessions/{session}', {
    ...aboutOne,
    summary: 'Change the reference or the configuration of a session; what is absent stays.',
    body: PutSessionBody,
    errors: errorsOf(updateSession),
  })
  putSession(@By() by: AskedBy, @Path('session') session: string, @Input() body: PutSessionBody): Promise<Session> {
    return this.client.request(updateSession, { ...body, session }, by);
  }

  @Route('DELETE /api/sessions/{session}', { ...aboutOne, summary: deleteSession.summary, reply: Acknowledgement })
  async deleteSession(@By() by: AskedBy, @Path('session') session: string): Promise<Acknowledgement> {
    const { id } = await this.client.request(getSession, { session }, by);
    await this.client.request(deleteSession, { session: id }, by);
    this.router.forget(by.caller, session);
    await this.clientRules.remove([id]);
    return acknowledged('The session is removed.');
  }

  @Route('POST /api/sessions/{session}/start', { ...aboutOne, summary: startSession.summary })
  startSession(@By() by: AskedBy, @Path('session') session: string): Promise<Session> {
    return this.client.request(startSession, { session }, by);
  }

  @Route('POST /api/sessions/{session}/stop', { ...aboutOne, summary: stopSession.summary })
  stopSession(@By() by: AskedBy, @Path('session') session: string): Promise<Session> {
    return this.client.request(stopSession, { session }, by);
  }

  @Route('POST /api/sessions/{session}/restart', { ...aboutOne, summary: restartSession.summary })
  restartSession(@By() by: AskedBy, @Path('session') session: string): Promise<Session> {
    return this.client.request(restartSession, { session }, by);
  }

  @Route('POST /api/sessions/{session}/logout', { ...aboutOne, summary: logoutSession.summary })
  logoutSession(@By() by: AskedBy, @Path('session') session: string): Promise<Session> {
    return this.client.request(logoutSession, { session }, by);
  }

  @Route('GET /api/sessions/{session}/me', {
    ...aboutOne,
    summary: getSessionMe.summary,
    reply: SessionMe,
    errors: errorsOf(getSessionMe),
  })
  getSessionMe(@By() by: AskedBy, @Path('session') session: string): Promise<SessionMe> {
    return this.client.request(getSessionMe, { session }, by);
  }
}
