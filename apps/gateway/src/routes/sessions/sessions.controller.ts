import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged, createSession, deleteSession, getSession, Session } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../../edge/access/index.js';
import { ClientRulesStore } from '../../identity/client-access/index.js';
import { environmentOf, namedProjectVisible, ProjectAccess, requireEngine } from '../../identity/projects/index.js';
import { By, Input, Path, type AskedBy } from '../../edge/requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';
import { CreateSessionBody } from './session-inputs.js';

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
    requireEngine(project, wanted.engine);
    const request = { ...wanted, projectId: project.id, environment: environmentOf(project) };
    return this.client.request(createSession, request, by);
  }

  @Route('DELETE /api/sessions/{session}', { ...aboutOne, summary: deleteSession.summary, reply: Acknowledgement })
  async deleteSession(@By() by: AskedBy, @Path('session') session: string): Promise<Acknowledgement> {
    const { id } = await this.client.request(getSession, { session }, by);
    await this.client.request(deleteSession, { session: id }, by);
    this.router.forget(by.caller, session);
    await this.clientRules.remove([id]);
    return acknowledged('The session is removed.');
  }
}
