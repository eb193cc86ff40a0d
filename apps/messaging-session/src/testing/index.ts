export { checkedEvent, type MadeEvent } from './checked-event.js';
export { gapsUs, type LoggedTurn, logTurns, turnsOf } from './turn-log.js';
export { aTeamKey, cutOff, type Instance, Installation, projectId, told } from './installation.js';
