import type { Webhook } from '../../../deliveries/index.js';
import type { DestinationType } from './destination-type.js';
import type { Field } from './field-schema.js';
import { membersOf, missingIn, typedOf, type TypedValues } from './field-values.js';
import { type SecretsDraft, secretsIn } from './secrets-draft.js';

/** Where the events go, as it is typed. */
export interface DestinationDraft {
  readonly type: DestinationType;
  readonly members: TypedValues;
  readonly credentials: SecretsDraft;
}

export function newDestination(type: DestinationType): DestinationDraft {
  return { type, members: {}, credentials: {} };
}

export function destinationDraftOf({ destination }: Pick<Webhook, 'destination'>, type: DestinationType) {
  const members = typedOf(type.fields, destination);
  return { type, members, credentials: setIn(destination).length > 0 ? 'kept' : {} } satisfies DestinationDraft;
}

/** The names of the credentials that a destination has. */
export function setIn(destination: Webhook['destination']): string[] {
  return (destination.credentials as { set: string[] } | undefined)?.set ?? [];
}

/** As the API takes it. */
export function destinationIn({ type, members, credentials }: DestinationDraft): Record<string, unknown> {
  const secrets = secretsIn(type.credentials, credentials);
  return {
    type: type.type,
    ...membersOf(type.fields, members),
    ...(secrets === undefined ? {} : { credentials: secrets }),
  };
}

/** The first field that has to be filled in. */
export function missingField({ type, members, credentials }: DestinationDraft): Field | undefined {
  const missing = missingIn(type.fields, membersOf(type.fields, members));
  if (missing || typeof credentials === 'string') return missing;
  return missingIn(type.credentials, secretsIn(type.credentials, credentials) ?? {});
}
