import { Controller } from '@nestjs/common';
import {
  Campaign,
  CreateCampaign,
  createCampaign,
  getCampaign,
  listCampaignRecipients,
  listCampaigns,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { offsetOf, offsetPage } from '../paging/index.js';
import { ProjectAccess } from '../identity/projects/index.js';
import {
  type AskedBy,
  By,
  Filters,
  IdempotencyKey,
  idempotencyOf,
  Input,
  operationKeySeconds,
  Path,
} from '../requests/index.js';
import { CampaignPage, CampaignsQuery, RecipientPage, RecipientsQuery, StartedCampaign } from './campaign-inputs.js';
import { campaignPartsVisible, campaignVisible, listedProjectVisible, requireSlug } from './campaign-visible.js';

const tag = 'Campaigns';

/** decisions.md §8. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /v1/campaigns', {
    summary: 'Send a message to many recipients. Its operation is there when this is answered.',
    tag,
    status: 202,
    body: CreateCampaign,
    largeJson: true,
    idempotencyKey: 'optional',
    reply: StartedCampaign,
    errors: errorsOf(createCampaign),
    visibleBy: campaignPartsVisible,
  })
  async createCampaign(
    @By() by: AskedBy,
    @Input() body: CreateCampaign,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StartedCampaign> {
    await this.projects.require(by.caller, body.projectId);
    const idempotency = idempotencyOf(by, 'POST /v1/campaigns', key, operationKeySeconds);
    const campaign = await this.client.request(createCampaign, { ...body, idempotency }, by);
    return { campaign, operationId: campaign.operationId };
  }

  @Route('GET /v1/campaigns', {
    summary: listCampaigns.summary,
    tag,
    status: 200,
    query: CampaignsQuery,
    reply: CampaignPage,
    errors: errorsOf(listCampaigns),
    visibleBy: listedProjectVisible,
  })
  async listCampaigns(
    @By() by: AskedBy,
    @Filters() { projectId, projectSlug, ...query }: CampaignsQuery,
  ): Promise<CampaignPage> {
    requireSlug(await this.projects.require(by.caller, projectId), projectSlug);
    const page = offsetOf(query);
    const { data } = await this.client.request(listCampaigns, { ...page, projectId }, by);
    return offsetPage(data, page);
  }

  @Route('GET /v1/campaigns/{campaignId}', {
    summary: getCampaign.summary,
    tag,
    status: 200,
    reply: Campaign,
    visibleBy: campaignVisible,
  })
  getCampaign(@By() by: AskedBy, @Path('campaignId') campaignId: string): Promise<Campaign> {
    return this.client.request(getCampaign, { campaignId }, by);
  }

  @Route('GET /v1/campaigns/{campaignId}/recipients', {
    summary: listCampaignRecipients.summary,
    tag,
    status: 200,
    query: RecipientsQuery,
    reply: RecipientPage,
    visibleBy: campaignVisible,
  })
  async listCampaignRecipients(
    @By() by: AskedBy,
    @Path('campaignId') campaignId: string,
    @Filters() { status, ...query }: RecipientsQuery,
  ): Promise<RecipientPage> {
    const page = offsetOf(query);
    const { data } = await this.client.request(listCampaignRecipients, { ...page, campaignId, status }, by);
    return offsetPage(data, page);
  }
}
