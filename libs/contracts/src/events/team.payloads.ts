import { operationErrors, type OperationError } from '../operations/operation.js';
import { Integer, OneOf, ResourceId, Text, Nested } from '../validation/fields.js';
import { SessionOrigin } from './session-origin.js';

/** The campaign fields that all campaign events carry, for the team's history and webhooks (decisions.md §5). */
export class CampaignPayload {
  @ResourceId() campaignId: string;
  @ResourceId() projectId: string;
  @ResourceId() operationId: string;
  @Text() name: string;
  @Text({ description: 'Name of the sending session.' }) session: string;
  @Integer({ min: 1, description: 'Recipients in all.' }) recipients: number;
}

/** A campaign has ended, with the number of recipients by result. */
export class CampaignEndedPayload extends CampaignPayload {
  @Integer({ min: 0 }) sent: number;
  @Integer({ min: 0 }) failed: number;
  @Integer({ min: 0 }) skipped: number;
  @OneOf(operationErrors, { optional: true, description: 'Only on `campaign.failed`.' }) error?: OperationError;
}

/** The payload of events about an end customer's session, for the team's history and webhooks (decisions.md §5). */
export class CustomerPayload {
  @ResourceId() sessionId: string;
  @ResourceId() projectId: string;
  @Text({ description: 'Name of the session.' }) session: string;
  @Text({ optional: true, max: 255, description: "The integrator's reference." }) externalId?: string;
  @Nested(() => SessionOrigin) origin: SessionOrigin;
}
