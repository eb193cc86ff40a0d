import type { Pool } from 'pg';
import type { PersonNames } from '../../../../directory/identities/index.js';
import type { GroupReader } from '../../../directory.js';
import { groupOfAccount, groupsOf, inviteCodeOf, picturesOf } from './group.store.js';

/** Groups as the network last told accounts of them. */
export function groupReader(pool: Pool): GroupReader {
  return {
    list: async ({ phoneNumber }, page) => (phoneNumber === undefined ? [] : groupsOf(pool, phoneNumber, page)),
    get: async ({ phoneNumber }, jid) =>
      phoneNumber === undefined ? undefined : groupOfAccount(pool, phoneNumber, jid),
    pictures: async ({ phoneNumber }: PersonNames, jids) =>
      phoneNumber === undefined ? new Map<string, string>() : picturesOf(pool, phoneNumber, jids),
    inviteCode: async ({ phoneNumber }, jid) =>
      phoneNumber === undefined ? undefined : inviteCodeOf(pool, phoneNumber, jid),
  };
}
