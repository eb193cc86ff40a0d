import type { Pool } from 'pg';
import { phoneJid, type Directory } from '@parley/engine-kit';
import { channelsOf, findChannel } from './channels/channel.store.js';
import { toNetworkChannel } from './channels/channel.js';
import { groupOf, groupsOf, picturesOf } from './groups/group.store.js';
import { toNetworkGroup } from './groups/group.js';
import { sandboxPeople, phoneOf } from './people/sandbox-people.js';
import { readPresences } from './presence/presence.store.js';

/** The sandbox network is in this database, so any process reads it. Anyone may look at a channel and at a presence. */
export function sandboxDirectory(pool: Pool): Directory {
  return {
    groups: {
      list: async ({ phoneNumber }, page) => (await groupsOf(pool, phoneNumber, page)).map(toNetworkGroup),
      get: async ({ phoneNumber }, jid) => {
        const group = await groupOf(pool, phoneNumber, jid);
        return group && toNetworkGroup(group);
      },
      pictures: ({ phoneNumber }, jids) => picturesOf(pool, phoneNumber, jids),
      inviteCode: async ({ phoneNumber }, jid) => (await groupOf(pool, phoneNumber, jid))?.inviteCode,
    },
    channels: {
      list: async ({ phoneNumber }, page) => (await channelsOf(pool, phoneNumber, page)).map(toNetworkChannel),
      get: async ({ phoneNumber = '' }, jid) => {
        const channel = await findChannel(pool, phoneNumber, jid);
        return channel && toNetworkChannel(channel);
      },
    },
    presence: {
      get: (viewer, people) => {
        const phone = phoneOf(viewer);
        return readPresences(pool, phone === undefined ? undefined : phoneJid(phone), people.map(phoneOf));
      },
    },
    people: sandboxPeople,
  };
}
