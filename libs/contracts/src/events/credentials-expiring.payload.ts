import { ResourceId, Text, Timestamp } from '../validation/fields.js';

/** The payload of the event that a session's credentials end soon (decisions.md §17). */
export class CredentialsExpiringPayload {
  @ResourceId() sessionId: string;
  @Text({ max: 64, description: 'Name of the session.' }) session: string;
  @ResourceId() projectId: string;
  @Timestamp({ description: 'When the network accepts them no more.' }) expiresAt: string;
}
