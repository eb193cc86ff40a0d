export { ApiKeyWithSecret } from './api-key.js';
export { KeyStore } from './key.store.js';
export { KeysModule } from './keys.module.js';
