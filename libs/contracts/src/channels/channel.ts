import { Flag, Integer, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

export const channelRoles = ['owner', 'follower', 'none'] as const;
export type ChannelRole = (typeof channelRoles)[number];

/** A channel as a session sees it: its owner posts, its followers only read (decisions.md §4). */
export class Channel {
  @ResourceId({ description: 'The id of its conversation.' }) id: string;
  @Text({ description: '`…@newsletter`' }) jid: string;
  @Text() name: string;
  @Text({ optional: true }) description?: string;
  @OneOf(channelRoles) role: ChannelRole;
  @Flag({ description: 'Whether the channel is muted. Its posts are still received.' }) muted: boolean;
  @Integer({ min: 0 }) followers: number;
  @Timestamp() createdAt: string;
}

export const exampleChannel: Channel = {
  id: '381725002312738572',
  jid: '120363381725002312@newsletter',
  name: 'Harbour news',
  role: 'owner',
  muted: false,
  followers: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};
