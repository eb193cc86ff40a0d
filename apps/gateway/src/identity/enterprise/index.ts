export { EnterpriseModule } from './enterprise.module.js';
