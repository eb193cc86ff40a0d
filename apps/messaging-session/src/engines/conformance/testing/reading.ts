import { describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { checkExists } from '@parley/contracts/contacts';
import { createGroup, getGroup, listGroups, listParticipants } from '@parley/contracts/groups';
import { getPresence, subscribePresence } from '@parley/contracts/presence';
import type { EngineCapability, Session } from '@parley/contracts/sessions';
import { at } from '../../../testing/index.js';
import { describeEngine } from '../../describe-engine.js';
import type { Conformance } from './conformance-harness.js';

export function reading(suite: Conformance): void {
  const can = (capability: EngineCapability): boolean =>
    describeEngine(suite.harness.engine, true).capabilities[capability];
  const ask = <Q extends object, R extends object>(
    contract: RequestContract<Q, R>,
    session: Session,
    body: object = {},
  ): Promise<R> => suite.harness.parley.ask(contract, { session: session.name, ...body } as unknown as Q, at(session));
  const refused = (capability: EngineCapability) => ({
    code: 'not_supported_by_engine',
    message: `The session's engine cannot do this: ${capability}.`,
  });

  describe('reads of the network', () => {
    it('which numbers are on it, each time the same', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const check = (phone: string) => ask(checkExists, session, { phone });
      if (!can('checkExists')) return expect(check(peer)).rejects.toMatchObject(refused('checkExists'));
      const there = { exists: true, chatId: `${peer.slice(1)}@c.us` };
      expect([await check(peer), await check(peer)]).toEqual([there, there]);
      expect([await check(harness.absent), await check(harness.absent)]).toEqual([
        { exists: false },
        { exists: false },
      ]);
    });

    it('groups and who is in them, also in the process that follows one that died', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const page = { limit: 10, offset: 0 };
      if (!can('groups')) return expect(ask(listGroups, session, page)).rejects.toMatchObject(refused('groups'));
      const { id: groupId } = await ask(createGroup, session, { subject: 'Readers', participants: [peer] });
      await suite.replace();
      expect(await ask(getGroup, session, { groupId })).toMatchObject({ id: groupId, subject: 'Readers' });
      expect((await ask(listGroups, session, page)).data).toMatchObject([{ id: groupId }]);
      const { data } = await ask(listParticipants, session, { groupId });
      expect(data.map(({ phoneNumber }) => phoneNumber).toSorted()).toEqual([session.me?.phoneNumber, peer].toSorted());
    });

    it('whether people are there', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const chatId = await harness.newPeer();
      if (!can('presence')) {
        return expect(ask(getPresence, session, { chatId })).rejects.toMatchObject(refused('presence'));
      }
      await ask(subscribePresence, session, { chatId });
      expect(await ask(getPresence, session, { chatId })).toMatchObject({ presence: 'offline' });
    });
  });
}
