export { Authenticator, unauthenticated } from './authenticator.js';
export type { ClientGrant } from './client-grant.js';
export { standingTokens } from './client-grant.store.js';
export { CredentialCache } from './credential-cache.js';
export { CredentialsModule } from './credentials.module.js';
export { credentialId, type AdminPrincipal, type MemberRole, type Principal, type TeamPrincipal } from './principal.js';
export { TokenHasher } from './token-hasher.js';
export { newToken, type TokenKind } from './token.js';
export { cookieToken, isSecure, loginCookie, requireSameOrigin } from './login-cookie.js';
