import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { DATABASE, isOrphan, type Database, type Transaction } from '../../database/index.js';
import { noUser } from './user.js';

const lifetimeMs = 24 * 3600 * 1000;

/** Open one-time links to set another password, at most one a person. */
@Injectable()
export class PasswordResetStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Takes the place of an earlier one, and ends the person's signed-in sessions.
   * @throws DomainError `not_found`
   */
  async open(userId: string, hash: Buffer): Promise<void> {
    const id = BigInt(userId);
    const link = { hash: new Uint8Array(hash), expiresAt: new Date(this.clock.now().getTime() + lifetimeMs) };
    try {
      await this.database.$transaction([
        this.database.passwordReset.upsert({ where: { userId: id }, create: { userId: id, ...link }, update: link }),
        this.database.loginSession.deleteMany({ where: { userId: id } }),
      ]);
    } catch (error) {
      throw isOrphan(error) ? noUser(userId) : error;
    }
  }

  /** Whose password it sets. */
  async findByToken(hashes: Buffer[]): Promise<{ id: string; email: string } | null> {
    const hash = { in: hashes.map((each) => new Uint8Array(each)) };
    const row = await this.database.passwordReset.findFirst({
      where: { hash, expiresAt: { gt: this.clock.now() } },
      include: { user: { select: { email: true } } },
    });
    return row ? { id: row.userId.toString(), email: row.user.email } : null;
  }

  /** False when it is gone already, was replaced or has expired: it is good for one. */
  async take(tx: Transaction, userId: string, hashes: Buffer[]): Promise<boolean> {
    const hash = { in: hashes.map((each) => new Uint8Array(each)) };
    const where = { userId: BigInt(userId), hash, expiresAt: { gt: this.clock.now() } };
    return (await tx.passwordReset.deleteMany({ where })).count === 1;
  }
}
