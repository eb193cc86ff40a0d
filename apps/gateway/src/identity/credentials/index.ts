export { Authenticator } from './authenticator.js';
export { standingTokens } from './client-grant.store.js';
export { CredentialCache } from './credential-cache.js';
export { activeKey } from './credential.store.js';
export { CredentialsModule } from './credentials.module.js';
export { type TokenHash, TokenHasher } from './token-hasher.js';
export { newToken, tokenKind } from './token.js';
export { cookieToken, isSecure, loginCookies, requireSameOrigin } from './login-cookie.js';
