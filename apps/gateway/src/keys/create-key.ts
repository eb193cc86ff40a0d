import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Scope } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { newToken, TokenHasher, type TeamPrincipal } from '../credentials/index.js';
import { ProjectSight } from '../projects/index.js';
import { projectScopes, type ApiKeyWithSecret } from './api-key.js';
import { KeyStore } from './key.store.js';

export interface KeyRequest {
  label: string;
  scopes: Scope[];
  projectId?: string;
  expiresAt?: string;
}

/**
 * Makes a team key, or a project token (decisions.md §2). Nobody makes a credential that can do more than their own:
 * no scope that they lack, no team key by a project token.
 */
@Injectable()
export class CreateKey {
  constructor(
    private readonly store: KeyStore,
    private readonly projects: ProjectSight,
    private readonly hasher: TokenHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(by: TeamPrincipal, request: KeyRequest): Promise<ApiKeyWithSecret> {
    const { caller } = by;
    if (caller.kind === 'project_token' && request.projectId === undefined) {
      throw new DomainError('credential_not_allowed', 'A project token cannot make a team API key: give "projectId".');
    }
    const lacking = request.scopes.find((scope) => !by.scopes.has(scope));
    if (lacking) throw new DomainError('insufficient_scope', `A key can give only scopes it has, not "${lacking}".`);
    if (request.projectId !== undefined) await this.projects.require(caller, request.projectId);
    const unfit = request.projectId && request.scopes.find((scope) => !projectScopes.includes(scope));
    if (unfit) throw new DomainError('invalid_parameter', `Field "scopes": a project token cannot hold "${unfit}".`);
    const expiresAt = this.#expiry(request);

    const token = newToken(request.projectId === undefined ? 'team_key' : 'project_token');
    const key = await this.store.insert({
      teamId: caller.teamId,
      projectId: request.projectId,
      userId: by.userId,
      label: request.label,
      scopes: [...new Set(request.scopes)],
      hash: this.hasher.hash(token),
      expiresAt,
    });
    return { ...key, key: token };
  }

  #expiry({ expiresAt }: KeyRequest): Date | undefined {
    if (expiresAt === undefined) return undefined;
    const time = new Date(expiresAt);
    if (time <= this.clock.now()) throw new DomainError('invalid_parameter', 'Field "expiresAt" is in the past.');
    return time;
  }
}
