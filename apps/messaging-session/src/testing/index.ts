export { gapsUs, type LoggedTurn, logTurns, turnsOf } from './turn-log.js';
export { type ForkedService } from './forked-service.js';
export { aTeamKey, cutOff, type Instance, Installation, type MadeEvent, projectId, told } from './installation.js';
