import { Controller } from '@nestjs/common';
import { Acknowledgement, acknowledged, DomainError, OneOf, Text } from '@parley/contracts/base';
import {
  deleteSession,
  getSession,
  removeSessions,
  Session,
  SessionIds,
  SessionResults,
  type SessionTier,
  sessionTiers,
  updateSession,
} from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import { errorsOf, type Probe, Route, scope, sessionVisible } from '../../access/routes/index.js';
import { ClientRulesStore, SessionNames } from '../../identity/client-access/index.js';
import { By, Input, Path, type RequestedBy } from '../../access/requests/index.js';
import { SessionRouter } from '../session-routing/index.js';

export class PatchSessionBody {
  @OneOf(sessionTiers, { optional: true }) tier?: SessionTier;
  @Text({
    optional: true,
    min: 1,
    max: 255,
    description: 'Your reference. It is on lifecycle events from the next one on.',
  })
  externalId?: string;
  @Text({
    optional: true,
    description: 'The same rules as at creation. Fails with `conflict` if another session of the project has the name.',
  })
  name?: string;
}

const tag = 'Sessions';
const aboutMany = { tag, status: 200, body: SessionIds, reply: SessionResults } as const;

const identified = ({ ask, params: { id = '' } }: Probe): Promise<unknown> => ask(getSession, { session: id });

/** Changes of sessions that also change data of the gateway: client rules and cached names (interface.md §4.4). */
@Controller()
export class SessionsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
    private readonly clientRules: ClientRulesStore,
    private readonly names: SessionNames,
  ) {}

  @Route('PATCH /v1/sessions/{id}', {
    access: scope('sessions:write'),
    summary: 'Change the tier, reference or name of a session.',
    tag,
    status: 200,
    body: PatchSessionBody,
    reply: Session,
    errors: errorsOf(updateSession),
    visibleBy: identified,
  })
  async patchSession(
    @By() by: RequestedBy,
    @Path('id') id: string,
    @Input() changes: PatchSessionBody,
  ): Promise<Session> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'Field "tier", "externalId" or "name" is required.');
    }
    const session = await this.client.request(updateSession, { ...changes, session: id }, by);
    if (changes.name !== undefined) await this.names.update(by, session);
    return session;
  }

  @Route('DELETE /api/sessions/{session}', {
    access: scope('sessions:write'),
    summary: deleteSession.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    visibleBy: sessionVisible,
  })
  async deleteSession(@By() by: RequestedBy, @Path('session') session: string): Promise<Acknowledgement> {
    const { id } = await this.client.request(getSession, { session }, by);
    await this.removeSession(by, id);
    this.router.forget(by.caller, session);
    return acknowledged('The session is removed.');
  }

  @Route('DELETE /v1/sessions/{id}', {
    access: scope('sessions:write'),
    summary: deleteSession.summary,
    tag,
    status: 204,
    visibleBy: identified,
  })
  async removeSession(@By() by: RequestedBy, @Path('id') id: string): Promise<void> {
    await this.client.request(deleteSession, { session: id }, by);
    this.router.forget(by.caller, id);
    await this.clientRules.remove([id]);
  }

  @Route('POST /v1/sessions/bulk/remove', {
    access: scope('sessions:write'),
    ...aboutMany,
    summary: removeSessions.summary,
  })
  async removeSessions(@By() by: RequestedBy, @Input() { ids }: SessionIds): Promise<SessionResults> {
    const done = await this.client.request(removeSessions, { ids }, by);
    for (const id of ids) this.router.forget(by.caller, id);
    await this.clientRules.remove(done.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
    return done;
  }
}
