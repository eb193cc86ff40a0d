import { Module } from '@nestjs/common';
import { TemplatesModule } from '../templates/index.js';
import { CampaignEvents } from './campaign-events.js';
import { CampaignHandler } from './campaign-handler.js';
import { CampaignQueries } from './campaign.queries.js';
import { CampaignsController } from './campaigns.controller.js';
import { CreateCampaign } from './create-campaign.js';
import { RecipientSend } from './recipient-send.js';
import { RemoveCampaigns } from './remove-campaigns.js';
import { ResumeCampaigns } from './resume-campaigns.js';
import { SettleEnded } from './settle-ended.js';

@Module({
  imports: [TemplatesModule],
  controllers: [CampaignsController],
  providers: [
    CampaignEvents,
    CampaignHandler,
    CampaignQueries,
    CreateCampaign,
    RecipientSend,
    RemoveCampaigns,
    ResumeCampaigns,
    SettleEnded,
  ],
})
export class CampaignsModule {}
