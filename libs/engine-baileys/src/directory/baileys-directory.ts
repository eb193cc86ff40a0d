import type { Pool, PoolClient } from 'pg';
import type { Directory } from '@parley/engine-kit';
import { channelOf, channelsOf } from './channels/channel.store.js';
import { groupOfAccount, groupsOf, inviteCodeOf, picturesOf } from './groups/group.store.js';
import { readPresences } from './presence/presence.store.js';

/** What any process can read of WhatsApp: the state that was last reported to the accounts. */
export function baileysDirectory(pool: Pool): Directory {
  return {
    groups: {
      list: ({ phoneNumber }, page) => groupsOf(pool, phoneNumber, page),
      get: ({ phoneNumber }, jid) => groupOfAccount(pool, phoneNumber, jid),
      pictures: ({ phoneNumber }, jids) => picturesOf(pool, phoneNumber, jids),
      inviteCode: ({ phoneNumber }, jid) => inviteCodeOf(pool, phoneNumber, jid),
    },
    channels: {
      list: ({ phoneNumber }, page) => channelsOf(pool, phoneNumber, page),
      get: ({ phoneNumber }, jid) => channelOf(pool, phoneNumber, jid),
    },
    presence: { get: ({ phoneNumber }, people) => readPresences(pool, phoneNumber, people) },
    // Names are learned as the network reports them. Nothing more can be read here.
    people: { namesOf: () => Promise.resolve(undefined) },
  };
}

const deletions = [
  'DELETE FROM baileys_messages',
  'DELETE FROM baileys_calls',
  'DELETE FROM baileys_media_hosts',
  'DELETE FROM baileys_groups',
  'DELETE FROM baileys_channels',
  'DELETE FROM baileys_presences',
  'DELETE FROM baileys_settings',
  'DELETE FROM baileys_settings_due',
  'DELETE FROM baileys_waiting_members',
];

/** Deletes what the engine stored of a session's directory and messages. */
export async function purgeDirectory(client: PoolClient, sessionId: string): Promise<void> {
  for (const deletion of deletions) await client.query(`${deletion} WHERE session_id = $1::bigint`, [sessionId]);
}
