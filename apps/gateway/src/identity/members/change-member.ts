import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { CredentialCache } from '../credentials/index.js';
import type { MemberRole, TeamPrincipal } from '../../access/principal/index.js';
import type { Transaction } from '../../database/index.js';
import { KeyStore } from '../keys/index.js';
import { InvitationStore } from './invitation.store.js';
import { memberRoles, type Member } from './member.js';
import { MemberStore } from './member.store.js';
import { mayGive, requireMayChange, requireOwnerLeft } from './role-rules.js';
import { UserStore } from './user.store.js';

/**
 * Changes a member's role, or removes the member (decisions.md §2). The change applies at once on every replica to
 * signed-in sessions and to changes by the member's keys, because `Authenticator` looks both up anew. Drops the
 * member's invitations to roles that they may not give any more.
 */
@Injectable()
export class ChangeMember {
  constructor(
    private readonly members: MemberStore,
    private readonly users: UserStore,
    private readonly keys: KeyStore,
    private readonly invitations: InvitationStore,
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
   * Deletes the member's keys, unless they are handed over to the remover. A person who belongs to no team any more is
   * deleted too.
   * @throws DomainError `role_required`, `not_found`, `conflict`
   */
  async remove(by: TeamPrincipal, userId: string, { keepKeys }: { keepKeys: boolean }): Promise<void> {
    const { teamId } = by.caller;
    if (keepKeys && userId === by.userId) {
      throw new DomainError(
        'conflict',
        'You cannot leave and keep your keys in the team: ask another member to remove you.',
      );
    }
    await this.#change(by, userId, null, async (tx) => {
      await this.members.delete(tx, teamId, userId);
      if (keepKeys) await this.keys.handOver(tx, teamId, { from: userId, to: by.userId });
      else await this.keys.deleteOf(tx, teamId, userId);
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
      const member = await this.members.find(teamId, userId, tx);
      const change = { from: member?.role ?? null, to: member ? to : null };
      const leaves = userId === by && to === null;
      if (!leaves) requireMayChange((await this.members.find(teamId, by, tx))?.role ?? null, change);
      if (!member) throw notFound('Member', userId);
      requireOwnerLeft(change, await this.members.countOwners(tx, teamId));
      const lost = memberRoles.filter((role) => !mayGive(to, role));
      await this.invitations.dropOf(tx, teamId, userId, lost);
      return write(tx, member);
    });
    this.credentials.forget((known) => known.caller.teamId === teamId);
    return done;
  }
}
