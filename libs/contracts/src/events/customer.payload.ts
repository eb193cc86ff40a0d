import { SessionOrigin } from '../onboarding/origin.js';
import { Nested, ResourceId, Text } from '../validation/fields.js';

/** What the team's history and webhooks learn of an end customer's session (decisions.md §5). */
export class CustomerPayload {
  @ResourceId() sessionId: string;
  @ResourceId() projectId: string;
  @Text({ description: 'Name of the session.' }) session: string;
  @Text({ optional: true, max: 255, description: "The integrator's reference." }) externalId?: string;
  @Nested(() => SessionOrigin) origin: SessionOrigin;
}
