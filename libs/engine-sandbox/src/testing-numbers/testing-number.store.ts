import { Inject, Injectable } from '@nestjs/common';
import { type Caller, callerSees, DomainError, listedProject, notFound, requireProject } from '@parley/contracts/base';
import type { TestingCountry } from '@parley/contracts/sessions';
import type { CreateTestingNumber, ListTestingNumbers, TestingNumber } from '@parley/contracts/testing-numbers';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { requireLiveProject } from '@parley/engine-kit';
import { leaveNetwork } from '../numbers/number.store.js';
import { type NumberPasskey, passkeyOf } from '../passkeys/passkey.store.js';
import { makeNumber } from '../numbers/allot-number.js';

interface NumberRow {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly country: TestingCountry;
  readonly phoneNumber: string;
  readonly sessionId: string | null;
}

const columns = `id::text AS id, team_id::text AS "teamId", project_id::text AS "projectId", country,
  phone_number AS "phoneNumber", session_id::text AS "sessionId"`;

@Injectable()
export class TestingNumberStore {
  constructor(
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
    const { rows } = await this.pool.query<NumberRow>(`SELECT ${columns} FROM testing_numbers WHERE id = $1`, [id]);
    const [row] = rows;
    if (!row || !callerSees(caller, { teamId: row.teamId, projectId: row.projectId }))
      throw notFound('Testing number', id);
    return toTestingNumber(row);
  }

  /** What the account of a session's number needs of a passkey. */
  passkey(sessionId: string): Promise<NumberPasskey | undefined> {
    return passkeyOf(this.pool, sessionId);
  }

  /** The numbers visible to the caller, newest first. */
  async list(caller: Caller, { projectId, limit, offset }: ListTestingNumbers): Promise<TestingNumber[]> {
    const project = listedProject(caller, projectId);
    const { rows } = await this.pool.query<NumberRow>(
      `SELECT ${columns} FROM testing_numbers WHERE team_id = $1 ${project === undefined ? '' : 'AND project_id = $4'}
       ORDER BY id DESC LIMIT $2 OFFSET $3`,
      [caller.teamId, limit, offset, ...(project === undefined ? [] : [project])],
    );
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

function toTestingNumber({ id, projectId, country, phoneNumber, sessionId }: NumberRow): TestingNumber {
  return {
    ...{ id, projectId, country, phoneNumber },
    sessionId: sessionId ?? undefined,
    createdAt: idTime(id).toISOString(),
  };
}
