export { AttemptTraffic } from './attempt-traffic.js';
export { TrafficModule } from './traffic.module.js';
