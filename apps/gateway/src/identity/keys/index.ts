export { AccountChanges } from './account-changes.js';
export { ApiKeyWithSecret } from './api-key.js';
export { keysOf, KeyStore, type NewKey } from './key.store.js';
export { KeysModule } from './keys.module.js';
