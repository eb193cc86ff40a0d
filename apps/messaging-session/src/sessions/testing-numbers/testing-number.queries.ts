import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type ListTestingNumbers,
  notFound,
  type TestingCountry,
  type TestingNumber,
} from '@parley/contracts';
import { idTime, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { leaveNetwork } from '../../engines/index.js';
import type { TestingNumber as NumberRow } from '../../generated/prisma/client.js';

@Injectable()
export class TestingNumberQueries {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, also for what the caller may not see */
  async lookUp(caller: Caller, id: string): Promise<TestingNumber> {
    const row = await this.prisma.testingNumber.findUnique({ where: { id: BigInt(id) } });
    const owner = row && { teamId: row.teamId.toString(), projectId: row.projectId.toString() };
    if (!row || !owner || !callerSees(caller, owner)) throw notFound('Testing number', id);
    return toTestingNumber(row);
  }

  /** What the caller may see, newest first. */
  async list(caller: Caller, { projectId, limit, offset }: ListTestingNumbers): Promise<TestingNumber[]> {
    const bound = caller.kind === 'project_token' || caller.kind === 'client_token' ? caller.projectId : undefined;
    if (bound !== undefined && projectId !== undefined && projectId !== bound) throw notFound('Project', projectId);
    const project = projectId ?? bound;
    const rows = await this.prisma.testingNumber.findMany({
      where: { teamId: BigInt(caller.teamId), ...(project === undefined ? {} : { projectId: BigInt(project) }) },
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
    });
    return rows.map(toTestingNumber);
  }

  /** Removes a number that no session runs on, from its groups and channels too. False when one does. */
  async remove(id: string): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ phone_number: string }>(
        'DELETE FROM testing_numbers WHERE id = $1 AND session_id IS NULL RETURNING phone_number',
        [id],
      );
      await leaveNetwork(
        client,
        rows.map(({ phone_number }) => phone_number),
      );
      return rows.length > 0;
    });
  }
}

function toTestingNumber(row: NumberRow): TestingNumber {
  const id = row.id.toString();
  return {
    id,
    projectId: row.projectId.toString(),
    country: row.country as TestingCountry,
    phoneNumber: row.phoneNumber,
    ...(row.sessionId === null ? {} : { sessionId: row.sessionId.toString() }),
    createdAt: idTime(id).toISOString(),
  };
}
