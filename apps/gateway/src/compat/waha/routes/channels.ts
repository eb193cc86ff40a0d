import { FieldOfSchema, OneOf, Text } from '@parley/contracts/base';
import type { Channel, ChannelRole } from '@parley/contracts/channels';
import { NotOffered } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';
import { allOf } from './list-query.js';

const roles = ['OWNER', 'ADMIN', 'SUBSCRIBER', 'GUEST'] as const;
type WahaRole = (typeof roles)[number];

export class WahaListChannels {
  @OneOf(roles, { optional: true }) role?: WahaRole;
}

export class WahaCreateChannel {
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ optional: true, max: 2048 }) description?: string;
  @FieldOfSchema({}, { optional: true }) picture?: unknown;
}

const roleOf: Readonly<Record<ChannelRole, WahaRole>> = { owner: 'OWNER', follower: 'SUBSCRIBER', none: 'GUEST' };

interface ChannelBody {
  id: string;
  name: string;
  description: string | null;
  invite: string | null;
  preview: null;
  picture: null;
  verified: false;
  role: WahaRole;
  subscribersCount: number;
}

function channelBody({ jid, name, description, role, followers }: Channel): ChannelBody {
  return {
    ...{ id: jid, name, description: description ?? null, invite: null, preview: null, picture: null },
    ...{ verified: false, role: roleOf[role], subscribersCount: followers },
  };
}

const list = '/api/{session}/channels';
const one = '/api/{session}/channels/{id}';

function act(verb: 'follow' | 'unfollow' | 'mute' | 'unmute'): WahaOperation {
  const key = `POST ${one}/${verb}` as const;
  return operation({ key, native: key, run: (call) => call.native({ params: call.params }) });
}

/** Channels (waha.md §7). */
export const channelOperations: readonly WahaOperation[] = [
  operation<object, WahaListChannels>({
    ...{ key: `GET ${list}`, native: `GET ${list}`, query: WahaListChannels },
    run: async (call) => {
      const channels = (await allOf<Channel>(call, `GET ${list}`)).map(channelBody);
      const { role } = call.query;
      return role === undefined ? channels : channels.filter((channel) => channel.role === role);
    },
  }),
  operation<WahaCreateChannel>({
    ...{ key: `POST ${list}`, native: `POST ${list}`, body: WahaCreateChannel },
    run: async (call) => {
      const { name, description, picture } = call.body;
      if (picture !== undefined) throw new NotOffered('Field "picture": Parley gives channels no pictures.');
      const body = { name, ...(description !== undefined && { description }) };
      return channelBody(await call.native<Channel>({ params: call.params, body }));
    },
  }),
  operation({
    ...{ key: `GET ${one}`, native: `GET ${one}` },
    run: async (call) => channelBody(await call.native<Channel>({ params: call.params })),
  }),
  operation({
    ...{ key: `DELETE ${one}`, native: `DELETE ${one}` },
    run: (call) => call.native({ params: call.params }),
  }),
  act('follow'),
  act('unfollow'),
  act('mute'),
  act('unmute'),
];
