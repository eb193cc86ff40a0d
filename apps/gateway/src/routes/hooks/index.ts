export { HookLimits } from './hook-limits.js';
export { HooksController } from './hooks.controller.js';
