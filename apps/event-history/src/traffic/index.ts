export { TrafficModule } from './traffic.module.js';
