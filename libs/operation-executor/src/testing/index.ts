export { CountingHandler } from './counting-handler.js';
export { ExecutorBench, type StartedExecutor } from './executor-bench.js';
export { ExecutorProcess } from './executor-process.js';
export { succeed } from './succeed.js';
