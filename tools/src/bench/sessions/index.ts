export { benchSessions } from './sessions-bench.js';
