export { AddressPolicy } from './address-policy.js';
export { BlockedAddress, guardedConnector, type Resolve } from './guarded-connector.js';
