export { CampaignsModule } from './campaigns.module.js';
export { RemoveCampaigns } from './remove-campaigns.js';
export {
  characterCount,
  filledLengthOf,
  fillPlaceholders,
  missingVariable,
  RequireApproved,
  TemplateStore,
  TemplatesModule,
  type Variables,
} from './templates/index.js';
