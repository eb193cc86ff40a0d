import type { Webhook } from '../../../deliveries/index.js';
import { CheckConnection, useConnectionCheck } from './check-connection.js';
import { concernedPath } from './concerned-field.js';
import { labelOf } from './field-schema.js';
import { useDestinationType } from './use-destination-types.js';

/** Tries the connection of a webhook as it is, with the credentials that are set. */
export function SavedCheck({ webhook: { id, destination } }: { webhook: Webhook }) {
  const check = useConnectionCheck();
  const type = useDestinationType(destination.type);
  const path = check.data?.error && type && concernedPath(check.data.error, type.fields, destination);
  return (
    <CheckConnection
      check={check}
      body={{ id }}
      concerns={path ? labelOf(path.slice(path.lastIndexOf('.') + 1)) : undefined}
    />
  );
}
