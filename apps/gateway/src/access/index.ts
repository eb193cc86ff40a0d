export { authorize } from './authorize.js';
export { pathParameters, routeAccess, type Access, type RouteKey } from './route-access.js';
export { Route, type GatewayRouteConfig } from './route.decorator.js';
export {
  errorsOf,
  routeDefinition,
  type HeldRequest,
  type Probe,
  type RouteDefinition,
  type RouteOptions,
} from './route.js';
