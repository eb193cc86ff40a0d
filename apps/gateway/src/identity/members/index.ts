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
export { MembersModule } from './members.module.js';
export { PasswordResetStore } from './password-reset.store.js';
export { isLongEnough, maxPasswordLength, minPasswordLength, Passwords, tooShort } from './passwords.js';
export { UserStore, type User } from './user.store.js';
