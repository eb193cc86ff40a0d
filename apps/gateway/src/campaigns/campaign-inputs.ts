import {
  Campaign,
  CampaignRecipientState,
  Nested,
  NestedList,
  OneOf,
  recipientStatuses,
  type RecipientStatus,
  ResourceId,
  Text,
} from '@parley/contracts';
import { OffsetPageReply, OffsetQuery } from '../paging/index.js';

export class StartedCampaign {
  @Nested(() => Campaign) campaign: Campaign;
  @ResourceId({ description: 'Operation of kind `campaign`, which says how the campaign fares.' }) operationId: string;
}

export class CampaignsQuery extends OffsetQuery {
  @ResourceId() projectId: string;
  @Text({ description: 'Slug of that project.' }) projectSlug: string;
}

export class CampaignPage extends OffsetPageReply {
  @NestedList(() => Campaign) data: Campaign[];
}

export class RecipientsQuery extends OffsetQuery {
  @OneOf(recipientStatuses, { optional: true }) status?: RecipientStatus;
}

export class RecipientPage extends OffsetPageReply {
  @NestedList(() => CampaignRecipientState) data: CampaignRecipientState[];
}
