export { CloudIntakeModule } from './intake.module.js';
export { TakeHook } from './take-hook.js';
