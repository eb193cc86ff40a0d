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
  @TextList({ description: 'The names of those that are set.' }) set: string[];
  @Timestamp({ description: 'When they were written last.' }) updatedAt: string;
}

/** A destination as it is shown. */
export interface ShownDestination extends Readonly<Record<string, unknown>> {
  readonly type: DestinationTypeName;
  readonly credentials?: SetCredentials;
}

export const destinationDescription =
  'Where the events go, in place of `url`: `type` and the members of that type, as `GET /v1/destination-types` lists ' +
  'them, and `credentials`, which are never shown.';

export const shownDestinationDescription =
  'Where the events go, also of an endpoint with a `url`. Of credentials only the names are shown: `{ set, updatedAt }`.';
