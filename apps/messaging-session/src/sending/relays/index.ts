export { giveRelays, holdWaiting, type RelayOutcome, settleRelays } from './relay-outcome.store.js';
export { RelayQueue } from './relay-queue.js';
export { findHops } from './relay-queue.store.js';
export { RelaySignal } from './relay-signal.js';
export { contentOfMessage, type RelayKind, type RelaySource } from './relay-source.js';
export { RelaysModule } from './relays.module.js';
export { maxHops } from './route-relays.js';
