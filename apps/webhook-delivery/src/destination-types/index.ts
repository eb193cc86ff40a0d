export { checkUrl } from './check-url.js';
export { DestinationTypesModule } from './destination-types.module.js';
export { KnownDestinations, type KnownTypes, knownTypes, SENDERS } from './known-destinations.js';
export { type EndpointDestination, WrittenDestinations } from './written-destination.js';
export {
  checkAccess,
  type EndpointAccess,
  noAccess,
  type ReadAccess,
  shownAccess,
  type WrittenAccess,
} from './access/endpoint-access.js';
export type { EndpointAuth, OAuth2Auth } from './access/endpoint-auth.js';
export {
  certificatesBySetting,
  certificatesEnd,
  certificatesEndAfter,
  type EndpointTls,
} from './access/endpoint-tls.js';
