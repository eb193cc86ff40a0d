import { OneOf, ResourceId, Text, Timestamp } from '@parley/contracts';
import type { MemberRole } from '../credentials/index.js';
import { memberRoles } from './member.js';

/** A person who may become a member, by accepting (decisions.md §2). */
export class Invitation {
  @ResourceId() id: string;
  @Text({ max: 254 }) email: string;
  @OneOf(memberRoles) role: MemberRole;
  @Timestamp({ description: 'Until when it can be accepted.' }) expiresAt: string;
}

/** The invitation as it is shown once, when it is made. */
export class InvitationWithUrl extends Invitation {
  @Text({ description: 'Where the person accepts; for them alone, once. It is not shown again.' }) url: string;
}
