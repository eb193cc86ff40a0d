import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { TeamPrincipal } from '../../access/principal/index.js';
import { DATABASE, type Database } from '../../database/index.js';
import { isLongEnough, PasswordResetStore, Passwords, tooShort, UserStore } from '../members/index.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';
import type { Person } from './signed-in.js';

/** Sets another password, authorized by the current one or by a one-time link. Ends the sessions signed in before. */
@Injectable()
export class SetPassword {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly resets: PasswordResetStore,
    private readonly sessions: LoginSessionStore,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * Keeps the session that makes the request.
   * @param address a key of `ClientAddresses`
   * @throws DomainError `unauthenticated`, `rate_limited`
   */
  async byCurrent(who: TeamPrincipal, change: { current: string; next: string }, address: string): Promise<void> {
    const { current, next } = change;
    const { userId, caller } = who;
    const user = await this.users.find({ id: userId });
    const from = { email: user?.email ?? userId, address };
    const proven = await this.attempts.make(from, async () =>
      (await this.passwords.isOf(user, current)) ? user : null,
    );
    if (!proven) throw wrong();
    const passwordHash = await this.passwords.hash(next);
    await this.database.$transaction(async (tx) => {
      if (!(await this.users.setPassword(tx, userId, passwordHash, proven.passwordHash))) throw wrong();
      await this.sessions.deleteOf(tx, userId, caller.credentialId);
    });
  }

  /**
   * @returns null when there is no such link, or it is not open any more
   * @throws DomainError `invalid_parameter`
   */
  async byLink(token: string, password: string): Promise<Person | null> {
    const user = await this.resets.findByToken(token);
    if (!user) return null;
    if (!isLongEnough(password)) throw tooShort('password');
    const passwordHash = await this.passwords.hash(password);
    return this.database.$transaction(async (tx) => {
      if (!(await this.resets.take(tx, user.id, token))) return null;
      await this.users.setPassword(tx, user.id, passwordHash);
      await this.sessions.deleteOf(tx, user.id);
      return user;
    });
  }
}

function wrong(): DomainError {
  return new DomainError('unauthenticated', 'The password is wrong.');
}
