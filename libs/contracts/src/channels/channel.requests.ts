import { defineRequest } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { Done, OffsetPage } from '../page.js';
import { Flag, Text } from '../validation/fields.js';
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
  summary: 'The channels that a session owns or follows, newest first.',
  request: ListChannels,
  reply: ChannelList,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleChannel] } },
});

/** A channel as a path names it; anyone may look at one. */
export class ChannelLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID (`…@newsletter`) or resource id.' }) channelId: string;
}

const lookup: ChannelLookup = { session: 'default', channelId: exampleChannel.id };

export const getChannel = defineRequest({
  subject: 'channels.get',
  owner: 'messaging-session',
  summary: 'One channel.',
  request: ChannelLookup,
  reply: Channel,
  errors: ['not_found', 'not_supported_by_engine'],
  example: { request: lookup, reply: exampleChannel },
});

/** How a change of a channel can be refused; `engine_rejected` also for who does not own it. */
const channelErrors = [
  'not_found',
  'session_not_connected',
  'engine_rejected',
  'invalid_parameter',
  'not_supported_by_engine',
] as const satisfies ErrorCode[];

export class CreateChannel {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ optional: true, max: 2048 }) description?: string;
}

export const createChannel = defineRequest({
  subject: 'messaging.session.{sessionId}.channel-create',
  owner: 'messaging-session',
  summary: 'Make a channel.',
  request: CreateChannel,
  reply: Channel,
  errors: channelErrors,
  example: { request: { session: 'default', name: 'Harbour news' }, reply: exampleChannel },
});

export const deleteChannel = defineRequest({
  subject: 'messaging.session.{sessionId}.channel-delete',
  owner: 'messaging-session',
  summary: 'Remove a channel of one’s own, for all its followers.',
  request: ChannelLookup,
  reply: Done,
  errors: channelErrors,
  example: { request: lookup, reply: {} },
});

export class FollowChannel extends ChannelLookup {
  @Flag() following: boolean;
}

export const followChannel = defineRequest({
  subject: 'messaging.session.{sessionId}.channel-follow',
  owner: 'messaging-session',
  summary: 'Follow a channel, or follow it no more. Idempotent.',
  request: FollowChannel,
  reply: Done,
  errors: channelErrors,
  example: { request: { ...lookup, following: true }, reply: {} },
});

export class MuteChannel extends ChannelLookup {
  @Flag() muted: boolean;
}

export const muteChannel = defineRequest({
  subject: 'messaging.session.{sessionId}.channel-mute',
  owner: 'messaging-session',
  summary: 'Mute a channel that the session follows, or undo it. Idempotent.',
  request: MuteChannel,
  reply: Done,
  errors: channelErrors,
  example: { request: { ...lookup, muted: true }, reply: {} },
});
