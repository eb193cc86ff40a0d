export { UnopenableSecret } from './sealed-secret.js';
export { SecretsModule } from './secrets.module.js';
export { SigningSecrets } from './signing-secrets.js';
