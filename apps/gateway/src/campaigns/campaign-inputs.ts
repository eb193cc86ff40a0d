import { Campaign, NestedList, ResourceId, Text } from '@parley/contracts';
import { OffsetPageReply, OffsetQuery } from '../paging/index.js';

export class CampaignsQuery extends OffsetQuery {
  @ResourceId() projectId: string;
  @Text({ description: 'Slug of that project.' }) projectSlug: string;
}

export class CampaignPage extends OffsetPageReply {
  @NestedList(() => Campaign) data: Campaign[];
}
