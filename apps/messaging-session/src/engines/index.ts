export { capabilityNeeded } from './capability-needed.js';
export {
  checkCaption,
  checkConfig,
  checkCredentials,
  checkFileSize,
  checkDialogConfig,
  checkLength,
  checkViewOnce,
  fixedFields,
  hasWebhook,
  offers,
  requireChats,
  requireOffered,
  textFits,
  textLengthOf,
} from './engine-table.js';
export { Engines } from './engines.js';
export { EnginesModule } from './engines.module.js';
export { KeepVerdicts, reasonOf } from './template-verdict.js';
