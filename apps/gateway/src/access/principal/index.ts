export type { Admitted, ClientGrant, KeyedSend, Recipients } from './client-grant.js';
export {
  credentialId,
  credentialMaxAgeMs,
  type MemberRole,
  type Principal,
  scopesOf,
  type TeamPrincipal,
  unauthenticated,
} from './principal.js';
