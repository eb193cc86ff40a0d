export { anEvent, aTeamEvent } from './an-event.js';
export { ServiceUnderTest } from './running-service.js';
