export { FakeOperations } from './fake-operations.js';
export { Client, type Answer } from './client.js';
export {
  adminToken,
  heldWaits,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from './installation.js';
