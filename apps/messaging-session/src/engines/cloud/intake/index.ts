export { DrainInbox } from './drain-inbox.js';
export { HookOwnerStore } from './hook-owner.store.js';
export { InboxStore } from './inbox.store.js';
export { IntakeController } from './intake.controller.js';
export { RecordTold } from './record-told.js';
export { TakeHook } from './take-hook.js';
