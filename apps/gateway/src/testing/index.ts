export { Client, type Answer } from './client.js';
export {
  adminToken,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from './installation.js';
