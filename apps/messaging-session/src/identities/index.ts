export { Identities, NETWORK_CHATS, type NetworkChats } from './identities.js';
export { IdentitiesModule } from './identities.module.js';
export { IdentityCache } from './identity-cache.js';
export { LearnNames } from './learn-names.js';
