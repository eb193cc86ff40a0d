import type { Schemas } from '../../../api/index.js';
import { type Field, fieldsOf, type FieldSchema } from './field-schema.js';

export interface DestinationType extends Pick<Schemas['DestinationTypeDescription'], 'type' | 'enabled'> {
  /** What people call it. */
  readonly title: string;
  readonly fields: readonly Field[];
  /** Empty: it signs in nowhere. */
  readonly credentials: readonly Field[];
  /** Whether it gets requests, which have headers, and sign in as the endpoint says (beyond.md §5). */
  readonly takesRequests: boolean;
  /** The name of its guide. */
  readonly guide: string;
}

/** As the API names it, in every language. */
const credentialsDefinition = 'Credentials';

/** A type as `GET /v1/destination-types` describes it (beyond.md §2): no type is known by its name here. */
export function destinationTypeOf(described: Schemas['DestinationTypeDescription']): DestinationType {
  const { type, enabled, limits } = described;
  const schema = described.schema as FieldSchema;
  const credentials = schema.$defs?.[credentialsDefinition];
  const takesRequests = limits.headers !== undefined;
  return {
    ...{ type, enabled, takesRequests, title: schema.title ?? type },
    fields: fieldsOf(schema, 'destination'),
    credentials: credentials ? fieldsOf(credentials, 'destination.credentials') : [],
    guide: takesRequests ? 'webhooks' : `destinations-${type}`,
  };
}
