import type { DeliveryKind } from '../arrival.js';
import type { ArrivalKind } from '../arrival-kind.js';
import { ack } from './ack.js';
import { edited } from './edited.js';
import { message } from './message.js';
import { reaction } from './reaction.js';
import { revoked } from './revoked.js';
import { update } from './update.js';
import { vote } from './vote.js';

/** Everything that networks bring, by its kind. */
export const arrivalKinds: { readonly [Kind in DeliveryKind]: ArrivalKind<Kind> } = {
  message,
  update,
  ack,
  edited,
  revoked,
  reaction,
  vote,
};
