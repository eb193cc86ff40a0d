import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/index.js';
import { ChangeMember } from './change-member.js';
import { InvitationStore } from './invitation.store.js';
import { InviteMember } from './invite-member.js';
import { Links } from './links.js';
import { MemberStore } from './member.store.js';
import { MembersController } from './members.controller.js';
import { PasswordResetStore } from './password-reset.store.js';
import { Passwords } from './passwords.js';
import { UserStore } from './user.store.js';

export { InvitationStore, membersOf, type OpenInvitation } from './invitation.store.js';
export { Links } from './links.js';
export {
  AdministeredUser,
  emailPattern,
  InvitationWithUrl,
  Member,
  memberRoles,
  normalEmail,
  TeamOfUser,
} from './member.js';
export { MemberStore } from './member.store.js';
export { PasswordResetStore } from './password-reset.store.js';
export { isLongEnough, maxPasswordLength, minPasswordLength, Passwords, tooShort } from './passwords.js';
export { UserStore, type User } from './user.store.js';

const shared = [InvitationStore, Links, MemberStore, PasswordResetStore, Passwords, UserStore];

@Module({
  imports: [KeysModule],
  controllers: [MembersController],
  providers: [...shared, ChangeMember, InviteMember],
  exports: shared,
})
export class MembersModule {}
