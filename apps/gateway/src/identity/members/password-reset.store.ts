import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { type TokenHash, TokenHasher } from '../credentials/index.js';
import { LinkMails } from '../../mail/index.js';
import { DATABASE, isOrphan, type Database, type Transaction } from '../../database/index.js';

const lifetimeMs = 24 * 3600 * 1000;

/** Stores open one-time links to set another password, at most one per person. */
@Injectable()
export class PasswordResetStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly hasher: TokenHasher,
    private readonly mails: LinkMails,
  ) {}

  /**
   * Replaces an earlier link, and ends the person's signed-in sessions.
   * @param mailedUrl the link, to send to the person by mail
   * @throws DomainError `not_found`
   */
  async open(userId: string, hash: TokenHash, mailedUrl?: string): Promise<void> {
    const id = BigInt(userId);
    const link = { hash, expiresAt: new Date(this.clock.now().getTime() + lifetimeMs) };
    try {
      await this.database.$transaction(async (tx) => {
        const where = { userId: id };
        await tx.passwordReset.upsert({ where, create: { ...where, ...link }, update: link });
        await tx.loginSession.deleteMany({ where });
        if (mailedUrl !== undefined) await this.#mail(tx, id, mailedUrl);
      });
    } catch (error) {
      throw isOrphan(error) ? notFound('User', userId) : error;
    }
  }

  /** The person whose password the link sets. */
  async findByToken(token: string): Promise<{ id: string; email: string } | null> {
    const row = await this.database.passwordReset.findFirst({ where: this.#open(token), include: { user: true } });
    return row && { id: row.userId.toString(), email: row.user.email };
  }

  /**
   * Uses the link up. False when it is used, replaced or expired. Locks the person first, as every change of the
   * password does.
   */
  async take(tx: Transaction, userId: string, token: string): Promise<boolean> {
    const id = BigInt(userId);
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
    const where = { userId: id, ...this.#open(token) };
    return (await tx.passwordReset.deleteMany({ where })).count === 1;
  }

  async #mail(tx: Transaction, id: bigint, url: string): Promise<void> {
    const { email: address } = await tx.user.findUniqueOrThrow({ where: { id }, select: { email: true } });
    await this.mails.add(tx, { kind: 'password_reset', address, url });
  }

  #open(token: string): { hash: { in: TokenHash[] }; expiresAt: { gt: Date } } {
    return { hash: { in: this.hasher.candidates(token) }, expiresAt: { gt: this.clock.now() } };
  }
}
