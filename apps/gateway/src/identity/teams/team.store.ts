import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound, serviceCaller } from '@parley/contracts/base';
import type { TeamLimitChanges, TeamLimits } from '@parley/contracts/limits';
import { IDS, type Ids, idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { CredentialCache } from '../credentials/index.js';
import { DATABASE, isAbsent, type Database, type Transaction } from '../../database/index.js';
import type { Team as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../access/paging/index.js';
import { changeSuspension, type EventSource } from './suspension.store.js';
import { TeamLimitsStore } from './team-limits.store.js';
import type { AdministeredTeam } from './team.js';

export interface TeamChanges {
  name?: string;
  suspended?: boolean;
  limits?: TeamLimitChanges;
}

@Injectable()
export class TeamStore {
  private readonly events: EventSource;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly credentials: CredentialCache,
    private readonly limits: TeamLimitsStore,
    @Inject(IDS) ids: Ids,
    @Inject(PG_POOL) pool: Pool,
  ) {
    this.events = { ids, pool };
  }

  async insert(tx: Transaction, team: { id: string; name: string; serviceVersion: string }): Promise<AdministeredTeam> {
    return toTeam(await tx.team.create({ data: { ...team, id: BigInt(team.id) } }));
  }

  /** Newest first. */
  async list({ limit, offset }: Offset): Promise<AdministeredTeam[]> {
    const rows = await this.database.team.findMany({ orderBy: { id: 'desc' }, take: limit, skip: offset });
    const limits = await this.limits.of(rows.map(({ id }) => id.toString()));
    return rows.map((row) => toTeam(row, limits.get(row.id.toString())));
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<AdministeredTeam> {
    const row = await this.database.team.findUnique({ where: { id: BigInt(id) } });
    if (!row) throw notFound('Team', id);
    return toTeam(row, (await this.limits.of([id])).get(id));
  }

  /**
   * Requires that the team is not suspended. To the public, the resources of a suspended team do not exist
   * (decisions.md §9, §10).
   * @param thing the resource's name in the `not_found` error
   * @returns the caller with which the gateway requests the resource
   * @throws DomainError `not_found`
   */
  async requireActive(teamId: string, thing: string, named?: string): Promise<Caller> {
    const found = await this.database.team.count({ where: { id: BigInt(teamId), suspended: false } });
    if (found === 0) throw notFound(thing, named);
    return serviceCaller('gateway', { teamId });
  }

  /**
   * Drops the team's cached credentials, so that the change applies in this process at once. A suspension and its end are
   * told to the other services by the same transaction (decisions.md §14).
   * @throws DomainError `not_found`
   */
  async update(id: string, { limits, ...data }: TeamChanges): Promise<AdministeredTeam> {
    const { suspended } = data;
    try {
      return await this.database.$transaction(async (tx) => {
        if (suspended !== undefined) await changeSuspension(tx, id, suspended, this.events);
        const row = await tx.team.update({ where: { id: BigInt(id) }, data });
        if (limits) await this.limits.change(tx, id, limits);
        return toTeam(row, (await this.limits.of([id], tx)).get(id));
      });
    } catch (error) {
      throw isAbsent(error) ? notFound('Team', id) : error;
    } finally {
      this.credentials.forgetTeam(id);
    }
  }
}

function toTeam({ id, ...team }: Row, limits: TeamLimits = {}): AdministeredTeam {
  return { id: id.toString(), ...team, limits, createdAt: idTime(id.toString()).toISOString() };
}
