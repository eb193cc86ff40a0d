import { DomainError, notFound } from './errors.js';
import type { ServiceName } from './services.js';
import { OneOf, ResourceId, Text } from './validation/fields.js';

export const callerKinds = ['team_key', 'project_token', 'member', 'client_token', 'service'] as const;
export type CallerKind = (typeof callerKinds)[number];

/**
 * Who asks, as the gateway established it; carried in every NATS request. The answering service decides
 * visibility from it again: a `project_token` sees only `projectId`, a `client_token` only `sessionId`, the others their
 * whole team.
 * `service` is one of our services acting for a team (a replay, a campaign), never a customer.
 */
export class Caller {
  @OneOf(callerKinds) kind: CallerKind;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true }) projectId?: string;
  @ResourceId({ optional: true, description: 'Of a client token: the session that it is for.' }) sessionId?: string;
  @Text({ max: 64, description: 'Id of the API key, member or client token; the service name for `service`.' })
  credentialId: string;
}

/** Whose a thing is. `sessionId` where it is a session or of one. */
export interface ResourceOwner {
  teamId: string;
  projectId?: string | null;
  sessionId?: string;
}

/**
 * True when the caller may see what `owner` owns. A team-owned thing (no project) is not a project token's; a client
 * token sees its own session alone, and of things that are of no session none.
 */
export function callerSees(caller: Caller, owner: ResourceOwner): boolean {
  if (caller.teamId !== owner.teamId) return false;
  if (caller.kind === 'client_token') return caller.sessionId !== undefined && caller.sessionId === owner.sessionId;
  if (caller.kind === 'project_token') return caller.projectId === owner.projectId;
  return true;
}

/**
 * @param projectId undefined: the whole team
 * @throws DomainError `not_found` where the caller does not see the project's things
 */
export function requireProject(caller: Caller, projectId: string | undefined): void {
  if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
}

/** @throws DomainError `credential_not_allowed` for a customer's credential */
export function requireService(caller: Caller, action: string): void {
  if (caller.kind !== 'service') {
    throw new DomainError('credential_not_allowed', `Only a service of the platform may ${action}.`);
  }
}

/** One of our services, acting for a team or a project of it. */
export function serviceCaller(service: ServiceName, { teamId, projectId }: Omit<ResourceOwner, 'sessionId'>): Caller {
  return { kind: 'service', teamId, projectId: projectId ?? undefined, credentialId: service };
}

/** No team has this id: ids are times, and this one is the first millisecond there is. */
const noTeam = '1';

/** A service asking about the things of many teams at once, where a contract says that it may. */
export function manyTeamsCaller(service: ServiceName): Caller {
  return serviceCaller(service, { teamId: noTeam });
}
