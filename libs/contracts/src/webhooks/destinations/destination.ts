import { Timestamp } from '../../validation/fields.js';
import { TextList } from '../../validation/list-fields.js';
import type { DestinationTypeName } from './destination-types.js';

/** A destination as it is written: `type`, its members, and `credentials`. webhook-delivery validates them by the type's class. */
export interface WrittenDestination extends Readonly<Record<string, unknown>> {
  readonly type?: string;
  readonly credentials?: Readonly<Record<string, unknown>> | null;
}

/** Of credentials only the names are shown. */
export class SetCredentials {
  @TextList({ description: 'The names of the credentials that are set.' }) set: string[];
  @Timestamp({ description: 'When they were written last.' }) updatedAt: string;
}

/** A destination as it is shown. */
export interface ShownDestination extends Readonly<Record<string, unknown>> {
  readonly type: DestinationTypeName;
  readonly credentials?: SetCredentials;
}

export const destinationDescription =
  'Where to send the events, in place of `url`: `type`, the fields of that type from `GET ' +
  '/v1/destination-types`, and `credentials`, which are never shown.';

export const shownDestinationDescription =
  'Where the events are sent; also present for an endpoint with a `url`. Only the names of credentials are shown: `{ set, updatedAt }`.';
