export { gapsUs, type LoggedTurn, logTurns, turnsOf } from './turn-log.js';
export { aTeamKey, cutOff, type Instance, Installation, type MadeEvent, projectId, told } from './installation.js';
