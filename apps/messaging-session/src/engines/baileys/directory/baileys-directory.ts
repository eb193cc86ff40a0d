import type { Pool } from 'pg';
import type { Directory } from '../../directory.js';
import { channelOf, channelsOf } from './channels/channel.store.js';
import { groupOfAccount, groupsOf, inviteCodeOf, picturesOf } from './groups/group.store.js';
import { readPresences } from './presence/presence.store.js';

/** What any process can read of WhatsApp, as it was last told to the accounts. */
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
    // Who is who is learned as the network tells it; there is no more than that.
    people: { namesOf: () => Promise.resolve(undefined) },
  };
}
