import { Decimal, Flag, Nested, NestedList, Text, TextList } from '@parley/contracts/base';
import { knownMessage } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import { cardOf, WahaContactCard } from './contact-card.js';
import { send, WahaSendBody } from './send-fields.js';

export class WahaSendText extends WahaSendBody {
  @Text({ min: 1, max: 65_536 }) text: string;
  @Flag({ optional: true }) linkPreview?: boolean;
}

export class WahaSendTextQuery {
  @Text({ min: 1, max: 128 }) phone: string;
  @Text({ min: 1, max: 65_536 }) text: string;
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
}

export class WahaSendLinkPreview extends WahaSendBody {
  @Text({ min: 1, max: 4096 }) url: string;
  @Text({ optional: true, max: 4096 }) title?: string;
}

export class WahaSendLocation extends WahaSendBody {
  @Decimal({ min: -90, max: 90 }) latitude: number;
  @Decimal({ min: -180, max: 180 }) longitude: number;
  @Text({ optional: true, max: 256 }) title?: string;
}

export class WahaSendContacts extends WahaSendBody {
  @NestedList(() => WahaContactCard, { minItems: 1, maxItems: 20 }) contacts: WahaContactCard[];
}

export class WahaPoll {
  @Text({ min: 1, max: 255 }) name: string;
  @TextList({ minItems: 2, maxItems: 12 }) options: string[];
  @Flag({ optional: true }) multipleAnswers?: boolean;
}

export class WahaSendPoll extends WahaSendBody {
  @Nested(() => WahaPoll) poll: WahaPoll;
}

export class WahaSendPollVote extends WahaSendBody {
  @Text({ min: 1, max: 1024 }) pollMessageId: string;
  @TextList({ maxItems: 12 }) votes: string[];
}

export class WahaForward extends WahaSendBody {
  @Text({ min: 1, max: 1024 }) messageId: string;
}

const text = 'POST /api/sendText';

function sendsText(key: 'POST /api/sendText' | 'POST /api/reply'): WahaOperation {
  return operation<WahaSendText>({
    key,
    native: text,
    body: WahaSendText,
    run: (call) => send(call, { text: call.body.text, linkPreview: call.body.linkPreview }),
  });
}

/** Sends without a file (waha.md §6). */
export const sendOperations: readonly WahaOperation[] = [
  sendsText(text),
  sendsText('POST /api/reply'),
  operation<WahaSendBody, WahaSendTextQuery>({
    key: 'GET /api/sendText',
    native: text,
    query: WahaSendTextQuery,
    run: (call) => send(call.withBody({ chatId: call.query.phone }), { text: call.query.text }),
  }),
  operation<WahaSendLinkPreview>({
    key: 'POST /api/sendLinkPreview',
    native: text,
    body: WahaSendLinkPreview,
    run: (call) => send(call, { text: [call.body.title, call.body.url].filter(Boolean).join('\n'), linkPreview: true }),
  }),
  operation<WahaSendLocation>({
    key: 'POST /api/sendLocation',
    native: 'POST /api/sendLocation',
    body: WahaSendLocation,
    run: (call) => {
      const { latitude, longitude, title } = call.body;
      return send(call, { latitude, longitude, title });
    },
  }),
  operation<WahaSendContacts>({
    key: 'POST /api/sendContactVcard',
    native: 'POST /api/sendContactVcard',
    body: WahaSendContacts,
    run: (call) => send(call, { contacts: call.body.contacts.map((card, index) => cardOf(card, `contacts.${index}`)) }),
  }),
  operation<WahaSendPoll>({
    key: 'POST /api/sendPoll',
    native: 'POST /api/sendPoll',
    body: WahaSendPoll,
    run: (call) => send(call, { poll: call.body.poll }),
  }),
  operation<WahaSendPollVote>({
    key: 'POST /api/sendPollVote',
    native: 'POST /api/sendPollVote',
    body: WahaSendPollVote,
    run: async (call) => {
      const { id } = await knownMessage(call, call.body.pollMessageId, 'pollMessageId');
      return send(call, { pollMessageId: id, votes: call.body.votes });
    },
  }),
  operation<WahaForward>({
    key: 'POST /api/forwardMessage',
    native: 'POST /api/forwardMessage',
    body: WahaForward,
    run: async (call) => send(call, { messageId: (await knownMessage(call, call.body.messageId, 'messageId')).id }),
  }),
];
