import { Controller } from '@nestjs/common';
import {
  type Campaign,
  type CampaignList,
  CampaignLookup,
  type CampaignRecipientList,
  createCampaign,
  getCampaign,
  ListCampaignRecipients,
  listCampaignRecipients,
  ListCampaigns,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  StartCampaign,
} from '@parley/contracts/campaigns';
import { Handles, type RequestContext } from '@parley/messaging';
import { toCampaign } from './campaign.js';
import { CampaignQueries } from './campaign.queries.js';
import { CreateCampaign } from './create-campaign.js';
import { PauseCampaign } from './pause-campaign.js';

@Controller()
export class CampaignsController {
  constructor(
    private readonly creating: CreateCampaign,
    private readonly campaigns: CampaignQueries,
    private readonly pausing: PauseCampaign,
  ) {}

  @Handles(createCampaign)
  async create(request: StartCampaign, { caller }: RequestContext): Promise<Campaign> {
    return this.creating.execute(caller, request);
  }

  @Handles(listCampaigns)
  async list(request: ListCampaigns, { caller }: RequestContext): Promise<CampaignList> {
    return { data: (await this.campaigns.list(caller, request)).map(toCampaign) };
  }

  @Handles(getCampaign)
  async get({ campaignId }: CampaignLookup, { caller }: RequestContext): Promise<Campaign> {
    return toCampaign(await this.campaigns.lookUp(caller, campaignId));
  }

  @Handles(pauseCampaign)
  async pause({ campaignId }: CampaignLookup, { caller }: RequestContext): Promise<Campaign> {
    return toCampaign(await this.pausing.execute(caller, campaignId, true));
  }

  @Handles(resumeCampaign)
  async resume({ campaignId }: CampaignLookup, { caller }: RequestContext): Promise<Campaign> {
    return toCampaign(await this.pausing.execute(caller, campaignId, false));
  }

  @Handles(listCampaignRecipients)
  async recipients(request: ListCampaignRecipients, { caller }: RequestContext): Promise<CampaignRecipientList> {
    return { data: await this.campaigns.recipients(caller, request) };
  }
}
