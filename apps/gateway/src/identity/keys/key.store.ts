import { Inject, Injectable } from '@nestjs/common';
import type { Caller, Scope } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';
import { IDS, idTime, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../paging/index.js';
import type { ApiKey } from './api-key.js';

export interface NewKey {
  teamId: string;
  projectId?: string;
  userId: string;
  /** Of a key that waits for the invited owner: `userId` is then the invitation's id. */
  pendingRole?: MemberRole;
  /** The key that it is minted from, and that one's own. */
  makerId?: string;
  ancestors?: readonly string[];
  label: string;
  scopes: readonly Scope[];
  hash: Buffer;
  expiresAt?: Date;
}

interface Row {
  id: bigint;
  projectId: bigint | null;
  label: string;
  scopes: string[];
  isActive: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  ancestors: bigint[];
}

/** A project token sees the keys of its project alone (decisions.md §2). */
type Owner = Pick<Caller, 'teamId' | 'projectId'>;

@Injectable()
export class KeyStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
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
        hash: new Uint8Array(key.hash),
        expiresAt: key.expiresAt ?? null,
      },
    });
    return toApiKey(row, true);
  }

  /** Newest first. */
  async list(owner: Owner, { limit, offset }: Offset): Promise<ApiKey[]> {
    const where = whereOwner(owner);
    const rows = await this.database.apiKey.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset });
    return this.#asTheyStand(rows);
  }

  async find(owner: Owner, id: string): Promise<ApiKey | null> {
    const row = await this.database.apiKey.findFirst({ where: { id: BigInt(id), ...whereOwner(owner) } });
    return row ? this.#asItStands(row) : null;
  }

  async update(owner: Owner, id: string, changes: { label?: string; isActive?: boolean }): Promise<ApiKey | null> {
    const where = { id: BigInt(id), ...whereOwner(owner) };
    const [row] = await this.database.apiKey.updateManyAndReturn({ where, data: changes });
    return row ? this.#asItStands(row) : null;
  }

  /** With all that were minted from it. */
  async delete(owner: Owner, id: string): Promise<boolean> {
    const { count } = await this.database.apiKey.deleteMany({ where: { id: BigInt(id), ...whereOwner(owner) } });
    return count > 0;
  }

  /** Those of a member who leaves, with all that were minted from them. */
  async deleteOf(tx: Transaction, teamId: string, userId: string): Promise<void> {
    await tx.apiKey.deleteMany({ where: { teamId: BigInt(teamId), userId: BigInt(userId) } });
  }

  /** @param from the member who made them, or the invitation of the one who is to have them */
  async handOver(tx: Transaction, teamId: string, { from, to }: { from: string; to: string }): Promise<void> {
    const where = { teamId: BigInt(teamId), userId: BigInt(from) };
    await tx.apiKey.updateMany({ where, data: { userId: BigInt(to), pendingRole: null } });
  }

  async #asItStands(row: Row): Promise<ApiKey> {
    return (await this.#asTheyStand([row]))[0] as ApiKey;
  }

  /** A key is shown as inactive, too, while one that it was minted from is. */
  async #asTheyStand(rows: Row[]): Promise<ApiKey[]> {
    const ancestors = [...new Set(rows.flatMap((row) => row.ancestors))];
    const active = ancestors.length === 0 ? [] : await this.#active(ancestors);
    const standing = new Set(active);
    return rows.map((row) => toApiKey(row, row.isActive && row.ancestors.every((id) => standing.has(id))));
  }

  async #active(ids: bigint[]): Promise<bigint[]> {
    const rows = await this.database.apiKey.findMany({
      where: { id: { in: ids }, isActive: true },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }
}

function whereOwner({ teamId, projectId }: Owner): { teamId: bigint; projectId?: bigint } {
  return { teamId: BigInt(teamId), ...(projectId ? { projectId: BigInt(projectId) } : {}) };
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
