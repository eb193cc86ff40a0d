import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { newToken, TokenHasher } from '../credentials/index.js';
import { normalEmail, Passwords, type TeamOfUser, type User, UserStore } from '../members/index.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';
import { type LoginBody, signedIn, type SignedIn } from './signed-in.js';

export const loginLifetimeSeconds = 12 * 3600;

/**
 * Signs a member in (decisions.md §2). An unknown address and a wrong password take the same time and get the same
 * answer.
 */
@Injectable()
export class LogIn {
  constructor(
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly sessions: LoginSessionStore,
    private readonly hasher: TokenHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * @param address a key of `ClientAddresses`
   * @returns the signed-in member, and the token for the cookie
   * @throws DomainError `unauthenticated`, `rate_limited`; `not_found` for a team of others, once the password was
   *   right
   */
  async execute(
    { email, password, teamId }: LoginBody,
    address: string,
  ): Promise<{ signedIn: SignedIn; token: string }> {
    const from = { email: normalEmail(email), address };
    const user = await this.attempts.make(from, () => this.#prove(from.email, password));
    if (!user) throw refused();
    const teams = await this.users.teamsOf(user.id);
    const team = teamId === undefined ? teams[0] : teams.find(({ id }) => id === teamId);
    if (!team) throw teamId === undefined ? refused() : notFound('Team', teamId);
    return { signedIn: signedIn(user, team.id, teams), token: await this.#open(user, team) };
  }

  async #prove(email: string, password: string): Promise<User | null> {
    const user = await this.users.find({ email });
    return (await this.passwords.isOf(user, password)) ? user : null;
  }

  async #open({ id, passwordHash }: User, team: TeamOfUser): Promise<string> {
    const token = newToken('member');
    const expiresAt = new Date(this.clock.now().getTime() + loginLifetimeSeconds * 1000);
    const session = { userId: id, passwordHash, teamId: team.id, hash: this.hasher.hash(token), expiresAt };
    if (!(await this.sessions.insert(session))) throw refused();
    return token;
  }
}

function refused(): DomainError {
  return new DomainError('unauthenticated', 'The email or the password is wrong.');
}
