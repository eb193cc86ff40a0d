import { ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** A certificate of an endpoint that ends soon. */
export class ExpiringCertificate {
  @Text({ max: 64, description: 'The setting that has it: `tls.ca` or `tls.clientCert`.' }) field: string;
  @Text({ max: 300 }) subject: string;
  @Timestamp({ description: 'When it expires.' }) notAfter: string;
}

/** The payload of the event that certificates of an endpoint end soon (beyond.md §5). */
export class CertificateExpiringPayload {
  @ResourceId() webhookId: string;
  @ResourceId({ optional: true, description: 'Absent for an endpoint of the team itself.' }) projectId?: string;
  @Text({ max: 300, description: 'Where it delivers to, as scheme and host.' }) target: string;
  @Text({ optional: true, max: 500, description: 'Of the endpoint.' }) description?: string;
  @Timestamp({ description: 'When the first of them ends.' }) expiresAt: string;
  @NestedList(() => ExpiringCertificate, { minItems: 1, maxItems: 20 }) certificates: ExpiringCertificate[];
  @Text({ max: 2048, description: 'Where people see the endpoint.' }) deliveriesUrl: string;
}
