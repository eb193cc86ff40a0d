import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import type { NetworkGroup } from '@parley/engine-kit';
import { Identities, IdentityCache, type NetworkChats } from '../../identities/index.js';
import { GroupView } from './group-view.js';

const projectId = '3001';
const groups = Array.from({ length: 50 }, (_, index): NetworkGroup => {
  const owner = { phoneNumber: `+12025550${200 + index}` };
  return {
    jid: `1203630252461254${10 + index}@g.us`,
    subject: `Group ${index}`,
    owner,
    members: [
      { ...owner, role: 'superadmin' },
      { phoneNumber: '+12025550147', role: 'member' },
      { lid: `11879744497${10 + index}@lid`, role: 'member' },
    ],
    infoAdminOnly: false,
    messagesAdminOnly: false,
    createdAt: new Date('2026-11-20T12:00:00.000Z'),
  };
});

const none = { isSeenBy: jest.fn<NetworkChats['isSeenBy']>() };

describe('a page of groups', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
  });
  afterAll(() => database.drop());

  it('whose people nobody looked up lately is looked up as a whole, each person once', async () => {
    const newView = () =>
      new GroupView(new Identities(database.pool, sequentialIds(), new IdentityCache(), none), { urlOf: (id) => id });
    const view = newView();
    const queries = jest.spyOn(database.pool, 'query');
    const shown = await Promise.all(groups.map((group) => view.show(projectId, group)));
    // Two for the name that came first, and two for the numbers, LIDs and JIDs of all others.
    expect(queries.mock.calls).toHaveLength(8);
    queries.mockRestore();
    expect(new Set(shown.flatMap(({ participants }) => participants.map(({ id }) => id))).size).toBe(101);
    expect(shown.map(({ jid, owner }) => [jid, owner?.phoneNumber])).toEqual(
      groups.map(({ jid, owner }) => [jid, owner?.phoneNumber]),
    );
    const again = newView();
    for (const [index, group] of groups.entries()) expect(await again.show(projectId, group)).toEqual(shown[index]);
  });
});
