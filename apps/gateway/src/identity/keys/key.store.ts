import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound, type Scope } from '@parley/contracts/base';
import { CredentialCache, type TokenHash } from '../credentials/index.js';
import type { MemberRole } from '../../access/principal/index.js';
import { type Counted, IDS, idTime, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { ApiKey as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../access/paging/index.js';
import type { ApiKey } from './api-key.js';

export interface NewKey {
  teamId: string;
  projectId?: string;
  userId: string;
  /** For a key that waits for the invited owner: `userId` is then the invitation's id. */
  pendingRole?: MemberRole;
  /** The key that it is minted from, and all keys in that line of minting. */
  makerId?: string;
  ancestors?: readonly string[];
  label: string;
  scopes: readonly Scope[];
  hash: TokenHash;
  expiresAt?: Date;
}

/** A project token sees only the keys of its project (decisions.md §2). */
type Owner = Pick<Caller, 'teamId' | 'projectId'>;

@Injectable()
export class KeyStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly credentials: CredentialCache,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async insert(key: NewKey, database: Database | Transaction = this.database): Promise<ApiKey> {
    const row = await database.apiKey.create({
      data: {
        id: BigInt(this.ids.next()),
        teamId: BigInt(key.teamId),
        projectId: key.projectId ? BigInt(key.projectId) : null,
        userId: BigInt(key.userId),
        pendingRole: key.pendingRole ?? null,
        makerId: key.makerId ? BigInt(key.makerId) : null,
        ancestors: (key.ancestors ?? []).map(BigInt),
        label: key.label,
        scopes: [...key.scopes],
        hash: key.hash,
        expiresAt: key.expiresAt ?? null,
      },
    });
    return toApiKey(row, true);
  }

  /** Newest first. */
  async list(owner: Owner, { limit, offset }: Offset): Promise<ApiKey[]> {
    const where = whereOwner(owner);
    return this.#views(
      await this.database.apiKey.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset }),
    );
  }

  /** @throws DomainError `not_found` */
  async get(owner: Owner, id: string): Promise<ApiKey> {
    return this.#view(id, await this.database.apiKey.findMany({ where: whereOwner(owner, id) }));
  }

  /** Applies in this process at once, in the others within a second. @throws DomainError `not_found` */
  async update(owner: Owner, id: string, changes: { label?: string; isActive?: boolean }): Promise<ApiKey> {
    const rows = await this.database.apiKey.updateManyAndReturn({ where: whereOwner(owner, id), data: changes });
    this.credentials.forgetTeam(owner.teamId);
    return this.#view(id, rows);
  }

  /** Deletes the key and all keys minted from it. @throws DomainError `not_found` */
  async delete(owner: Owner, id: string): Promise<void> {
    const { count } = await this.database.apiKey.deleteMany({ where: whereOwner(owner, id) });
    this.credentials.forgetTeam(owner.teamId);
    if (count === 0) throw notFound('Key', id);
  }

  /** Deletes the keys of a member who leaves, and all keys minted from them. */
  async deleteOf(tx: Transaction, teamId: string, userId: string): Promise<void> {
    await tx.apiKey.deleteMany({ where: { teamId: BigInt(teamId), userId: BigInt(userId) } });
  }

  /** @param from the member who made the keys, or the invitation of the future owner */
  async handOver(tx: Transaction, teamId: string, { from, to }: { from: string; to: string }): Promise<void> {
    const where = { teamId: BigInt(teamId), userId: BigInt(from) };
    await tx.apiKey.updateMany({ where, data: { userId: BigInt(to), pendingRole: null } });
  }

  async #view(id: string, rows: Row[]): Promise<ApiKey> {
    const [key] = await this.#views(rows);
    if (!key) throw notFound('Key', id);
    return key;
  }

  /** Shows a key as inactive also when it has expired, its project is deleted, or a key that it was minted from is inactive. */
  async #views(rows: Row[]): Promise<ApiKey[]> {
    const [active, projects] = await Promise.all([this.#activeOf(rows), this.#projectsOf(rows)]);
    const now = new Date();
    return rows.map((row) => {
      const isLive = row.isActive && (row.expiresAt === null || row.expiresAt > now);
      const hasProject = row.projectId === null || projects.has(row.projectId);
      return toApiKey(row, isLive && hasProject && row.ancestors.every((id) => active.has(id)));
    });
  }

  async #activeOf(rows: Row[]): Promise<Set<bigint>> {
    const where = { id: { in: [...new Set(rows.flatMap((row) => row.ancestors))] }, isActive: true };
    if (where.id.in.length === 0) return new Set();
    return new Set((await this.database.apiKey.findMany({ where, select: { id: true } })).map(({ id }) => id));
  }

  async #projectsOf(rows: Row[]): Promise<Set<bigint>> {
    const where = { id: { in: [...new Set(rows.flatMap(({ projectId }) => projectId ?? []))] } };
    if (where.id.in.length === 0) return new Set();
    return new Set((await this.database.project.findMany({ where, select: { id: true } })).map(({ id }) => id));
  }
}

/** The keys of a team, as its list shows them, counted for its limit (decisions.md §14). */
export function keysOf(teamId: string): Counted {
  return { name: 'keys', teamId, ownerId: teamId, rows: 'SELECT 1 FROM api_keys WHERE team_id = $1::bigint' };
}

function whereOwner({ teamId, projectId }: Owner, id?: string): { id?: bigint; teamId: bigint; projectId?: bigint } {
  return {
    ...(id === undefined ? {} : { id: BigInt(id) }),
    teamId: BigInt(teamId),
    ...(projectId ? { projectId: BigInt(projectId) } : {}),
  };
}

function toApiKey(row: Row, isActive: boolean): ApiKey {
  const id = row.id.toString();
  return {
    id,
    label: row.label,
    scopes: row.scopes as Scope[],
    isActive,
    ...(row.projectId === null ? {} : { projectId: row.projectId.toString() }),
    createdAt: idTime(id).toISOString(),
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.lastUsedAt ? { lastUsed: row.lastUsedAt.toISOString() } : {}),
  };
}
