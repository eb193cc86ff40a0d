export { benchEvents } from './events-bench.js';
export { benchHeld } from './held-bench.js';
