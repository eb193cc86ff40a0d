import { Inject, Injectable } from '@nestjs/common';
import { IDS, idTime, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../paging/index.js';
import type { Member } from './member.js';
import type { AdministeredUser, TeamOfUser } from './user.js';

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

  async findByEmail(email: string): Promise<User | null> {
    const row = await this.database.user.findUnique({ where: { email } });
    return row ? { ...row, id: row.id.toString() } : null;
  }

  async find(id: string): Promise<User | null> {
    const row = await this.database.user.findUnique({ where: { id: BigInt(id) } });
    return row ? { ...row, id: row.id.toString() } : null;
  }

  /** Newest first. */
  async list({ limit, offset }: Offset): Promise<AdministeredUser[]> {
    const rows = await this.database.user.findMany({
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
      select: {
        id: true,
        email: true,
        members: { orderBy: { teamId: 'asc' }, select: { role: true, team: { select: { id: true, name: true } } } },
      },
    });
    return rows.map(({ id, email, members }) => ({
      id: id.toString(),
      email,
      teams: members.map(({ role, team }) => ({ id: team.id.toString(), name: team.name, role })),
      createdAt: idTime(id.toString()).toISOString(),
    }));
  }

  /** The person. The row stays for as long as the transaction lasts, so a membership can be made for it. */
  async holdByEmail(tx: Transaction, email: string): Promise<User | null> {
    const rows = await tx.$queryRaw<{ id: bigint; password_hash: string }[]>`
      SELECT id, password_hash FROM users WHERE email = ${email} FOR SHARE`;
    return rows[0] ? { id: rows[0].id.toString(), email, passwordHash: rows[0].password_hash } : null;
  }

  /** Removes a person who belongs to no team. The lock waits for whoever is making them a member. */
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

  async addMember(tx: Transaction, teamId: string, userId: string, role: Member['role']): Promise<void> {
    await tx.member.create({ data: { teamId: BigInt(teamId), userId: BigInt(userId), role } });
  }

  /**
   * Sets another password: open links to set one are void.
   * @param was the hash that it takes the place of, if that matters
   * @returns false where the password is not that one any more
   */
  async setPassword(tx: Transaction, userId: string, passwordHash: string, was?: string): Promise<boolean> {
    const id = BigInt(userId);
    const where = { id, ...(was === undefined ? {} : { passwordHash: was }) };
    const { count } = await tx.user.updateMany({ where, data: { passwordHash } });
    if (count === 0) return false;
    await tx.passwordReset.deleteMany({ where: { userId: id } });
    return true;
  }

  /** The teams that the person belongs to and that are not suspended: the last used first, those never used by age. */
  async teamsOf(userId: string): Promise<TeamOfUser[]> {
    const rows = await this.database.member.findMany({
      where: { userId: BigInt(userId), team: { suspended: false } },
      orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { teamId: 'asc' }],
      select: { role: true, team: { select: { id: true, name: true } } },
    });
    return rows.map(({ role, team }) => ({ id: team.id.toString(), name: team.name, role }));
  }

  async findMember(teamId: string, userId: string): Promise<Member | null> {
    const row = await this.database.member.findUnique({
      where: { teamId_userId: { teamId: BigInt(teamId), userId: BigInt(userId) } },
      include: { user: true },
    });
    return row ? { userId, email: row.user.email, role: row.role } : null;
  }
}
