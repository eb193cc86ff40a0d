export { benchEvents } from './events-bench.js';
