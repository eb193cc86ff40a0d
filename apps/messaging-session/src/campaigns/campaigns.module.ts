import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { TemplatesModule } from '../templates/index.js';
import { CampaignContents } from './campaign-contents.js';
import { CampaignEvents } from './campaign-events.js';
import { CampaignHandler } from './campaign-handler.js';
import { CampaignQueries } from './campaign.queries.js';
import { CampaignsController } from './campaigns.controller.js';
import { CountResults } from './count-results.js';
import { CreateCampaign } from './create-campaign.js';
import { PauseCampaign } from './pause-campaign.js';
import { RecipientSend } from './recipient-send.js';
import { RemoveCampaigns } from './remove-campaigns.js';
import { ResumeCampaigns } from './resume-campaigns.js';
import { SettleEnded } from './settle-ended.js';

@Module({
  imports: [TemplatesModule],
  controllers: [CampaignsController],
  providers: [
    CampaignContents,
    CampaignEvents,
    CampaignHandler,
    CampaignQueries,
    CountResults,
    CreateCampaign,
    PauseCampaign,
    RecipientSend,
    RemoveCampaigns,
    ResumeCampaigns,
    SettleEnded,
    repeatedTask(CountResults, {
      ...{ name: 'new results of campaigns', intervalMs: 500, startsBeside: true },
      run: (results) => results.noted(),
    }),
    repeatedTask(CountResults, {
      ...{ name: 'all results of campaigns', intervalMs: 5_000, startsBeside: true },
      dueWhen: 'SELECT FROM campaigns WHERE results_at <= now()',
      run: (results) => results.due(),
    }),
  ],
})
export class CampaignsModule {}
