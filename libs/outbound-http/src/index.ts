export { AddressPolicy } from './address-policy.js';
export { decodedBody, isBrokenCoding, UnknownCoding } from './content-coding.js';
export {
  BlockedAddress,
  guardedConnector,
  type GuardedConnectorOptions,
  guardedLookup,
  type OwnTls,
  TlsHandshakeCut,
} from './guarded-connector.js';
export { acceptingInterimAnswers, UnrequestedUpgrade } from './interim-answers.js';
export { LookupFailed, NameLookup, type NameLookupOptions, type Resolve } from './name-lookup.js';
