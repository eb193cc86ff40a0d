export { Arrivals } from './arrivals.js';
export { ReleaseActs } from './release-acts.js';
export { InboundModule } from './inbound.module.js';
