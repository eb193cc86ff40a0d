export { AddressPolicy } from './address-policy.js';
export { BlockedAddress, guardedConnector, type Resolve, TlsHandshakeCut } from './guarded-connector.js';
export { LookupFailed, NameLookup, type NameLookupOptions } from './name-lookup.js';
