export type { WakeUp } from './wake-up.js';
export { WakeUpQueue } from './wake-up-queue.js';
export { WakeUpsModule } from './wake-ups.module.js';
