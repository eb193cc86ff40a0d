export { aTeamKey, cutOff, type Instance, Installation, projectId, told } from './installation.js';
