import { Injectable } from '@nestjs/common';
import type { ActionRequired, OperationError, OperationStatus } from '@parley/contracts';
import { Prisma } from '../database/prisma.js';
import { Prisma as Sql, type Operation as OperationRow } from '../generated/prisma/client.js';
import type { OperationState, Transition, TransitionEntry } from './operation.js';

/** Where operations and their history live. Both change in one transaction, or neither. */
@Injectable()
export class OperationStore {
  constructor(private readonly prisma: Prisma) {}

  async find(id: string): Promise<OperationState | null> {
    const row = await this.prisma.operation.findUnique({ where: { id: BigInt(id) } });
    return row && toState(row);
  }

  async findTransition(id: string, sequence: number): Promise<TransitionEntry | null> {
    const row = await this.prisma.operationTransition.findUnique({
      where: { operationId_sequence: { operationId: BigInt(id), sequence } },
    });
    return row && toEntry(row);
  }

  /** An operation with its history in ascending sequence; null when there is no such operation. */
  async findWithTransitions(id: string): Promise<{ state: OperationState; entries: TransitionEntry[] } | null> {
    const row = await this.prisma.operation.findUnique({
      where: { id: BigInt(id) },
      include: { transitions: { orderBy: { sequence: 'asc' } } },
    });
    return row && { state: toState(row), entries: row.transitions.map(toEntry) };
  }

  /** @returns false when there is an operation of that id already */
  async create({ after, entry }: Transition): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      const { count } = await tx.operation.createMany({
        data: [
          {
            id: BigInt(after.id),
            teamId: BigInt(after.teamId),
            projectId: after.projectId === null ? null : BigInt(after.projectId),
            kind: after.kind,
            resourceType: after.resource.type,
            resourceId: BigInt(after.resource.id),
            ...changing(after),
          },
        ],
        skipDuplicates: true,
      });
      if (count === 0) return false;
      await tx.operationTransition.create({ data: entryData(after.id, entry) });
      return true;
    });
  }

  /**
   * Compare-and-set on `sequence`: of any number that try from the same state, one does.
   * @returns false when the operation has moved on
   */
  async apply({ after, entry }: Transition): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      const { count } = await tx.operation.updateMany({
        where: { id: BigInt(after.id), sequence: entry.sequence - 1 },
        data: changing(after),
      });
      if (count === 0) return false;
      await tx.operationTransition.create({ data: entryData(after.id, entry) });
      return true;
    });
  }

  /** @returns false when the operation has moved on */
  async saveProgress({ id, sequence, progress, updatedAt }: OperationState): Promise<boolean> {
    const { count } = await this.prisma.operation.updateMany({
      where: { id: BigInt(id), sequence },
      data: { progress, updatedAt },
    });
    return count > 0;
  }

  /** At most `limit` operations of a project that have not ended, oldest first. */
  async findOpenOfProject(projectId: string, limit: number): Promise<OperationState[]> {
    const rows = await this.prisma.operation.findMany({
      where: { projectId: BigInt(projectId), status: { in: openStatuses } },
      orderBy: { id: 'asc' },
      take: limit,
    });
    return rows.map(toState);
  }
}

const openStatuses: OperationStatus[] = ['pending', 'running', 'action_required', 'cancelling'];

function changing({ status, sequence, progress, error, actionRequired, updatedAt }: OperationState) {
  return { status, sequence, progress, error, actionRequired: toJson(actionRequired), updatedAt };
}

function entryData(id: string, { sequence, from, to, progress, error, actionRequired, createdAt }: TransitionEntry) {
  return {
    operationId: BigInt(id),
    sequence,
    fromStatus: from,
    toStatus: to,
    progress,
    error,
    actionRequired: toJson(actionRequired),
    createdAt,
  };
}

function toJson(value: ActionRequired | null) {
  return value === null ? Sql.DbNull : { ...value };
}

type TransitionRow = Sql.OperationTransitionGetPayload<object>;

export function toState(row: OperationRow): OperationState {
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

function toEntry(row: TransitionRow): TransitionEntry {
  return {
    sequence: row.sequence,
    from: row.fromStatus as OperationStatus | null,
    to: row.toStatus as OperationStatus,
    progress: row.progress,
    error: row.error as OperationError | null,
    actionRequired: row.actionRequired as ActionRequired | null,
    createdAt: row.createdAt,
  };
}
