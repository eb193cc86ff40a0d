export { anEvent, aTeamEvent } from './an-event.js';
export { type ForkedService, forkService } from './forked-service.js';
export { aProject, aTeam, Installation } from './installation.js';
export { aProjectEvent, ServiceUnderTest } from './running-service.js';
