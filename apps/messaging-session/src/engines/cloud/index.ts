export { CloudEngine } from './cloud-engine.js';
export { CloudModule } from './cloud.module.js';
export type { GraphSettings } from './graph/index.js';
