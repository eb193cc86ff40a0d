export { credentialRing, CredentialSeal } from './credential-seal.js';
export { CredentialSealModule } from './credentials.module.js';
