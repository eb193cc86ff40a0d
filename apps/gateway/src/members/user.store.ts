import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database, type Transaction } from '../database/index.js';
import type { Member } from './member.js';

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
    return row ? { id: row.id.toString(), email: row.email, passwordHash: row.passwordHash } : null;
  }

  /** The person's id. The row stays for as long as the transaction lasts, so a membership can be made for it. */
  async holdByEmail(tx: Transaction, email: string): Promise<string | null> {
    const rows = await tx.$queryRaw<{ id: bigint }[]>`SELECT id FROM users WHERE email = ${email} FOR KEY SHARE`;
    return rows[0]?.id.toString() ?? null;
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

  /** Ids of the teams that the user belongs to and that are not suspended, the oldest first. */
  async teamsOf(userId: string): Promise<string[]> {
    const rows = await this.database.member.findMany({
      where: { userId: BigInt(userId), team: { suspended: false } },
      orderBy: { teamId: 'asc' },
      select: { teamId: true },
    });
    return rows.map(({ teamId }) => teamId.toString());
  }

  async findMember(teamId: string, userId: string): Promise<Member | null> {
    const row = await this.database.member.findUnique({
      where: { teamId_userId: { teamId: BigInt(teamId), userId: BigInt(userId) } },
      include: { user: true },
    });
    return row ? { userId, email: row.user.email, role: row.role } : null;
  }
}
