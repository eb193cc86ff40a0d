export { CampaignsModule } from './campaigns.module.js';
export { RemoveCampaigns } from './remove-campaigns.js';
