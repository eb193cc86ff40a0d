export * from './capabilities.js';
export { CredentialSeal, CredentialSealModule } from './credentials/index.js';
export * from './directory.js';
export type { ClosedReason, Engine, EngineConnection, EngineHost, LogoutBy, SettingsOwner } from './engine.js';
export { capabilityNeeded } from './capability-needed.js';
export {
  checkCaption,
  checkConfig,
  checkCredentials,
  checkLength,
  defaultEngine,
  offers,
  requireChats,
  requireOffered,
  textFits,
  textLengthOf,
} from './engine-table.js';
export { Engines } from './engines.js';
export { EnginesModule } from './engines.module.js';
export { NetworkTrouble } from './network-trouble.js';
export { reconnectDelayMs } from './reconnect-delay.js';
export type { NumberedTemplate, TemplateNetwork, TemplateVerdict } from './template-network.js';
export { reasonOf } from './template-verdict.js';
