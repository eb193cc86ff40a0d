import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound, serviceCaller } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';
import { CredentialCache } from '../credentials/index.js';
import { DATABASE, isAbsent, type Database, type Transaction } from '../../database/index.js';
import type { Team as Row } from '../../generated/prisma/client.js';
import type { Offset } from '../../routes/paging/index.js';
import type { AdministeredTeam } from './team.js';

@Injectable()
export class TeamStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly credentials: CredentialCache,
  ) {}

  async insert(tx: Transaction, team: { id: string; name: string; serviceVersion: string }): Promise<AdministeredTeam> {
    return toTeam(await tx.team.create({ data: { ...team, id: BigInt(team.id) } }));
  }

  /** Newest first. */
  async list({ limit, offset }: Offset): Promise<AdministeredTeam[]> {
    return (await this.database.team.findMany({ orderBy: { id: 'desc' }, take: limit, skip: offset })).map(toTeam);
  }

  /** @throws DomainError `not_found` */
  async get(id: string): Promise<AdministeredTeam> {
    const row = await this.database.team.findUnique({ where: { id: BigInt(id) } });
    if (!row) throw notFound('Team', id);
    return toTeam(row);
  }

  /**
   * As the public sees teams: what a suspended one has is not there (decisions.md §9, §10).
   * @param thing what is not found, as the public names it
   * @returns in whose name the gateway asks for it
   * @throws DomainError `not_found`
   */
  async requireActive(teamId: string, thing: string, named?: string): Promise<Caller> {
    const found = await this.database.team.count({ where: { id: BigInt(teamId), suspended: false } });
    if (found === 0) throw notFound(thing, named);
    return serviceCaller('gateway', { teamId });
  }

  /** Every credential of the team is looked up anew, here at once. @throws DomainError `not_found` */
  async update(id: string, changes: { name?: string; suspended?: boolean }): Promise<AdministeredTeam> {
    try {
      return toTeam(await this.database.team.update({ where: { id: BigInt(id) }, data: changes }));
    } catch (error) {
      throw isAbsent(error) ? notFound('Team', id) : error;
    } finally {
      this.credentials.forgetTeam(id);
    }
  }
}

function toTeam({ id, ...team }: Row): AdministeredTeam {
  return { id: id.toString(), ...team, createdAt: idTime(id.toString()).toISOString() };
}
