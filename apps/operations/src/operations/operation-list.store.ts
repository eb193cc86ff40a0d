import { Injectable } from '@nestjs/common';
import type { ActionRequired, ListOperations, OperationError, OperationStatus } from '@parley/contracts';
import { firstIdAt } from '@parley/service-runtime';
import { Prisma } from '../database/prisma.js';
import type { Operation as OperationRow } from '../generated/prisma/client.js';
import type { OperationState } from './operation.js';

export type ListFilter = ListOperations & { teamId: string };

/** A keyset walk, newest first; `since` and `until` are ranges of ids. Each set of filters has an index. */
@Injectable()
export class OperationListStore {
  constructor(private readonly prisma: Prisma) {}

  async list(filter: ListFilter): Promise<OperationState[]> {
    const { teamId, projectId, status, kind, resourceType, resourceId, since, until, after, limit } = filter;
    const rows = await this.prisma.operation.findMany({
      where: {
        teamId: BigInt(teamId),
        projectId: bigIntOf(projectId),
        status,
        kind,
        resourceType,
        resourceId: bigIntOf(resourceId),
        AND: [{ id: { gte: firstIdOf(since), lt: firstIdOf(until) } }, { id: { lt: bigIntOf(after) } }],
      },
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map(toState);
  }
}

const bigIntOf = (id: string | undefined) => (id === undefined ? undefined : BigInt(id));
const firstIdOf = (time: string | undefined) => (time === undefined ? undefined : BigInt(firstIdAt(new Date(time))));

function toState(row: OperationRow): OperationState {
  return {
    id: row.id.toString(),
    teamId: row.teamId.toString(),
    projectId: row.projectId?.toString() ?? null,
    kind: row.kind,
    resource: { type: row.resourceType, id: row.resourceId.toString() },
    status: row.status as OperationStatus,
    sequence: row.sequence,
    progress: row.progress,
    error: row.error as OperationError | null,
    actionRequired: row.actionRequired as ActionRequired | null,
    updatedAt: row.updatedAt,
  };
}
