export { CloudIntakeModule } from './intake.module.js';
