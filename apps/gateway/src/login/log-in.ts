import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { newToken, TokenHasher } from '../credentials/index.js';
import { hashPassword, newPassword, normalEmail, passwordMatches, UserStore, type Member } from '../members/index.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';

export const loginLifetimeSeconds = 12 * 3600;

export interface LoggedIn {
  teamId: string;
  member: Member;
  /** For the cookie. */
  token: string;
}

/**
 * Signs a member in (decisions.md §2). An unknown address and a wrong password take the same time and get the same
 * answer. A member of several teams is signed in to the oldest.
 */
@Injectable()
export class LogIn implements OnModuleInit {
  /** Verified for an unknown address. Made before the first one comes, which would take longer otherwise. */
  #decoyHash = '';

  constructor(
    private readonly users: UserStore,
    private readonly sessions: LoginSessionStore,
    private readonly hasher: TokenHasher,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly attempts: LoginAttempts,
  ) {}

  async onModuleInit(): Promise<void> {
    this.#decoyHash = await hashPassword(newPassword());
  }

  /** @throws DomainError `unauthenticated`, `rate_limited` */
  async execute(email: string, password: string, remoteAddress: string): Promise<LoggedIn> {
    const address = normalEmail(email);
    const found = await this.attempts.make({ email: address, remoteAddress }, () => this.#signIn(address, password));
    if (!found) throw refused();
    return found;
  }

  async #signIn(address: string, password: string): Promise<LoggedIn | null> {
    const user = await this.users.findByEmail(address);
    const matches = await passwordMatches(user?.passwordHash ?? this.#decoyHash, password);
    if (!user || !matches) return null;
    const [teamId] = await this.users.teamsOf(user.id);
    const member = teamId === undefined ? null : await this.users.findMember(teamId, user.id);
    if (teamId === undefined || !member) return null;
    const token = newToken('member');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + loginLifetimeSeconds * 1000);
    await this.sessions.insert({ userId: user.id, teamId, hash: this.hasher.hash(token), expiresAt }, now);
    return { teamId, member, token };
  }
}

function refused(): DomainError {
  return new DomainError('unauthenticated', 'The email or the password is wrong.');
}
