import { Inject, Injectable } from '@nestjs/common';
import type { MemberRole } from '../../access/principal/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';
import type { Offset } from '../../access/paging/index.js';
import { AccountChanges } from '../keys/index.js';
import { Prisma } from '../../generated/prisma/client.js';
import type { Member } from './member.js';

/** One statement for both tables: a member who leaves may take the user along. */
const memberSql = Prisma.sql`SELECT m.user_id::text AS "userId", u.email, m.role::text AS role
  FROM members m JOIN users u ON u.id = m.user_id`;

@Injectable()
export class MemberStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: AccountChanges,
  ) {}

  /** The newest users come first. */
  async list(teamId: string, { limit, offset }: Offset): Promise<Member[]> {
    return this.database.$queryRaw<Member[]>`${memberSql} WHERE m.team_id = ${BigInt(teamId)}
      ORDER BY m.user_id DESC LIMIT ${limit} OFFSET ${offset}`;
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
    const [found] = await tx.$queryRaw<Member[]>`${memberSql}
      WHERE m.team_id = ${BigInt(teamId)} AND m.user_id = ${BigInt(userId)}`;
    return found ?? null;
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
