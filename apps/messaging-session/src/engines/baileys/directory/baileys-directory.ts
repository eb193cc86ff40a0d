import type { Pool } from 'pg';
import type { Directory } from '../../directory.js';
import { channelOf, channelsOf } from './channels/channel.store.js';
import { groupReader } from './groups/group-reader.js';
import { readPresences } from './presence/presence.store.js';

/** What any process can read of WhatsApp, as it was told to the accounts. */
export function baileysDirectory(pool: Pool): Directory {
  return {
    groups: groupReader(pool),
    channels: {
      list: async ({ phoneNumber }, page) => (phoneNumber === undefined ? [] : channelsOf(pool, phoneNumber, page)),
      get: async ({ phoneNumber }, jid) => (phoneNumber === undefined ? undefined : channelOf(pool, phoneNumber, jid)),
    },
    presence: {
      get: async ({ phoneNumber }, people) =>
        phoneNumber === undefined ? people.map(() => ({ state: 'offline' })) : readPresences(pool, phoneNumber, people),
    },
    // Who is who is learned as the network tells it; there is no more than that.
    people: { namesOf: () => Promise.resolve(undefined) },
  };
}
