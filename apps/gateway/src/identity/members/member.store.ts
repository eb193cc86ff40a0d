import { Inject, Injectable } from '@nestjs/common';
import type { MemberRole } from '../../access/principal/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../access/paging/index.js';
import { AccountChanges } from '../keys/index.js';
import type { Member } from './member.js';

@Injectable()
export class MemberStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: AccountChanges,
  ) {}

  /** The newest users come first. */
  async list(teamId: string, { limit, offset }: Offset): Promise<Member[]> {
    const rows = await this.database.member.findMany({
      where: { teamId: BigInt(teamId) },
      orderBy: { userId: 'desc' },
      take: limit,
      skip: offset,
      include: { user: true },
    });
    return rows.map(({ userId, role, user }) => ({ userId: userId.toString(), email: user.email, role }));
  }

  /**
   * Runs a change of the team's members. A lock on the team allows one change at a time, on any replica: the roles and
   * owners that the change reads still hold when it writes.
   */
  async change<T>(teamId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await this.database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${BigInt(teamId)} FOR NO KEY UPDATE`;
      return change(tx);
    });
    // The keys of a member who leaves are deleted or handed over.
    this.changes.tell(teamId, 'member', 'invitation', 'key');
    return done;
  }

  /** Null when the person is no member. */
  async find(teamId: string, userId: string, tx: Transaction = this.database): Promise<Member | null> {
    const where = { teamId_userId: { teamId: BigInt(teamId), userId: BigInt(userId) } };
    const row = await tx.member.findUnique({ where, include: { user: true } });
    return row && { userId, email: row.user.email, role: row.role };
  }

  async hasEmail(tx: Transaction, teamId: string, email: string): Promise<boolean> {
    return (await tx.member.count({ where: { teamId: BigInt(teamId), user: { email } } })) > 0;
  }

  countOwners(tx: Transaction, teamId: string): Promise<number> {
    return tx.member.count({ where: { teamId: BigInt(teamId), role: 'owner' } });
  }

  async setRole(tx: Transaction, teamId: string, userId: string, role: MemberRole): Promise<void> {
    const where = { teamId_userId: { teamId: BigInt(teamId), userId: BigInt(userId) } };
    await tx.member.update({ where, data: { role } });
  }

  /**
   * Deletes the membership and its signed-in sessions, so that a later membership of the person does not revive them.
   * The membership goes first: a sign-in under way locks it until its session is written and can be found.
   */
  async delete(tx: Transaction, teamId: string, userId: string): Promise<void> {
    const where = { teamId: BigInt(teamId), userId: BigInt(userId) };
    await tx.member.deleteMany({ where });
    await tx.loginSession.deleteMany({ where });
  }
}
