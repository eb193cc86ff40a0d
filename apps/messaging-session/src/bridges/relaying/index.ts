export { ExpireRelays } from './expire-relays.js';
export { RelayActs } from './relay-acts.js';
export { RelayContent } from './relay-content.js';
export { RelayMetrics } from './relay-metrics.js';
export { RelayWorker } from './relay-worker.js';
export { SendRelay } from './send-relay.js';
export { firstRelays } from './waiting-relay.store.js';
