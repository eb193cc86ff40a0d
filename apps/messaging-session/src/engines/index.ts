export * from './capabilities.js';
export type { GraphSettings } from './cloud/index.js';
export { CredentialSeal, CredentialSealModule } from './credentials/index.js';
export * from './directory.js';
export type { ClosedReason, Engine, EngineConnection, EngineHost } from './engine.js';
export { checkConfig, checkCredentials } from './engine-table.js';
export { Engines } from './engines.js';
export { EnginesModule } from './engines.module.js';
export {
  banned,
  leaveNetwork,
  makeNumber,
  type NumberFault,
  type PostedBody,
  sandboxMe,
  SandboxNetwork,
  sandboxPlatform,
  type SandboxTiming,
  sandboxTiming,
  setFault,
  underFence,
  withPhones,
} from './sandbox/index.js';
