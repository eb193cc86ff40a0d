import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { IDS, idTime, type Ids } from '@parley/service-runtime';
import type { MemberRole } from '../../access/principal/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../access/paging/index.js';
import type { AdministeredUser, TeamOfUser } from './member.js';

export interface User {
  id: string;
  email: string;
  passwordHash: string;
}

@Injectable()
export class UserStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async find(by: { id: string } | { email: string }): Promise<User | null> {
    const where = 'id' in by ? { id: BigInt(by.id) } : by;
    const row = await this.database.user.findUnique({ where });
    return row && { ...row, id: row.id.toString() };
  }

  /** @throws DomainError `not_found` */
  async require(id: string): Promise<User> {
    const user = await this.find({ id });
    if (!user) throw notFound('User', id);
    return user;
  }

  /** Newest first. */
  async list({ limit, offset }: Offset): Promise<AdministeredUser[]> {
    const rows = await this.database.user.findMany({
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
      include: { members: { orderBy: { teamId: 'asc' }, include: { team: true } } },
    });
    return rows.map(({ id, email, members }) => ({
      id: id.toString(),
      email,
      teams: members.map(toTeamOfUser),
      createdAt: idTime(id.toString()).toISOString(),
    }));
  }

  /** Locks the row until the transaction ends, so that a membership can be made for the person. */
  async lockByEmail(tx: Transaction, email: string): Promise<User | null> {
    const rows = await tx.$queryRaw<{ id: bigint; password_hash: string }[]>`
      SELECT id, password_hash FROM users WHERE email = ${email} FOR SHARE`;
    return rows[0] ? { id: rows[0].id.toString(), email, passwordHash: rows[0].password_hash } : null;
  }

  /** Deletes a person who belongs to no team. The lock waits for a transaction that makes them a member. */
  async deleteIfNowhere(tx: Transaction, userId: string): Promise<void> {
    const id = BigInt(userId);
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`;
    await tx.user.deleteMany({ where: { id, members: { none: {} } } });
  }

  async insert(tx: Transaction, user: Omit<User, 'id'>): Promise<string> {
    const id = this.ids.next();
    await tx.user.create({ data: { ...user, id: BigInt(id) } });
    return id;
  }

  async addMember(tx: Transaction, teamId: string, userId: string, role: MemberRole): Promise<void> {
    await tx.member.create({ data: { teamId: BigInt(teamId), userId: BigInt(userId), role } });
  }

  /**
   * Sets another password, and voids open links to set one.
   * @param was the hash that must be replaced, if that matters
   * @returns false when the stored hash is not `was` any more
   */
  async setPassword(tx: Transaction, userId: string, passwordHash: string, was?: string): Promise<boolean> {
    const id = BigInt(userId);
    const where = { id, ...(was === undefined ? {} : { passwordHash: was }) };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } });
    if (count === 0) return false;
    await tx.passwordReset.deleteMany({ where: { userId: id } });
    return true;
  }

  /** The person's teams that are not suspended: the last used first, never used ones by age. */
  async teamsOf(userId: string): Promise<TeamOfUser[]> {
    const rows = await this.database.member.findMany({
      where: { userId: BigInt(userId), team: { suspended: false } },
      orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { teamId: 'asc' }],
      include: { team: true },
    });
    return rows.map(toTeamOfUser);
  }
}

function toTeamOfUser({ role, team }: { role: MemberRole; team: { id: bigint; name: string } }): TeamOfUser {
  return { id: team.id.toString(), name: team.name, role };
}
