export { Client, type Answer } from './client.js';
export {
  adminToken,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from './installation.js';
