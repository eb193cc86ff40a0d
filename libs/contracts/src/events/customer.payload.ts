import { SessionOrigin } from './session-origin.js';
import { Nested, ResourceId, Text } from '../validation/fields.js';

/** The payload of events about an end customer's session, for the team's history and webhooks (decisions.md §5). */
export class CustomerPayload {
  @ResourceId() sessionId: string;
  @ResourceId() projectId: string;
  @Text({ description: 'Name of the session.' }) session: string;
  @Text({ optional: true, max: 255, description: "The integrator's reference." }) externalId?: string;
  @Nested(() => SessionOrigin) origin: SessionOrigin;
}
