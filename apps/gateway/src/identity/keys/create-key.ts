import { Inject, Injectable } from '@nestjs/common';
import { DomainError, projectScopes } from '@parley/contracts/base';
import { CLOCK, type Clock, requireRoom } from '@parley/service-runtime';
import { activeKey, newToken, TokenHasher } from '../credentials/index.js';
import { unauthenticated, type MemberRole, type TeamPrincipal } from '../../access/principal/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import { ProjectStore } from '../projects/index.js';
import type { ApiKeyWithSecret, CreateKeyBody } from './api-key.js';
import { keysOf, KeyStore, type NewKey } from './key.store.js';

/** Limited because each look-up of a key checks all of its ancestors. */
const maxAncestors = 32;

type Lineage = Pick<NewKey, 'userId' | 'pendingRole' | 'makerId' | 'ancestors'>;

/**
 * Makes a team key or a project token (decisions.md §2). No credential can make one with more rights: no scope that it
 * lacks, no team key by a project token, no expiry after that of the minting key.
 */
@Injectable()
export class CreateKey {
  constructor(
    private readonly keys: KeyStore,
    private readonly projects: ProjectStore,
    private readonly hasher: TokenHasher,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `credential_not_allowed`, `insufficient_scope`, `not_found`, `unauthenticated`, `conflict` */
  async execute(by: TeamPrincipal, request: CreateKeyBody): Promise<ApiKeyWithSecret> {
    const { caller } = by;
    const { projectId, label, scopes } = request;
    if (caller.kind === 'project_token' && projectId === undefined) {
      throw new DomainError('credential_not_allowed', 'A project token cannot make a team API key: give "projectId".');
    }
    const lacking = scopes.find((scope) => !by.scopes.has(scope));
    if (lacking) throw new DomainError('insufficient_scope', `A key can give only scopes it has, not "${lacking}".`);
    if (projectId !== undefined) await this.projects.require(caller, projectId);
    const unfit = projectId && scopes.find((scope) => !projectScopes.includes(scope));
    if (unfit) throw new DomainError('invalid_parameter', `Field "scopes": a project token cannot hold "${unfit}".`);
    const expiresAt = this.#expiry(by, request);
    const token = newToken(projectId === undefined ? 'team_key' : 'project_token');
    const key = { teamId: caller.teamId, projectId, label, scopes: [...new Set(scopes)], expiresAt };
    return { ...(await this.#mint(by, { ...key, hash: this.hasher.hash(token) })), key: token };
  }

  #expiry({ caller, expiresAt: makersEnd }: TeamPrincipal, { expiresAt }: CreateKeyBody): Date | undefined {
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

  /**
   * Checks the minting credential again in the same transaction: one that ends meanwhile mints nothing. The lock on the
   * team excludes changes of its members, so that a removal of the member also finds the new key.
   */
  #mint(by: TeamPrincipal, key: Omit<NewKey, keyof Lineage>): Promise<Omit<ApiKeyWithSecret, 'key'>> {
    return this.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${BigInt(key.teamId)} FOR SHARE`;
      const lineage = by.caller.kind === 'member' ? await this.#ofMember(tx, by) : await this.#ofKey(tx, by);
      await requireRoom(tx, keysOf(key.teamId));
      return this.keys.insert({ ...key, ...lineage }, tx);
    });
  }

  async #ofMember(tx: Transaction, { caller, userId, role }: TeamPrincipal): Promise<Lineage> {
    const login = await tx.loginSession.findFirst({
      where: { id: BigInt(caller.credentialId), teamId: BigInt(caller.teamId), expiresAt: { gt: this.clock.now() } },
      select: { user: { select: { members: { where: { teamId: BigInt(caller.teamId) }, select: { role: true } } } } },
    });
    if (login?.user.members[0]?.role !== role) throw unauthenticated();
    return { userId, ancestors: [] };
  }

  async #ofKey(tx: Transaction, { caller }: TeamPrincipal): Promise<Lineage> {
    type Maker = { user_id: bigint; pending_role: MemberRole | null; ancestors: bigint[] };
    const [maker] = await tx.$queryRawUnsafe<Maker[]>(
      `SELECT k.user_id, k.pending_role, k.ancestors FROM api_keys k WHERE k.id = $1 AND ${activeKey} FOR KEY SHARE`,
      BigInt(caller.credentialId),
    );
    if (!maker) throw unauthenticated();
    if (maker.ancestors.length >= maxAncestors) {
      throw new DomainError('conflict', `A key can be minted from at most ${maxAncestors} others in a row.`);
    }
    return {
      userId: maker.user_id.toString(),
      pendingRole: maker.pending_role ?? undefined,
      makerId: caller.credentialId,
      ancestors: [...maker.ancestors.map(String), caller.credentialId],
    };
  }
}
