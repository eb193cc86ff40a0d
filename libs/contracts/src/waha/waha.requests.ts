import { defineRequest } from '../define.js';
import { Done } from '../page.js';
import { MessageRead } from '../events/message.payloads.js';
import { Flag, Integer, JsonObject, Nested, OneOf, ResourceId, Text } from '../validation/fields.js';
import { NestedList, ResourceIdList, TextList } from '../validation/list-fields.js';

/** What the WAHA layer asks of messaging-session. No route of the native API shows any of it. */

const mostDescribed = 500;
const identityKinds = ['person', 'group', 'channel', 'status'] as const;

/** A chat or person with all names that ids of the WAHA layer are made of. */
export class DescribedIdentity {
  @ResourceId() id: string;
  @OneOf(identityKinds) kind: (typeof identityKinds)[number];
  @Text({ optional: true, description: 'Of a group, a channel, or the audience of statuses.' }) jid?: string;
  @Text({ optional: true }) phoneNumber?: string;
  @Text({ optional: true }) lid?: string;
  @Text({ optional: true, description: 'What the session calls it, else what the network does.' }) name?: string;
}

export class DescribedQuote {
  @Nested(() => MessageRead) payload: MessageRead;
  @Nested(() => DescribedIdentity, { optional: true, description: 'Absent: the account itself.' })
  author?: DescribedIdentity;
}

/** A message with what its payload does not say. */
export class DescribedMessage {
  @Nested(() => MessageRead) payload: MessageRead;
  @Nested(() => DescribedIdentity) chat: DescribedIdentity;
  @Nested(() => DescribedIdentity, { optional: true, description: 'Who wrote it, in a chat with several.' })
  sender?: DescribedIdentity;
  @OneOf(['api', 'app'], { description: '`api`: a send, a campaign or a bridge made it.' }) source: 'api' | 'app';
  @Flag({ optional: true, description: "Of another's message: the session has marked it as seen." }) seen?: boolean;
  @Nested(() => DescribedQuote, { optional: true, description: 'What it replies to, if that is still known.' })
  quoted?: DescribedQuote;
}

export class DescribeMessages {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @ResourceIdList({ minItems: 1, maxItems: mostDescribed }) messageIds: string[];
}

export class DescribedMessages {
  @NestedList(() => DescribedMessage, { description: 'Those that the session knows, in the order of the request.' })
  data: DescribedMessage[];
}

const exampleChat = { id: '381725001112738563', kind: 'person' as const, phoneNumber: '+12025550147' };
const exampleDescribed: DescribedMessage = {
  payload: {
    ...{ id: '381725011112738566', whatsapp_id: '3EB0C767D097B7C7C030', type: 'text', text: 'Hello' },
    ...{ fromMe: true, timestamp: 1_790_000_000, pushName: 'default', isGroup: false, ack: 'delivered' },
    conversation: { id: exampleChat.id, phoneNumber: exampleChat.phoneNumber },
  },
  chat: exampleChat,
  source: 'api',
};

export const describeMessages = defineRequest({
  subject: 'messages.describe',
  owner: 'messaging-session',
  summary: 'Messages of a session with what their payloads do not say. Only the WAHA layer asks.',
  request: DescribeMessages,
  reply: DescribedMessages,
  errors: ['not_found'],
  example: {
    request: { session: 'default', messageIds: ['381725011112738566'] },
    reply: { data: [exampleDescribed] },
  },
});

export class FindNamedMessages {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @TextList({ minItems: 1, maxItems: mostDescribed, description: 'Each a `whatsapp_id` or a resource id.' })
  names: string[];
}

export class NamedMessageFound {
  @Text() name: string;
  @ResourceId() id: string;
  @ResourceId() chatId: string;
}

export class NamedMessages {
  @NestedList(() => NamedMessageFound, { description: 'Those that the session knows.' }) data: NamedMessageFound[];
}

export const findNamedMessages = defineRequest({
  subject: 'messages.find-named',
  owner: 'messaging-session',
  summary: "Messages of a session by the network's ids or their own. Only the WAHA layer asks.",
  request: FindNamedMessages,
  reply: NamedMessages,
  errors: ['not_found'],
  example: {
    request: { session: 'default', names: ['3EB0C767D097B7C7C030'] },
    reply: { data: [{ name: '3EB0C767D097B7C7C030', id: '381725011112738566', chatId: exampleChat.id }] },
  },
});

export class DescribeIdentities {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @ResourceIdList({ minItems: 1, maxItems: mostDescribed }) ids: string[];
}

export class DescribedIdentities {
  @NestedList(() => DescribedIdentity, { description: 'Those that the project of the session knows.' })
  data: DescribedIdentity[];
}

export const describeIdentities = defineRequest({
  subject: 'identities.describe',
  owner: 'messaging-session',
  summary: 'Chats and people with all of their names. Only the WAHA layer asks.',
  request: DescribeIdentities,
  reply: DescribedIdentities,
  errors: ['not_found'],
  example: { request: { session: 'default', ids: [exampleChat.id] }, reply: { data: [exampleChat] } },
});

export class ReadWahaConfigs {
  @ResourceIdList({ minItems: 1, maxItems: mostDescribed, description: 'Ids of sessions.' }) sessionIds: string[];
}

export class WahaConfig {
  @ResourceId() sessionId: string;
  @JsonObject({ description: 'As it was given, without `webhooks`; `{}` where none was.' })
  config: Record<string, unknown>;
  @Integer({ optional: true, max: Number.MAX_SAFE_INTEGER, description: 'The newest message, in Unix milliseconds.' })
  activeAt?: number;
}

export class WahaConfigs {
  @NestedList(() => WahaConfig, { description: 'Of the sessions that the caller sees.' }) data: WahaConfig[];
}

export const readWahaConfigs = defineRequest({
  subject: 'sessions.waha-configs',
  owner: 'messaging-session',
  summary: 'What the WAHA layer keeps with sessions. Only it asks.',
  request: ReadWahaConfigs,
  reply: WahaConfigs,
  errors: [],
  example: {
    request: { sessionIds: ['381724996712738562'] },
    reply: { data: [{ sessionId: '381724996712738562', config: { metadata: { customer: '7' } } }] },
  },
});

export class PutWahaConfig {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
  @JsonObject({ description: 'The whole of it, without `webhooks`, which webhook-delivery keeps.' })
  config: Record<string, unknown>;
}

export const putWahaConfig = defineRequest({
  subject: 'sessions.put-waha-config',
  owner: 'messaging-session',
  summary: 'Replace what the WAHA layer keeps with a session. Only it asks.',
  request: PutWahaConfig,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { session: 'default', config: { metadata: { customer: '7' } } }, reply: {} },
});

export class RenderWahaEvents {
  @ResourceId() projectId: string;
  @Integer({ min: 60, max: 2_592_000, description: 'From now on; a longer one that was set stays.' }) seconds: number;
}

export const renderWahaEvents = defineRequest({
  subject: 'sessions.render-waha-events',
  owner: 'messaging-session',
  requestedBy: ['webhook-delivery'],
  summary:
    'Render the events of a project in the format `waha` too, for some time. Asked before an endpoint has that format.',
  request: RenderWahaEvents,
  reply: Done,
  errors: ['credential_not_allowed'],
  example: { request: { projectId: '381724990812738561', seconds: 604_800 }, reply: {} },
});
