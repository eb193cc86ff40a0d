export { benchOperations } from './operations-bench.js';
