import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Scope } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { newToken, TokenHasher, type TeamPrincipal } from '../credentials/index.js';
import { ProjectSight } from '../projects/index.js';
import { projectScopes, type ApiKeyWithSecret } from './api-key.js';
import { MintKey } from './mint-key.js';

export interface KeyRequest {
  label: string;
  scopes: Scope[];
  projectId?: string;
  expiresAt?: string;
}

/**
 * Makes a team key, or a project token (decisions.md §2). Nobody makes a credential that can do more than their own:
 * no scope that they lack, no team key by a project token, nothing that outlives the key it is minted from.
 */
@Injectable()
export class CreateKey {
  constructor(
    private readonly minting: MintKey,
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
    const expiresAt = this.#expiry(by, request);

    const token = newToken(request.projectId === undefined ? 'team_key' : 'project_token');
    const key = await this.minting.execute(by, {
      teamId: caller.teamId,
      projectId: request.projectId,
      label: request.label,
      scopes: [...new Set(request.scopes)],
      hash: this.hasher.hash(token),
      expiresAt,
    });
    return { ...key, key: token };
  }

  #expiry({ caller, expiresAt: makersEnd }: TeamPrincipal, { expiresAt }: KeyRequest): Date | undefined {
    const latest = caller.kind === 'member' ? null : makersEnd;
    if (expiresAt === undefined) return latest ?? undefined;
    const time = new Date(expiresAt);
    if (time <= this.clock.now()) throw new DomainError('invalid_parameter', 'Field "expiresAt" is in the past.');
    if (latest !== null && time > latest) {
      const end = latest.toISOString();
      throw new DomainError('invalid_parameter', `Field "expiresAt" is after the end of the minting key, ${end}.`);
    }
    return time;
  }
}
