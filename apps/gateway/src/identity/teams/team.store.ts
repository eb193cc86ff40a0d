import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';
import { DATABASE, isAbsent, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../paging/index.js';
import type { AdministeredTeam, Team } from './team.js';

interface Row {
  id: bigint;
  name: string;
  suspended: boolean;
  serviceVersion: string;
}

@Injectable()
export class TeamStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async insert(tx: Transaction, team: { id: string; name: string; serviceVersion: string }): Promise<AdministeredTeam> {
    return toTeam(await tx.team.create({ data: { ...team, id: BigInt(team.id) } }));
  }

  /** Newest first. */
  async list({ limit, offset }: Offset): Promise<AdministeredTeam[]> {
    const rows = await this.database.team.findMany({ orderBy: { id: 'desc' }, take: limit, skip: offset });
    return rows.map(toTeam);
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<AdministeredTeam> {
    const row = await this.database.team.findUnique({ where: { id: BigInt(id) } });
    if (!row) throw notFound('Team', id);
    return toTeam(row);
  }

  /** @throws DomainError `not_found` */
  async update(id: string, changes: { name?: string; suspended?: boolean }): Promise<AdministeredTeam> {
    try {
      return toTeam(await this.database.team.update({ where: { id: BigInt(id) }, data: changes }));
    } catch (error) {
      throw isAbsent(error) ? notFound('Team', id) : error;
    }
  }
}

/** What its own members see of a team. */
export function asMembersSee({ id, name, serviceVersion, createdAt }: AdministeredTeam): Team {
  return { id, name, serviceVersion, createdAt };
}

function toTeam(row: Row): AdministeredTeam {
  const id = row.id.toString();
  return {
    id,
    name: row.name,
    serviceVersion: row.serviceVersion,
    createdAt: idTime(id).toISOString(),
    suspended: row.suspended,
  };
}
