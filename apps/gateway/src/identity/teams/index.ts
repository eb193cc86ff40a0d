export { AdministeredTeam, Team } from './team.js';
export { TeamStore } from './team.store.js';
export { TeamsModule } from './teams.module.js';
