import { Injectable } from '@nestjs/common';
import type { ActionRequired, OperationError, OperationStatus } from '@parley/contracts/operations';
import { Prisma } from '../database/prisma.js';
import type { Prisma as Sql } from '../generated/prisma/client.js';
import type { TransitionEntry } from './operation.js';

/** Reads the transitions of operations. OperationStore writes them with each change. */
@Injectable()
export class OperationHistoryStore {
  constructor(private readonly prisma: Prisma) {}

  async findTransition(id: string, sequence: number): Promise<TransitionEntry | null> {
    const row = await this.prisma.operationTransition.findUnique({
      where: { operationId_sequence: { operationId: BigInt(id), sequence } },
    });
    return row && toEntry(row);
  }

  /** In ascending sequence. A transition is of a few KiB at most, so the limit bounds the bytes too. */
  async list(id: string, afterSequence: number, limit: number): Promise<TransitionEntry[]> {
    const rows = await this.prisma.operationTransition.findMany({
      where: { operationId: BigInt(id), sequence: { gt: afterSequence } },
      orderBy: { sequence: 'asc' },
      take: limit,
    });
    return rows.map(toEntry);
  }
}

function toEntry(row: Sql.OperationTransitionGetPayload<object>): TransitionEntry {
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

/** The ids of deleted projects. They are kept for ever because ids are never reused. */
@Injectable()
export class DeletedProjectStore {
  constructor(private readonly prisma: Prisma) {}

  async add(projectId: string): Promise<void> {
    await this.prisma.deletedProject.createMany({ data: { projectId: BigInt(projectId) }, skipDuplicates: true });
  }

  async has(projectId: string): Promise<boolean> {
    return (await this.prisma.deletedProject.findUnique({ where: { projectId: BigInt(projectId) } })) !== null;
  }
}
