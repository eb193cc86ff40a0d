export { authorize } from './authorize.js';
export { type Access, admin, anybody, login, scope, type ScopeAccess, signedInManager, team } from './access.js';
export { contractBindings, type ContractBinding } from './contract-bindings.js';
export { type PathParameter, pathParameters } from './path-parameters.js';
export { Route, type GatewayRouteConfig } from './route.decorator.js';
export {
  defineBeside,
  definePage,
  defineRoute,
  errorsOf,
  type ForwardedCall,
  inputOf,
  pageDefinitions,
  routeDefinition,
  routeDefinitions,
  type HeldRequest,
  type Probe,
  type RawReply,
  type InputShape,
  type RouteDefinition,
  type RouteKey,
  type TokenHead,
} from './route.js';
export { defaultSession, sessionNamed, sessionVisible } from './session-visible.js';
