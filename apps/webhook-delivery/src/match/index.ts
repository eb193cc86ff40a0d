export { MatchModule } from './match.module.js';
