import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, IDS, type Clock, type Ids } from '@parley/service-runtime';
import type { TokenHash } from '../credentials/index.js';
import { DATABASE, type Database, type Transaction } from '../../database/index.js';

interface NewLoginSession {
  userId: string;
  /** The hash when the password was verified. */
  passwordHash: string;
  teamId: string;
  hash: TokenHash;
  expiresAt: Date;
}

@Injectable()
export class LoginSessionStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Writes a signed-in session. Also deletes the person's expired ones, which nothing needs.
   * @returns false when the membership has ended, the team is suspended, or the password has changed meanwhile. The rows
   *   of member and user are locked until the session is written, so that what ends either of them finds the session.
   */
  async insert({ userId, passwordHash, teamId, hash, expiresAt }: NewLoginSession): Promise<boolean> {
    const user = BigInt(userId);
    return this.database.$transaction(async (tx) => {
      if (!(await this.#use(tx, teamId, userId))) return false;
      const unchanged = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM users WHERE id = ${user} AND password_hash = ${passwordHash} FOR SHARE`;
      if (unchanged.length === 0) return false;
      await tx.loginSession.deleteMany({ where: { userId: user, expiresAt: { lte: this.clock.now() } } });
      const data = { id: BigInt(this.ids.next()), userId: user, teamId: BigInt(teamId), hash, expiresAt };
      await tx.loginSession.create({ data });
      return true;
    });
  }

  /**
   * Changes the team of a signed-in session. The session gets another id, so that streams and client tokens which it
   * began in one team do not continue in the name of the other.
   * @returns false when the person is no member of that team, the team is suspended, or the session has ended
   */
  async changeTeam(id: string, userId: string, teamId: string): Promise<boolean> {
    return this.database.$transaction(async (tx) => {
      if (!(await this.#use(tx, teamId, userId))) return false;
      const data = { id: BigInt(this.ids.next()), teamId: BigInt(teamId) };
      const { count } = await tx.loginSession.updateMany({ where: { id: BigInt(id) }, data });
      return count === 1;
    });
  }

  async delete(id: string): Promise<void> {
    await this.database.loginSession.deleteMany({ where: { id: BigInt(id) } });
  }

  /** @param but the id of a session to keep */
  async deleteOf(tx: Transaction, userId: string, but?: string): Promise<void> {
    const where = { userId: BigInt(userId), ...(but === undefined ? {} : { id: { not: BigInt(but) } }) };
    await tx.loginSession.deleteMany({ where });
  }

  /** Records the use of the team. False when the person is no member or the team is suspended. */
  async #use(tx: Transaction, teamId: string, userId: string): Promise<boolean> {
    const { count } = await tx.member.updateMany({
      where: { teamId: BigInt(teamId), userId: BigInt(userId), team: { suspended: false } },
      data: { lastUsedAt: this.clock.now() },
    });
    return count === 1;
  }
}
