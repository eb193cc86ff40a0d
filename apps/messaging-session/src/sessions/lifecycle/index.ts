export { LifecycleModule } from './lifecycle.module.js';
