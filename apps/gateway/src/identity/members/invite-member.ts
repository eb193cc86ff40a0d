import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { requireRoom } from '@parley/service-runtime';
import type { MemberRole, TeamPrincipal } from '../../access/principal/index.js';
import { LinkMails } from '../../mail/index.js';
import { InvitationStore, membersOf } from './invitation.store.js';
import { Links } from './links.js';
import { type InvitationWithUrl, normalEmail } from './member.js';
import { MemberStore } from './member.store.js';
import { requireMayChange } from './role-rules.js';

/**
 * Invites a person to the team, and revokes invitations (decisions.md §2). Never looks up whether the installation
 * knows the address, so that no answer reveals it.
 */
@Injectable()
export class InviteMember {
  constructor(
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly links: Links,
    private readonly mails: LinkMails,
  ) {}

  /**
   * Replaces an open invitation of the address.
   * @throws DomainError `role_required`; `conflict` for a member of the team, or when the team has as many members and
   *   invitations as it may have
   */
  async execute(
    { caller: { teamId }, userId: invitedBy }: TeamPrincipal,
    { sendMail = true, ...person }: { email: string; role: MemberRole; sendMail?: boolean },
  ): Promise<InvitationWithUrl> {
    const email = normalEmail(person.email);
    const { role } = person;
    const { url, hash } = this.links.make('invitation');
    const invitation = await this.members.change(teamId, async (tx) => {
      const by = (await this.members.find(teamId, invitedBy, tx))?.role ?? null;
      requireMayChange(by, { from: null, to: role });
      if (await this.members.hasEmail(tx, teamId, email)) {
        throw new DomainError('conflict', 'The person with that "email" is already a member.');
      }
      const open = await this.invitations.find(teamId, { email }, tx);
      if (open) requireMayChange(by, { from: open.role, to: role });
      else await requireRoom(tx, membersOf(teamId));
      const made = await this.invitations.insert(tx, { teamId, email, role, invitedBy, hash });
      if (sendMail) await this.mails.add(tx, { kind: 'invitation', address: email, url, teamId });
      return made;
    });
    return { ...invitation, url };
  }

  /** @throws DomainError `role_required`, `not_found` */
  async takeBack({ caller: { teamId }, userId: by }: TeamPrincipal, invitationId: string): Promise<void> {
    await this.members.change(teamId, async (tx) => {
      const open = await this.invitations.find(teamId, { id: invitationId }, tx);
      const role = (await this.members.find(teamId, by, tx))?.role ?? null;
      requireMayChange(role, { from: open?.role ?? null, to: null });
      if (!open || !(await this.invitations.take(tx, invitationId))) throw notFound('Invitation', invitationId);
    });
  }
}
