export { checkUrl } from './check-url.js';
export { DestinationTypesModule } from './destination-types.module.js';
export { KnownDestinations, type KnownTypes, knownTypes, SENDERS } from './known-destinations.js';
export { type EndpointDestination, WrittenDestinations } from './written-destination.js';
