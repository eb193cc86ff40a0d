export { Agent, type ToolAnswer } from './agent.js';
export { actionPath, business, Enrollments, stageOf } from './enrollments.js';
export { FakeEventHistory } from './fake-event-history.js';
export { FakeSessions, mintToken, openRules, setRules } from './fake-sessions.js';
export { FakeOperations } from './fake-operations.js';
export { type ForkedGateway, forkGateway } from './forked-gateway.js';
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
export { FakeMedia } from './fake-media.js';
export { accept, invite, join, newAddress, tokenOf, type TestPerson } from './people.js';
export { MailServer } from './mail-server.js';
