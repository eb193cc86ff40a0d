import type { Class } from '../class.js';
import { CastVote } from './cast-vote.js';
import type { SendKind } from './find-sent.js';
import { ForwardMessage } from './forward-message.js';
import { React } from './react.js';
import { SendButtons } from './send-buttons.js';
import { SendContacts } from './send-contacts.js';
import { SendList } from './send-list.js';
import { SendLocation } from './send-location.js';
import { MediaSendAsked } from './send-media.js';
import type { SendMessage } from './send-message.js';
import { SendPoll } from './send-poll.js';
import { SendTemplate } from './send-template.js';
import { SendText } from './send-text.js';

/** What the sends that take an `Idempotency-Key` ask, by kind. */
export const askedSends = {
  text: SendText,
  media: MediaSendAsked,
  location: SendLocation,
  contacts: SendContacts,
  poll: SendPoll,
  buttons: SendButtons,
  list: SendList,
  forward: ForwardMessage,
  template: SendTemplate,
  vote: CastVote,
  reaction: React,
} as const satisfies Record<SendKind, Class<SendMessage>>;
