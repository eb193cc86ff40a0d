import { Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { CredentialCache, type MemberRole, type TeamPrincipal } from '../credentials/index.js';
import type { Transaction } from '../database/index.js';
import type { Member } from './member.js';
import { MemberStore } from './member.store.js';
import { requireMayChange, requireOwnerLeft } from './role-rules.js';
import { UserStore } from './user.store.js';

/**
 * Gives a member another role, or removes them (decisions.md §2). Their signed-in sessions and what their keys may
 * change follow at once on every replica: both are looked up anew (`Authenticator`).
 */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly members: MemberStore,
    private readonly users: UserStore,
    private readonly credentials: CredentialCache,
  ) {}

  /** @throws DomainError `role_required`, `not_found`, `conflict` */
  async setRole(by: TeamPrincipal, userId: string, role: MemberRole): Promise<Member> {
    const { teamId } = by.caller;
    return this.#change(by, userId, role, async (tx, member) => {
      await this.members.setRole(tx, teamId, userId, role);
      return { ...member, role };
    });
  }

  /**
   * Who belongs to no team any more is forgotten, password and all.
   * @throws DomainError `role_required`, `not_found`, `conflict`
   */
  async remove(by: TeamPrincipal, userId: string): Promise<void> {
    const { teamId } = by.caller;
    await this.#change(by, userId, null, async (tx) => {
      await this.members.delete(tx, teamId, userId);
      await this.users.deleteIfNowhere(tx, userId);
    });
  }

  async #change<T>(
    { caller: { teamId }, userId: by }: TeamPrincipal,
    userId: string,
    to: MemberRole | null,
    write: (tx: Transaction, member: Member) => Promise<T>,
  ): Promise<T> {
    const done = await this.members.change(teamId, async (tx) => {
      const member = await this.members.find(tx, teamId, userId);
      const change = { from: member?.role ?? null, to: member ? to : null };
      requireMayChange(await this.members.role(tx, teamId, by), change);
      if (!member) throw notFound('Member');
      requireOwnerLeft(change, await this.members.countOwners(tx, teamId));
      return write(tx, member);
    });
    this.credentials.forget((known) => known.caller.teamId === teamId && known.userId === userId);
    return done;
  }
}
