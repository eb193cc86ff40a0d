import { Controller } from '@nestjs/common';
import { listCampaigns } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { offsetOf, offsetPage } from '../paging/index.js';
import { ProjectAccess } from '../identity/projects/index.js';
import { type AskedBy, By, Filters } from '../requests/index.js';
import { CampaignPage, CampaignsQuery } from './campaign-inputs.js';
import { listedProjectVisible, requireSlug } from './campaign-visible.js';

const tag = 'Campaigns';

/** decisions.md §8. */
@Controller()
export class CampaignsController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

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
}
