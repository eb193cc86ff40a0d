export { CampaignsModule } from './campaigns.module.js';
export { TemplatesModule } from '../templates/index.js';
