export { EnrollmentModule } from './enrollment.module.js';
