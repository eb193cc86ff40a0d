import { defineRequest, defineNotification } from '../define.js';
import { offsetPage, OffsetPageReply } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, Name, Nested, OneOf, ResourceId } from '../validation/fields.js';
import { NestedList, OneOfList, TextList } from '../validation/list-fields.js';
import {
  Bridge,
  type BridgeContent,
  bridgeContents,
  bridgeDirections,
  type BridgeDirection,
  BridgeSource,
  BridgeTarget,
  exampleBridge,
} from './bridge.js';

const contents = {
  optional: true,
  minItems: 1,
  maxItems: bridgeContents.length,
  description: 'What is relayed. Default: all.',
};

export class CreateBridge {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @Name() name: string;
  @Nested(() => BridgeSource) from: BridgeSource;
  @Nested(() => BridgeTarget) to: BridgeTarget;
  @OneOf(bridgeDirections, { optional: true, description: 'Default `one_way`. `two_way` needs `from.chatId`.' })
  direction?: BridgeDirection;
  @OneOfList(bridgeContents, contents) include?: BridgeContent[];
  @Flag({ optional: true, description: 'Default false.' }) senderPrefix?: boolean;
  @Flag({ optional: true, description: 'Default true.' }) enabled?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The session at one end of the bridge, looked up within the project: another project may have a session of the same
 * name.
 */
function sessionAt(end: 'from' | 'to') {
  return ({ projectId, [end]: named }: Fields): Fields | undefined => {
    const session = (named as { session?: unknown } | null | undefined)?.session;
    return projectId === undefined || session === undefined ? undefined : { session, projectId };
  };
}

export const createBridge = defineRequest({
  subject: 'messaging.bridges.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/bridges',
    scope: 'bridges:write',
    tag: 'Bridges',
    status: 201,
    project: 'implied',
  },
  visible: [
    { contract: getSession, of: sessionAt('from') },
    { contract: getSession, of: sessionAt('to') },
  ],
  summary:
    'Create a bridge. It relays messages from one chat, or from all chats of a session, to a chat of another session.',
  request: CreateBridge,
  reply: Bridge,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'conflict', 'not_supported_by_engine'],
  example: {
    request: {
      projectId: exampleBridge.projectId,
      name: exampleBridge.name,
      from: exampleBridge.from,
      to: exampleBridge.to,
      direction: 'two_way',
    },
    reply: exampleBridge,
  },
});

export class ListBridges extends OffsetPage {
  @ResourceId({ optional: true }) projectId?: string;
}

export class BridgeList {
  @NestedList(() => Bridge) data: Bridge[];
}

export class BridgePage extends OffsetPageReply {
  @NestedList(() => Bridge) data: Bridge[];
}

export const listBridges = defineRequest({
  subject: 'messaging.bridges.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/bridges',
    scope: 'bridges:read',
    tag: 'Bridges',
    project: 'named',
    answer: offsetPage(BridgePage),
  },
  summary: 'List the bridges that the credential can see, newest first. Can be limited to one project.',
  request: ListBridges,
  reply: BridgeList,
  errors: ['not_found'],
  example: { request: { limit: 50, offset: 0 }, reply: { data: [exampleBridge] } },
});

export class BridgeLookup {
  @ResourceId() bridgeId: string;
}

const lookup: BridgeLookup = { bridgeId: exampleBridge.id };

export const getBridge = defineRequest({
  subject: 'messaging.bridges.get',
  owner: 'messaging-session',
  http: { route: 'GET /v1/bridges/{bridgeId}', scope: 'bridges:read', tag: 'Bridges' },
  visible: 'itself',
  summary: 'Get one bridge and counts of what it relayed.',
  request: BridgeLookup,
  reply: Bridge,
  errors: ['not_found'],
  example: { request: lookup, reply: exampleBridge },
});

/** Absent fields stay unchanged. The two ends of a bridge cannot be changed. */
export class UpdateBridge extends BridgeLookup {
  @Name({ optional: true }) name?: string;
  @OneOf(bridgeDirections, { optional: true, description: '`two_way` needs a bridge with `from.chatId`.' })
  direction?: BridgeDirection;
  @OneOfList(bridgeContents, { ...contents, description: 'What to relay from now on.' }) include?: BridgeContent[];
  @Flag({ optional: true }) senderPrefix?: boolean;
  @Flag({
    optional: true,
    description: 'Set to false to stop: waiting messages fail, and new ones are not relayed later.',
  })
  enabled?: boolean;
}

export const updateBridge = defineRequest({
  subject: 'messaging.bridges.update',
  owner: 'messaging-session',
  http: {
    route: 'PATCH /v1/bridges/{bridgeId}',
    scope: 'bridges:write',
    tag: 'Bridges',
  },
  visible: getBridge,
  summary: 'Change a bridge. Absent fields keep their values.',
  request: UpdateBridge,
  reply: Bridge,
  errors: ['not_found', 'invalid_parameter', 'missing_field', 'not_supported_by_engine'],
  example: { request: { ...lookup, enabled: false }, reply: { ...exampleBridge, enabled: false } },
});

export const deleteBridge = defineRequest({
  subject: 'messaging.bridges.delete',
  owner: 'messaging-session',
  http: { route: 'DELETE /v1/bridges/{bridgeId}', scope: 'bridges:write', tag: 'Bridges', status: 204 },
  visible: getBridge,
  summary: 'Delete a bridge. Messages that are still waiting are not relayed. Relayed messages stay.',
  request: BridgeLookup,
  reply: Done,
  errors: ['not_found'],
  example: { request: lookup, reply: {} },
});

export class RelaysWaiting {
  @TextList({ minItems: 1, maxItems: 1000, maxLength: 19 }) sessionIds: string[];
}

export const relaysWaiting = defineNotification({
  subject: 'messaging.bridges.waiting',
  owner: 'messaging-session',
  receivedBy: ['messaging-session'],
  summary: 'Bridges have something for these sessions to send, which another process runs.',
  notification: RelaysWaiting,
  example: { sessionIds: ['381724996712738562'] },
});
