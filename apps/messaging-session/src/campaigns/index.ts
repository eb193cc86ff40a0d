export { CampaignsModule } from './campaigns.module.js';
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
