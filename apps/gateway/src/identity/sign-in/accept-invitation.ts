import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { isUniqueViolation } from '@parley/database';
import { isOrphan } from '../../database/index.js';
import { KeyStore } from '../keys/index.js';
import {
  InvitationStore,
  isLongEnough,
  MemberStore,
  type OpenInvitation,
  Passwords,
  tooShort,
  type User,
  UserStore,
} from '../members/index.js';
import { LoginAttempts } from './login-attempts.js';
import type { Person } from './signed-in.js';

/** Attempts, because a person may be made or removed while the password is verified. */
const attempts = 5;

/**
 * Makes an invited person a member (decisions.md §2). A new person sets a password, a known one proves theirs, at the
 * same cost and with the same answers to a wrong one. All writes share one transaction, so that of concurrent
 * acceptances only one succeeds.
 */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly invitations: InvitationStore,
    private readonly members: MemberStore,
    private readonly users: UserStore,
    private readonly passwords: Passwords,
    private readonly keys: KeyStore,
    private readonly attemptsToSignIn: LoginAttempts,
  ) {}

  /**
   * @param address a key of `ClientAddresses`
   * @returns null when there is no such invitation, or it is not open any more
   * @throws DomainError `unauthenticated`, `invalid_parameter`, `rate_limited`
   */
  async execute(token: string, password: string, address: string): Promise<Person | null> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const invitation = await this.invitations.findByToken(token);
      if (!invitation) return null;
      const from = { email: invitation.email, address };
      const proven = await this.attemptsToSignIn.make(from, () => this.#prove(invitation.email, password));
      if (!proven) throw wrongPassword(password);
      const joined = await this.#join(invitation, proven);
      if (joined !== 'changed') return joined;
    }
    throw new DomainError('conflict', 'The person with that address is being made or removed right now.');
  }

  /**
   * The known person, or only the password's hash for a new one. Always verifies and hashes, so that the time reveals
   * nothing.
   */
  async #prove(email: string, password: string): Promise<Proven | null> {
    const user = await this.users.find({ email });
    const isTheirs = await this.passwords.isOf(user, password);
    const passwordHash = await this.passwords.hash(password);
    if (user) return isTheirs ? { user, passwordHash } : null;
    return isLongEnough(password) ? { user: null, passwordHash } : null;
  }

  /** @returns `changed` when the person is not the one whose password was verified */
  async #join({ id, teamId, email, role }: OpenInvitation, proven: Proven): Promise<Person | null | 'changed'> {
    try {
      return await this.members.change(teamId, async (tx) => {
        const known = await this.users.lockByEmail(tx, email);
        if (known?.id !== proven.user?.id || known?.passwordHash !== proven.user?.passwordHash) return 'changed';
        if (!(await this.invitations.take(tx, id))) return null;
        const userId = known?.id ?? (await this.users.insert(tx, { email, passwordHash: proven.passwordHash }));
        await this.users.addMember(tx, teamId, userId, role);
        // The keys of a team that was made with an invited owner wait for that owner.
        await this.keys.handOver(tx, teamId, { from: id, to: userId });
        return { id: userId, email };
      });
    } catch (error) {
      if (isUniqueViolation(error) || isOrphan(error)) return 'changed';
      throw error;
    }
  }
}

interface Proven {
  user: User | null;
  passwordHash: string;
}

/** The same answer for a known and an unknown person. */
function wrongPassword(password: string): DomainError {
  if (!isLongEnough(password)) return tooShort('password');
  return new DomainError('unauthenticated', 'The password is wrong.');
}
