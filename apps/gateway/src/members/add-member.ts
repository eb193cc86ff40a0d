import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import type { MemberRole, TeamPrincipal } from '../credentials/index.js';
import { isDuplicate } from '../database/index.js';
import { normalEmail, type NewMember } from './member.js';
import { MemberStore } from './member.store.js';
import { hashPassword, newPassword } from './password.js';
import { requireMayChange } from './role-rules.js';
import { UserStore } from './user.store.js';

export interface AddedMember {
  email: string;
  role: MemberRole;
  /** Generated when absent. */
  password?: string;
}

/**
 * Makes somebody a member of the team (decisions.md §2). A person who is known already keeps their password; giving
 * one for them is refused whatever it is, or a team could guess at the passwords of others' members here.
 */
@Injectable()
export class AddMember {
  constructor(
    private readonly members: MemberStore,
    private readonly users: UserStore,
  ) {}

  /** @throws DomainError `role_required`, `conflict` */
  async execute({ caller, userId: by }: TeamPrincipal, { role, ...person }: AddedMember): Promise<NewMember> {
    const { teamId } = caller;
    const email = normalEmail(person.email);
    const generated = person.password === undefined ? newPassword() : undefined;
    const passwordHash = await hashPassword(person.password ?? (generated as string));
    try {
      return await this.members.change(teamId, async (tx) => {
        requireMayChange(await this.members.role(tx, teamId, by), { from: null, to: role });
        const known = await this.users.holdByEmail(tx, email);
        if (known && (await this.members.role(tx, teamId, known))) throw taken('is a member already');
        if (known && person.password !== undefined) throw taken('has a password already: give none');
        const userId = known ?? (await this.users.insert(tx, { email, passwordHash }));
        await this.users.addMember(tx, teamId, userId, role);
        return { userId, email, role, ...(known || !generated ? {} : { password: generated }) };
      });
    } catch (error) {
      throw isDuplicate(error) ? taken('is being added elsewhere right now') : error;
    }
  }
}

function taken(how: string): DomainError {
  return new DomainError('conflict', `The person with that "email" ${how}.`);
}
