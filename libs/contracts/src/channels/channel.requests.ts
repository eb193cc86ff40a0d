import { defineRequest } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, Name, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { Channel, exampleChannel } from './channel.js';

export class ListChannels extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class ChannelList {
  @NestedList(() => Channel) data: Channel[];
}

export const listChannels = defineRequest({
  subject: 'channels.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/channels',
    scope: 'channels:read',
    tag: 'Channels',
    answer: bareList(Channel),
  },
  visible: getSession,
  summary: 'List the channels that a session owns or follows, newest first.',
  request: ListChannels,
  reply: ChannelList,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleChannel] } },
});

/** A channel as a path names it. A session may read any channel, also one that it does not follow. */
export class ChannelLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID (`…@newsletter`) or resource id.' }) channelId: string;
}

const lookup: ChannelLookup = { session: 'default', channelId: exampleChannel.id };

export const getChannel = defineRequest({
  subject: 'channels.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/channels/{id}',
    scope: 'channels:read',
    tag: 'Channels',
    params: { id: 'channelId' },
  },
  visible: getSession,
  summary: 'Get one channel.',
  request: ChannelLookup,
  reply: Channel,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: lookup, reply: exampleChannel },
});

/** The errors of requests that change a channel; `engine_rejected` also when the session does not own the channel. */
const channelErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

/** The contract fields that all changes of a channel share. */
const changesChannel = { owner: 'messaging-session', visible: getChannel, reply: Done, errors: channelErrors } as const;

const aboutChannel = { scope: 'channels:write', tag: 'Channels', params: { id: 'channelId' } } as const;

export class CreateChannel {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Name() name: string;
  @Text({ optional: true, max: 2048 }) description?: string;
}

export const createChannel = defineRequest({
  subject: 'messaging.session.{sessionId}.channel-create',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/channels',
    scope: 'channels:write',
    tag: 'Channels',
    status: 201,
  },
  visible: getSession,
  summary: 'Create a channel.',
  request: CreateChannel,
  reply: Channel,
  errors: channelErrors,
  example: { request: { session: 'default', name: 'Harbour news' }, reply: exampleChannel },
});

export const deleteChannel = defineRequest({
  ...changesChannel,
  subject: 'messaging.session.{sessionId}.channel-delete',
  http: {
    ...aboutChannel,
    route: 'DELETE /api/{session}/channels/{id}',
    answer: acknowledgement('The channel is removed.'),
  },
  summary: 'Delete a channel that the session owns, for all its followers.',
  request: ChannelLookup,
  example: { request: lookup, reply: {} },
});

export class FollowChannel extends ChannelLookup {
  @Flag() following: boolean;
}

export const followChannel = defineRequest({
  ...changesChannel,
  subject: 'messaging.session.{sessionId}.channel-follow',
  http: [
    {
      ...aboutChannel,
      route: 'POST /api/{session}/channels/{id}/follow',
      summary: 'Follow a channel. Idempotent.',
      fixed: { following: true },
      answer: acknowledgement('The session follows the channel.'),
    },
    {
      ...aboutChannel,
      route: 'POST /api/{session}/channels/{id}/unfollow',
      operationId: 'unfollowChannel',
      summary: 'Stop following a channel. Idempotent.',
      fixed: { following: false },
      answer: acknowledgement('The session does not follow the channel.'),
    },
  ],
  summary: 'Follow or unfollow a channel. Idempotent.',
  request: FollowChannel,
  example: { request: { ...lookup, following: true }, reply: {} },
});

export class MuteChannel extends ChannelLookup {
  @Flag() muted: boolean;
}

export const muteChannel = defineRequest({
  ...changesChannel,
  subject: 'messaging.session.{sessionId}.channel-mute',
  http: [
    {
      ...aboutChannel,
      route: 'POST /api/{session}/channels/{id}/mute',
      summary: 'Mute a channel that the session follows. Its posts are still received. Idempotent.',
      fixed: { muted: true },
      answer: acknowledgement('The channel is muted.'),
    },
    {
      ...aboutChannel,
      route: 'POST /api/{session}/channels/{id}/unmute',
      operationId: 'unmuteChannel',
      summary: 'Unmute a channel. Idempotent.',
      fixed: { muted: false },
      answer: acknowledgement('The channel is not muted.'),
    },
  ],
  summary: 'Mute or unmute a channel that the session follows. Idempotent.',
  request: MuteChannel,
  example: { request: { ...lookup, muted: true }, reply: {} },
});
