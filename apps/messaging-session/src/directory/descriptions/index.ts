export { DescriptionsModule } from './descriptions.module.js';
