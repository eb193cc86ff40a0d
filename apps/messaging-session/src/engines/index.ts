export {
  type Capabilities,
  type ClosedReason,
  type EngineConnection,
  type EngineHost,
  requireCapability,
} from './engine.js';
export { Engines } from './engines.js';
export { EnginesModule } from './engines.module.js';
export {
  banned,
  leaveNetwork,
  makeNumber,
  type NumberFault,
  reachability,
  recipientUnknown,
  sandboxMe,
  SandboxNetwork,
  sandboxPlatform,
  type SandboxTiming,
  sandboxTiming,
  setFault,
} from './sandbox/index.js';
