export { emailPattern, Member, NewMember, normalEmail } from './member.js';
export { MembersModule } from './members.module.js';
export { hashPassword, newPassword, passwordMatches } from './password.js';
export { UserStore } from './user.store.js';
