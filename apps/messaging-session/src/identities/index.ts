export { Identities } from './identities.js';
export { IdentitiesModule } from './identities.module.js';
export { IdentityCache } from './identity-cache.js';
export { LearnNames } from './learn-names.js';
export { NETWORK_CHATS, type NetworkChats } from './network-chats.js';
