import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type CreateTestingNumber,
  DomainError,
  type ListTestingNumbers,
  notFound,
  requireProject,
  type TestingCountry,
  type TestingNumber,
} from '@parley/contracts';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { Prisma, requireLiveProject } from '../../database/index.js';
import { leaveNetwork, makeNumber } from '../../engines/sandbox/index.js';
import type { TestingNumber as NumberRow } from '../../generated/prisma/client.js';
import { listedProject } from '../state/index.js';

@Injectable()
export class TestingNumberStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Creates a number that is valid in its country and unique in this installation. @throws DomainError `not_found` */
  async create(caller: Caller, { projectId, country }: CreateTestingNumber): Promise<TestingNumber> {
    const { teamId } = caller;
    requireProject(caller, projectId);
    const id = this.ids.next();
    const phoneNumber = await inTransaction(this.pool, async (client) => {
      await requireLiveProject(client, projectId);
      return makeNumber(client, { id, teamId, projectId, country });
    });
    return { id, projectId, country, phoneNumber, createdAt: idTime(id).toISOString() };
  }

  /** @throws DomainError `not_found`, also for a number that is not visible to the caller */
  async lookUp(caller: Caller, id: string): Promise<TestingNumber> {
    const row = await this.prisma.testingNumber.findUnique({ where: { id: BigInt(id) } });
    const owner = row && { teamId: row.teamId.toString(), projectId: row.projectId.toString() };
    if (!row || !owner || !callerSees(caller, owner)) throw notFound('Testing number', id);
    return toTestingNumber(row);
  }

  /** The numbers visible to the caller, newest first. */
  async list(caller: Caller, { projectId, limit, offset }: ListTestingNumbers): Promise<TestingNumber[]> {
    const project = listedProject(caller, projectId);
    const rows = await this.prisma.testingNumber.findMany({
      where: { teamId: BigInt(caller.teamId), projectId: project === undefined ? undefined : BigInt(project) },
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
    });
    return rows.map(toTestingNumber);
  }

  /**
   * Removes a number, also from its groups and channels.
   * @throws DomainError `conflict` while a session runs on the number, `not_found` when it is gone
   */
  async remove(id: string): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ phone_number: string }>(
        'DELETE FROM testing_numbers WHERE id = $1 AND session_id IS NULL RETURNING phone_number',
        [id],
      );
      if (!rows[0]) throw await whyKept(client, id);
      await leaveNetwork(client, [rows[0].phone_number]);
    });
  }
}

async function whyKept(client: PoolClient, id: string): Promise<DomainError> {
  const { rowCount } = await client.query('SELECT FROM testing_numbers WHERE id = $1', [id]);
  if (rowCount === 0) return notFound('Testing number', id);
  return new DomainError('conflict', 'A session runs on this testing number.');
}

function toTestingNumber(row: NumberRow): TestingNumber {
  const id = row.id.toString();
  return {
    id,
    projectId: row.projectId.toString(),
    country: row.country as TestingCountry,
    phoneNumber: row.phoneNumber,
    sessionId: row.sessionId?.toString(),
    createdAt: idTime(id).toISOString(),
  };
}
