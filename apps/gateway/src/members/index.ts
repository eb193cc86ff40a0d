export { emailPattern, Member, NewOwner, normalEmail } from './member.js';
export { MembersModule } from './members.module.js';
export { hashPassword, newPassword, passwordMatches } from './password.js';
export { UserStore } from './user.store.js';
