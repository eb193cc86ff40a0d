import { DomainError, notFound } from './errors.js';
import type { ServiceName } from './services.js';
import { OneOf, ResourceId, Text } from './validation/fields.js';

export const callerKinds = ['team_key', 'project_token', 'member', 'client_token', 'service'] as const;
export type CallerKind = (typeof callerKinds)[number];

/**
 * The caller of a request, as the gateway authenticated it. Every NATS request carries it, and the answering service
 * checks visibility again: a `project_token` sees only `projectId`, a `client_token` only `sessionId`, all others their
 * whole team. `service` is one of our services acting for a team (a replay, a campaign), never a customer.
 */
export class Caller {
  @OneOf(callerKinds) kind: CallerKind;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true }) projectId?: string;
  @ResourceId({ optional: true, description: 'Of a client token: the session that it is for.' }) sessionId?: string;
  @Text({ max: 64, description: 'Id of the API key, member or client token; the service name for `service`.' })
  credentialId: string;
}

/** The owner of a resource. `sessionId` is set when the resource is a session or belongs to one. */
export interface ResourceOwner {
  teamId: string;
  projectId?: string | null;
  sessionId?: string;
}

/**
 * True when the caller may see a resource of `owner`. A project token does not see resources of the team itself (without
 * a project). A client token sees only its session and what belongs to that session.
 */
export function callerSees(caller: Caller, owner: ResourceOwner): boolean {
  if (caller.teamId !== owner.teamId) return false;
  if (caller.kind === 'client_token') return caller.sessionId !== undefined && caller.sessionId === owner.sessionId;
  if (caller.kind === 'project_token') return caller.projectId === owner.projectId;
  return true;
}

/**
 * @param projectId undefined: the whole team
 * @throws DomainError `not_found` when the caller does not see the project
 */
export function requireProject(caller: Caller, projectId: string | undefined): void {
  if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
}

/**
 * The project that a list is limited to; undefined: the whole team. @throws DomainError `not_found` for another project
 * than the caller's
 */
export function listedProject(caller: Caller, projectId: string | undefined): string | undefined {
  const bound = caller.kind === 'project_token' || caller.kind === 'client_token' ? caller.projectId : undefined;
  if (bound !== undefined && projectId !== undefined && projectId !== bound) throw notFound('Project', projectId);
  return projectId ?? bound;
}

/** @throws DomainError `credential_not_allowed` for a customer's credential */
export function requireService(caller: Caller, action: string): void {
  if (caller.kind !== 'service') {
    throw new DomainError('credential_not_allowed', `Only a service of the platform may ${action}.`);
  }
}

/** The caller for a request that one of our services makes on behalf of a team or project. */
export function serviceCaller(service: ServiceName, { teamId, projectId }: Omit<ResourceOwner, 'sessionId'>): Caller {
  return { kind: 'service', teamId, projectId: projectId ?? undefined, credentialId: service };
}

/** No team has this id: ids contain their creation time, and this one would be from the first millisecond of the epoch. */
const noTeam = '1';

/** The caller for a request across many teams. Only for contracts that say that they allow it. */
export function manyTeamsCaller(service: ServiceName): Caller {
  return serviceCaller(service, { teamId: noTeam });
}
