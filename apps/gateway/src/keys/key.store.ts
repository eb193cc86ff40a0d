import { Inject, Injectable } from '@nestjs/common';
import type { Caller, Scope } from '@parley/contracts';
import { IDS, idTime, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database, type Transaction } from '../database/index.js';
import type { Offset } from '../paging/index.js';
import type { ApiKey } from './api-key.js';

export interface NewKey {
  teamId: string;
  projectId?: string;
  userId: string;
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
        label: key.label,
        scopes: [...key.scopes],
        hash: new Uint8Array(key.hash),
        expiresAt: key.expiresAt ?? null,
      },
    });
    return toApiKey(row);
  }

  /** Newest first. */
  async list(owner: Owner, { limit, offset }: Offset): Promise<ApiKey[]> {
    const where = whereOwner(owner);
    const rows = await this.database.apiKey.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: offset });
    return rows.map(toApiKey);
  }

  async find(owner: Owner, id: string): Promise<ApiKey | null> {
    const row = await this.database.apiKey.findFirst({ where: { id: BigInt(id), ...whereOwner(owner) } });
    return row ? toApiKey(row) : null;
  }

  async update(owner: Owner, id: string, changes: { label?: string; isActive?: boolean }): Promise<ApiKey | null> {
    const where = { id: BigInt(id), ...whereOwner(owner) };
    const [row] = await this.database.apiKey.updateManyAndReturn({ where, data: changes });
    return row ? toApiKey(row) : null;
  }

  async delete(owner: Owner, id: string): Promise<boolean> {
    const { count } = await this.database.apiKey.deleteMany({ where: { id: BigInt(id), ...whereOwner(owner) } });
    return count > 0;
  }
}

function whereOwner({ teamId, projectId }: Owner): { teamId: bigint; projectId?: bigint } {
  return { teamId: BigInt(teamId), ...(projectId ? { projectId: BigInt(projectId) } : {}) };
}

function toApiKey(row: Row): ApiKey {
  const id = row.id.toString();
  return {
    id,
    label: row.label,
    scopes: row.scopes as Scope[],
    isActive: row.isActive,
    ...(row.projectId === null ? {} : { projectId: row.projectId.toString() }),
    createdAt: idTime(id).toISOString(),
    ...(row.expiresAt ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.lastUsedAt ? { lastUsed: row.lastUsedAt.toISOString() } : {}),
  };
}
