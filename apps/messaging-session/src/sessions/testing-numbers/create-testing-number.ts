import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type CreateTestingNumber as Request,
  notFound,
  type TestingNumber,
} from '@parley/contracts';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { makeNumber } from '../../engines/index.js';

/** A fresh number on the sandbox network, valid in its country and unique on this installation (decisions.md §3). */
@Injectable()
export class CreateTestingNumber {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found` for a project that the caller does not see */
  async execute(caller: Caller, { projectId, country }: Request): Promise<TestingNumber> {
    const { teamId } = caller;
    if (!callerSees(caller, { teamId, projectId })) throw notFound('Project', projectId);
    const id = this.ids.next();
    const phoneNumber = await makeNumber(this.pool, { id, teamId, projectId, country });
    return { id, projectId, country, phoneNumber, createdAt: idTime(id).toISOString() };
  }
}
