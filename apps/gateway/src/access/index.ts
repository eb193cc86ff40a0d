export { authorize } from './authorize.js';
export type { Access } from './access.js';
export type { PathParameter } from './path-parameters.js';
export { routeAccess, type RouteKey } from './route-access.js';
export { Route, type GatewayRouteConfig } from './route.decorator.js';
export {
  errorsOf,
  routeDefinition,
  routeDefinitions,
  type HeldRequest,
  type Probe,
  type RouteDefinition,
  type RouteOptions,
} from './route.js';
