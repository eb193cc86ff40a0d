export { benchDelivery } from './delivery-bench.js';
