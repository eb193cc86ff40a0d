export { CountingHandler, succeed } from './counting-handler.js';
export { ExecutorBench, type StartedExecutor } from './executor-bench.js';
export { ExecutorProcess } from './executor-process.js';
